import type { Parents } from 'mdast';
import { visit } from 'unist-util-visit';

import { isWithin, nodesOf, placeOf } from '../guides/nodes';
import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import type { Page } from './page';
import type { Site } from './read-site';

/** The rules with exemptions: they judge words, which may have another sense. */
const exempting: readonly string[] = ['copied-fact', 'term'];

const comment = /^\s*\/\*\s*allow\s+(?<rule>[\w-]+)\s*(?::(?<reason>[^]*))?\*\/\s*$/;

const blocks = ['paragraph', 'heading', 'tableRow'] as const;

/**
 * Returns the exemptions of a page, `{/* allow RULE: REASON *\/}`. One within a sentence, a heading,
 * or a row of a table is for that; one on a line of its own is for what follows it.
 */
function listExemptions({ tree, file }: Page) {
  const exemptions: (Omit<Fault, 'message'> & {
    readonly reason: string;
    /** Whether it is for a line. */
    covers(line: number): boolean;
  })[] = [];
  const texts = nodesOf(tree, ...blocks);
  visit(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node, index = 0, parent) => {
    const { rule, reason = '' } = comment.exec('value' in node ? node.value : '')?.groups ?? {};
    if (rule === undefined) return;
    const covered =
      node.type === 'mdxTextExpression'
        ? texts.findLast((text) => isWithin(node, text))
        : (parent as Parents).children[index + 1];
    const { start, end } = covered?.position ?? node.position ?? {};
    exemptions.push({
      ...{ rule, reason, file, ...placeOf(node) },
      covers: (line) => line >= (start?.line ?? 0) && line <= (end?.line ?? 0),
    });
  });
  return exemptions;
}

/**
 * Returns what is left of the faults of a site, and a fault for each exemption that gives no reason,
 * is from a rule that has none, or is no longer needed.
 */
export function applyExemptions(site: Site, faults: readonly Fault[]): Fault[] {
  const exemptions = [...site.pages.values()].flatMap(listExemptions);
  const isExempt = (fault: Fault, { file, rule, covers }: (typeof exemptions)[number]): boolean =>
    exempting.includes(rule) && fault.file === file && fault.rule === rule && covers(fault.line);
  return [
    ...faults.filter((fault) => !exemptions.some((it) => isExempt(fault, it))),
    ...exemptions.flatMap((exemption): Fault[] => {
      const { file, rule, reason, line, column } = exemption;
      const refuse = (message: string, fix: string): Fault[] => [
        { file, line, column, rule: 'exemption', message, fix },
      ];
      if (!exempting.includes(rule)) {
        const fix = `only ${exempting.join(', ')} have exemptions`;
        return refuse(`nothing is exempt from ${rule}`, fix);
      }
      if (!/\S\s+\S/.test(reason.trim())) {
        return refuse('an exemption needs a reason', `write {/* allow ${rule}: the reason */}`);
      }
      // Rules that compare with the specifications see nothing when these cannot be read.
      if (!site.contract || faults.some((fault) => isExempt(fault, exemption))) return [];
      const message = `the exemption from ${rule} is no longer needed`;
      return refuse(message, 'delete it, or fix what it was for');
    }),
  ];
}

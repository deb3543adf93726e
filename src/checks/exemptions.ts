import type { Nodes } from 'mdast';
import { visitParents } from 'unist-util-visit-parents';

import type { Fault } from '../shared/faults';
import type { Page, Place } from './page';
import { rules } from './rules';
import type { Site } from './site';

/** `{/* allow RULE: REASON *\/}` on a page. */
export interface Exemption extends Place {
  readonly rule: string;
  /** Empty when it gives none. */
  readonly reason: string;
  /** The lines that it is for, first and last. */
  readonly lines: readonly [first: number, last: number];
}

/**
 * Returns the exemptions of a page. One within a sentence, a heading or a row of a table is for
 * that; one on a line of its own is for what follows it.
 */
export function listExemptions({ tree }: Page): Exemption[] {
  const exemptions: Exemption[] = [];
  visitParents(tree, ['mdxTextExpression', 'mdxFlowExpression'], (node, ancestors) => {
    if (!('value' in node) || typeof node.value !== 'string') return;
    const { rule, reason = '' } = comment.exec(node.value)?.groups ?? {};
    if (rule === undefined) return;
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const parents = ancestors as Extract<Nodes, { children: unknown }>[];
    const siblings: Nodes[] = parents.at(-1)?.children ?? [];
    const covered =
      node.type === 'mdxTextExpression'
        ? parents.findLast(({ type }) => blocks.includes(type))
        : siblings[siblings.indexOf(node as Nodes) + 1];
    const { start, end } = covered?.position ?? { start: { line }, end: { line } };
    exemptions.push({ rule, reason: reason.trim(), line, column, lines: [start.line, end.line] });
  });
  return exemptions;
}

const comment = /^\s*\/\*\s*allow\s+(?<rule>[\w-]+)\s*(?::(?<reason>[^]*))?\*\/\s*$/;

const blocks = ['paragraph', 'heading', 'tableRow'];

/**
 * Returns what is left of the faults of a site, and a fault for each exemption that gives no reason,
 * is from a rule that has none, or is no longer needed.
 */
export function applyExemptions(site: Site, faults: readonly Fault[]): Fault[] {
  const exempting = rules.filter(({ hasExemptions }) => hasExemptions).map(({ name }) => name);
  const exemptions = [...site.pages.values()].flatMap((page) =>
    listExemptions(page).map((it) => ({ ...it, file: page.file })),
  );
  const isExempt = (
    fault: Fault,
    { file, rule, lines: [first, last] }: (typeof exemptions)[number],
  ): boolean =>
    fault.file === file &&
    fault.rule === rule &&
    exempting.includes(rule) &&
    fault.line >= first &&
    fault.line <= last;
  const objections = exemptions.flatMap((exemption): Fault[] => {
    const { file, rule, reason, line, column } = exemption;
    const refuse = (message: string, fix: string): Fault[] => [
      { file, line, column, rule: 'exemption', message, fix },
    ];
    if (!exempting.includes(rule)) {
      return refuse(
        `nothing is exempt from ${rule}`,
        `the rules that allow it: ${exempting.join(', ')}`,
      );
    }
    if (!/\S\s+\S/.test(reason)) {
      return refuse('an exemption needs a reason', `write {/* allow ${rule}: the reason */}`);
    }
    // Rules that compare with the specifications see nothing when these cannot be read.
    return !site.contract || faults.some((fault) => isExempt(fault, exemption))
      ? []
      : refuse(
          `the exemption from ${rule} is no longer needed`,
          'delete it, or fix what it was for',
        );
  });
  return [
    ...faults.filter((fault) => !exemptions.some((it) => isExempt(fault, it))),
    ...objections,
  ];
}

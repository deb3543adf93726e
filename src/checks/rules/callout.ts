import type { Nodes } from 'mdast';

import { findIn, nodesOf, partOf, placeOf } from '../../guides/nodes';
import { tabDirectives } from '../../guides/show-tabs';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Page } from '../page';
import { ofSite, onPages, type Finding } from '../rule';

/** Docusaurus supports more. */
const kinds = ['note', 'tip', 'warning', 'danger'];

/** Shown as a note, which writers know by this name from other sites. */
const noteElsewhere = 'info';

const closing = /^[\s>]*:{3,}\s*$/;

export const callout = onPages(ofSite, (page) => {
  const together = endingTogether(page);
  return [
    ...checkDirectives(page),
    ...checkSmallDirectives(page),
    ...(together.length > 0 ? together : checkTexts(page)),
  ];
});

type Directive = Extract<Nodes, { type: 'containerDirective' }>;

/** Finds callouts and tabs that close their parent too, which leaves the lines after them outside. */
export function endingTogether({ tree, source }: Page): Finding[] {
  const findings: Finding[] = [];
  /** Ancestors, innermost first. */
  let around: Directive[] = [];
  for (const node of nodesOf(tree, 'containerDirective')) {
    around = around.filter((it) => endOf(it) > startOf(node));
    const outers = around;
    around = [node, ...around];
    const colons = colonsOf(node, source);
    const [outer] = outers;
    if (!outer || colonsOf(outer, source).length > colons.length) continue;
    const wider = outers
      .map((it, index) => ({ ...it, needed: `${colons}${':'.repeat(index + 1)}` }))
      .filter((it) => colonsOf(it, source).length < it.needed.length)
      .map(({ name, needed }) => `${needed}${name} with ${needed} at its end`);
    findings.push({
      ...placeOf(node),
      message: `"${colons}${node.name}" needs fewer colons than the "${outer.name}" around it: the same line ends both`,
      fix: `write ${wider.join(', and ')}; or end the ${outer.name} above this line`,
    });
  }
  return findings;
}

function startOf({ position }: Directive): number {
  return position?.start.offset ?? 0;
}

function endOf({ position }: Directive): number {
  return position?.end.offset ?? 0;
}

function colonsOf({ position }: Directive, source: string): string {
  return /^:*/.exec(source.slice(position?.start.offset))?.[0] ?? '';
}

function checkDirectives({ tree, source }: Page): Finding[] {
  const lines = source.split('\n');
  return nodesOf(tree, 'containerDirective').flatMap((node) => {
    const { name, attributes, position } = node;
    const last = lines[(position?.end.line ?? 0) - 1] ?? '';
    const isOfTabs = tabDirectives.includes(name);
    const colons = colonsOf(node, source);
    const what = isOfTabs ? `${colons}${name}` : 'callout';
    const reasons: (Reason | false)[] = [
      ![...kinds, noteElsewhere].includes(name) &&
        !isOfTabs && {
          message: `there is no callout "${name}"; expected one of ${[...kinds, noteElsewhere, ...tabDirectives].join(', ')}`,
          ...didYouMean(nearestName(name, [...kinds, ...tabDirectives])),
        },
      Object.keys(attributes ?? {}).length > 0 && {
        message: `a ${what} takes no attributes`,
        fix: `write its title in brackets: :::${name}[Title]`,
      },
      !closing.test(last) && {
        message: `the ${what} is never closed, so the rest of the page is inside it`,
        fix: `write a line ${colons} at its end`,
      },
    ];
    return reasons.filter((it) => it !== false).map((reason) => ({ ...placeOf(node), ...reason }));
  });
}

/** Finds text that parses as a directive, and would become a block or disappear: `:a[b]`, `::a`. */
function checkSmallDirectives({ tree, source }: Page): Finding[] {
  return nodesOf(tree, 'textDirective', 'leafDirective').flatMap((node) => {
    const { type, name, position } = node;
    const { text } = partOf(source, position?.start.offset, position?.end.offset);
    // Docusaurus restores this as text: `host:port`.
    if (text === `:${name}`) return [];
    const [line = ''] = text.split('\n');
    const nearest = type === 'leafDirective' ? nearestName(name, kinds) : undefined;
    return {
      ...placeOf(node),
      message: `the page would not show "${line.slice(0, 60)}" as it is written`,
      fix: 'write a literal colon as \\:',
      ...didYouMean(nearest && `:::${nearest}`),
    };
  });
}

/** Finds intended callouts that parse as text. */
function checkTexts({ tree, source }: Page): Finding[] {
  const lines = nodesOf(tree, 'paragraph').flatMap(({ position }) => {
    const text = partOf(source, position?.start.offset, position?.end.offset);
    const fences = findIn(text, /(?<=^[ >]*):::+ *(?<name>\w*) *(?<title>.*)$/gm);
    return fences.map(({ text: written, groups: { name = '', title = '' }, placeAt }) => {
      return { ...placeAt(0), written, name, title: title.replace(/^\[(.*)\]$/, '$1') };
    });
  });
  const starts = lines.filter(({ name }) => name !== '');
  // If the opening line is text, so is the closing line.
  return (starts.length > 0 ? starts : lines).map(({ written, name, title, ...place }) => {
    if (name === '') {
      return { ...place, message: 'there is no callout for this line to close', fix: 'delete it' };
    }
    const right = `:::${name}${title === '' ? '' : `[${title}]`}`;
    return { ...place, message: `"${written}" does not start a callout`, fix: `write ${right}` };
  });
}

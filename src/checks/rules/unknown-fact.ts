import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import { sayFact } from '../../specifications';
import { factsIn } from '../../guides/insert-facts';
import { factsInDiagrams } from '../diagram-texts';
import type { Page } from '../page';
import { placeIn } from '../prose';
import { ofSite, onPages, type Finding, type Rule } from '../rule';

export const unknownFact: Rule = {
  name: 'unknown-fact',
  check: onPages(ofSite, (page, { contract }) => {
    if (!contract) return [];
    const elements = page.elements
      .filter(({ name }) => name === 'Fact')
      .map(({ attributes, line, column }) => ({
        of: attributes.get('of')?.text,
        join: attributes.get('join')?.text,
        line,
        column,
      }));
    const unknown = [...elements, ...factsInFrontMatter(page), ...factsInDiagrams(page)].flatMap(
      ({ of, join, line, column }): Finding[] => {
        const words = sayFact({ of, join }, contract.facts);
        return 'message' in words ? [{ line, column, ...words }] : [];
      },
    );
    return [...unknown, ...headingsWithoutId(page)];
  }),
};

function factsInFrontMatter({ frontMatter, source }: Page) {
  if (!frontMatter) return [];
  const start = source.indexOf(frontMatter.yaml);
  return factsIn(frontMatter.yaml).map(({ of, join, index }) => ({
    of,
    join,
    ...placeIn(source, start + index),
  }));
}

/** An anchor must not change with the specification. */
function headingsWithoutId({ tree }: Page): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'heading', (heading) => {
    const { children, position } = heading;
    const hasFact = children.some((it) => it.type === 'mdxJsxTextElement' && it.name === 'Fact');
    const last = children.at(-1);
    const hasId = last?.type === 'mdxTextExpression' && /^\/\*\s*#\S/.test(last.value);
    if (!hasFact || hasId) return;
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    findings.push({
      line,
      column,
      message: `the anchor of the heading "${toString(heading).trim()}" would change with the fact`,
      fix: 'give it an id of its own: {/* #id */} at its end',
    });
  });
  return findings;
}

import type { PhrasingContent, Root, Table, TableRow } from 'mdast';
import type { Transformer } from 'unified';

import { type Fact, factInWords } from 'docusaurus-plugin-static-api-docs/build';
import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, type MdxElement, replaceElements } from './nodes';

/**
 * Replaces each `<Fact of="…" />` with the specification's value as plain text, or, with `as="table"`, with a
 * table of the values and their meanings.
 *
 * @param options.facts - returns all facts available to a page, given its path, by name
 * @returns a remark transform; it throws a FaultsError that lists every unknown fact of the page
 */
export function insertFacts({
  facts,
}: {
  facts: (page: string) => Promise<ReadonlyMap<string, Fact>>;
}): Transformer<Root> {
  return async (tree, file) => {
    const factsByName = await facts(file.path);
    replaceElements(tree, file, { name: 'Fact', rule: 'unknown-fact' }, (element) => {
      const [of, join] = [attributeOf(element, 'of'), attributeOf(element, 'join')];
      const words = factInWords({ of, join }, factsByName);
      if ('message' in words) return words;
      if (attributeOf(element, 'as') === 'table') {
        return tableOf(element, factsByName.get(of ?? ''));
      }
      return words.map(({ text, isCode }): PhrasingContent => ({
        type: isCode ? 'inlineCode' : 'text',
        value: text,
      }));
    });
  };
}

/** Returns a table of a fact's values, each with its meaning. */
function tableOf({ type }: MdxElement, fact?: Fact): Table | Reason {
  const { values = [], meanings } = fact ?? {};
  if (!meanings) {
    return { message: 'the values have no meanings', fix: 'add x-enum-descriptions beside them' };
  }
  if (type === 'mdxJsxTextElement') {
    return { message: 'a table must be a block', fix: 'put it on a line of its own' };
  }
  const row = (...cells: PhrasingContent[][]): TableRow => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children })),
  });
  const rows = values.map((value) =>
    row([{ type: 'inlineCode', value }], inCells(meanings.get(value) ?? '')),
  );
  const head = row([{ type: 'text', value: 'Value' }], [{ type: 'text', value: 'Meaning' }]);
  return { type: 'table', children: [head, ...rows] };
}

/** Returns text with its code spans. */
function inCells(markdown: string): PhrasingContent[] {
  return markdown
    .split('`')
    .map((value, index) => ({ type: index % 2 === 0 ? 'text' : 'inlineCode', value }) as const);
}

/**
 * Replaces each `<Fact of="…" />` in a string of the front matter with the specification's value.
 *
 * @param facts - all facts by name
 * @returns the text; unknown facts are left for the check to report
 */
export function expandFacts(text: string, facts: ReadonlyMap<string, Fact>): string {
  return text.replaceAll(writtenFact, (written: string, of: string, join?: string) => {
    const words = factInWords({ of, join }, facts);
    return 'message' in words ? written : words.map((word) => word.text).join('');
  });
}

/** A quoted value; it excludes `<`, which prevents backtracking. */
const quoted = '"([^"<>\\n]*)"';

/** A fact in the front matter. */
const writtenFact = new RegExp(`<Fact of=${quoted}(?: join=${quoted})? />`, 'g');

/** Returns the facts in text that isn't MDX, with their places. */
export function factsIn(text: string) {
  return [...text.matchAll(writtenFact)].map(({ 1: of = '', 2: join, index }) => {
    return { of, join, index };
  });
}

/** Overwrites the facts in such a text with filler of the same length. */
export function withoutFacts(text: string, filler: string): string {
  return text.replaceAll(writtenFact, (written) => filler.repeat(written.length));
}

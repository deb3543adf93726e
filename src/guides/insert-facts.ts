import type { PhrasingContent, Root } from 'mdast';
import type { Transformer } from 'unified';

import { type Fact, factInWords } from 'docusaurus-plugin-static-api-docs/build';
import { attributeOf, replaceElements } from './nodes';

/**
 * Replaces each `<Fact of="…" />` with the specification's value as plain text.
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
      return words.map(({ text, isCode }): PhrasingContent => ({
        type: isCode ? 'inlineCode' : 'text',
        value: text,
      }));
    });
  };
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

import type { PhrasingContent, Root } from 'mdast';
import type { Transformer } from 'unified';

import { type Fact, factInWords } from 'docusaurus-plugin-static-api-docs/build';
import { attributeOf, nodesOf, replaceElements } from './nodes';

/**
 * Replaces each `<Fact of="…" />` with the specification's value as plain text, including in the metadata
 * and labels of diagrams.
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
    for (const diagram of nodesOf(tree, 'code').filter(({ lang }) => lang === 'dot')) {
      diagram.meta = expandFacts(diagram.meta ?? '', factsByName);
      diagram.value = expandFacts(diagram.value, factsByName, { isLabel: true });
    }
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
 * Replaces each `<Fact of="…" />` in a string of the front matter or of a diagram with the specification's
 * value.
 *
 * @param facts - all facts by name
 * @param options.isLabel - whether the text is a diagram's label, in which a list without `join` gets one
 *   line per value
 * @returns the text; unknown facts are left for the check to report
 */
export function expandFacts(
  text: string,
  facts: ReadonlyMap<string, Fact>,
  { isLabel = false } = {},
): string {
  return text.replaceAll(writtenFact, (written: string, of: string, join?: string) => {
    const words = factInWords(unquoted(of, join), facts);
    if ('message' in words) return written;
    const texts = words.map((word) => word.text);
    return isLabel ? labelOf(texts, join !== undefined) : texts.join('');
  });
}

/** Escaped for a DOT label. */
function labelOf(texts: readonly string[], isJoined: boolean): string {
  return texts
    .map((text, index) => {
      const isSeparator = index % 2 === 1;
      return isSeparator && !isJoined ? '\\n' : text.replaceAll(/["\\]/g, '\\$&');
    })
    .join('');
}

/** A quoted value; it excludes `<`, which prevents backtracking. */
const quoted = String.raw`("[^"<>\n]*"|'[^'<>\n]*')`;

/** A fact in text that isn't MDX. Inside double quotes it has single ones: `<Fact of='…' />`. */
const writtenFact = new RegExp(`<Fact of=${quoted}(?: join=${quoted})? />`, 'g');

function unquoted(of: string, join?: string) {
  return { of: of.slice(1, -1), join: join?.slice(1, -1) };
}

/** Returns the facts in text that isn't MDX, with their places. */
export function factsIn(text: string) {
  return [...text.matchAll(writtenFact)].map(({ 1: of = '', 2: join, index }) => {
    return { ...unquoted(of, join), index };
  });
}

/** Overwrites the facts in such a text with filler of the same length. */
export function withoutFacts(text: string, filler: string): string {
  return text.replaceAll(writtenFact, (written) => filler.repeat(written.length));
}

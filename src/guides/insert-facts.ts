import type { PhrasingContent, Root } from 'mdast';
import type { Transformer } from 'unified';

import { type Fact, sayFact } from 'docusaurus-plugin-static-api-docs/build';
import { attributeOf, nodesOf, replaceElements } from './nodes';

/**
 * Replaces each `<Fact of="…" />` by what a specification says, as plain text; in the metadata and
 * the labels of diagrams, too.
 *
 * @param options.facts - returns all facts that a page, named by its path, may take, by name
 * @returns a remark transform; it throws a FaultsError that lists every fact of the page that no
 *   specification has
 */
export function insertFacts({
  facts,
}: {
  facts: (page: string) => Promise<ReadonlyMap<string, Fact>>;
}): Transformer<Root> {
  return async (tree, file) => {
    const known = await facts(file.path);
    for (const diagram of nodesOf(tree, 'code').filter(({ lang }) => lang === 'dot')) {
      diagram.meta = expandFacts(diagram.meta ?? '', known);
      diagram.value = expandFacts(diagram.value, known, { isLabel: true });
    }
    replaceElements(tree, file, { name: 'Fact', rule: 'unknown-fact' }, (element) => {
      const [of, join] = [attributeOf(element, 'of'), attributeOf(element, 'join')];
      const words = sayFact({ of, join }, known);
      if ('message' in words) return words;
      return words.map(({ text, isCode }): PhrasingContent => ({
        type: isCode ? 'inlineCode' : 'text',
        value: text,
      }));
    });
  };
}

/**
 * Returns a text of the front matter or of a diagram with each `<Fact of="…" />` in it replaced by
 * what a specification says.
 *
 * @param facts - all facts by name
 * @param options.isLabel - whether the text is the label of a diagram, in which a list without
 *   `join` has a line for each value
 * @returns the text; a fact that no specification has stays as it is, for the check to refuse
 */
export function expandFacts(
  text: string,
  facts: ReadonlyMap<string, Fact>,
  { isLabel = false } = {},
): string {
  return text.replaceAll(writtenFact, (written: string, of: string, join?: string) => {
    const words = sayFact(unquoted(of, join), facts);
    if ('message' in words) return written;
    const texts = words.map((word) => word.text);
    return isLabel ? labelOf(texts, join !== undefined) : texts.join('');
  });
}

/** In DOT, with what it would take for the end of the label escaped. */
function labelOf(texts: readonly string[], isJoined: boolean): string {
  return texts
    .map((text, index) => {
      const isSeparator = index % 2 === 1;
      return isSeparator && !isJoined ? '\\n' : text.replaceAll(/["\\]/g, '\\$&');
    })
    .join('');
}

/** A value in quotes, without `<` in it, so that no match is tried twice. */
const quoted = String.raw`("[^"<>\n]*"|'[^'<>\n]*')`;

/** A fact in a text that is not parsed as MDX. Within quotes, it takes single ones: `<Fact of='…' />`. */
const writtenFact = new RegExp(`<Fact of=${quoted}(?: join=${quoted})? />`, 'g');

function unquoted(of: string, join?: string) {
  return { of: of.slice(1, -1), join: join?.slice(1, -1) };
}

/** Returns the facts in a text that is not parsed as MDX, with their places. */
export function factsIn(text: string) {
  return [...text.matchAll(writtenFact)].map(({ 1: of = '', 2: join, index }) => {
    return { ...unquoted(of, join), index };
  });
}

/** Returns such a text with other characters, as many, where its facts are. */
export function withoutFacts(text: string, filler: string): string {
  return text.replaceAll(writtenFact, (written) => filler.repeat(written.length));
}

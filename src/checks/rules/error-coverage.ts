import { nodesOf } from '../../guides/nodes';
import {
  listOperations,
  type Specification,
  textAt,
} from 'docusaurus-plugin-static-api-docs/build';
import type { Site } from '../read-site';
import type { Rule } from '../rule';

export const errorCoverage: Rule = (site) => {
  if (!site.isWhole) return [];
  return errorsOf(site).flatMap(({ status, summary, example, isExplained }) => {
    if (isExplained === (textAt(example, 'x-not-in-guides') === undefined)) return [];
    const reason = isExplained
      ? {
          message: `a guide explains the error "${summary}", so x-not-in-guides isn't needed`,
          fix: 'delete it',
        }
      : {
          message: `no guide explains the error ${status} "${summary}"`,
          fix: 'explain in these words when it occurs and what to do, or give the reason in x-not-in-guides',
        };
    return [{ ...example.position, ...reason }];
  });
};

/** Returns the specifications' errors, and whether a guide explains each. */
function errorsOf({ docPages, specifications = [] }: Site) {
  const passages = docPages
    .flatMap(({ tree }) => nodesOf(tree, 'paragraph', 'tableRow'))
    .map((passage) => nodesOf(passage, 'text', 'inlineCode'))
    .map((texts) => wordsOf(texts.map(({ value }) => value).join(' ')));
  return specifications.flatMap(listErrors).map((error) => {
    const words = wordsOf(error.summary);
    const isExplained = passages.some((passage) => words.every((word) => passage.includes(word)));
    return { ...error, isExplained };
  });
}

/** Returns the distinct errors in a specification's examples. */
function listErrors(specification: Specification) {
  const errors = listOperations(specification)
    .flatMap(({ node }) => node.entries('responses'))
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) =>
      response
        .entries('content')
        .flatMap(([, media]) => media.entries('examples'))
        .map(([, example]) => ({ status, summary: textAt(example, 'summary') ?? '', example })),
    )
    .filter(({ summary }) => summary !== '');
  return [...new Map(errors.map((it) => [`${it.status} ${it.summary}`, it])).values()];
}

/** Only significant words, so that "the resource" and "that resource" match. */
function wordsOf(text: string): string[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !['a', 'an', 'the', 'this', 'that'].includes(word));
}

import { visit } from 'unist-util-visit';

import { listErrors, type SpecifiedError } from '../../specifications';
import type { Page } from '../page';
import type { Rule } from '../rule';
import type { Site } from '../site';

export const errorCoverage: Rule = {
  name: 'error-coverage',
  check(site) {
    return errorsOf(site).flatMap(({ status, summary, notInGuides, position, isExplained }) => {
      if (isExplained === (notInGuides === undefined)) return [];
      const reason = isExplained
        ? {
            message: `a guide explains the error "${summary}", so it needs no x-not-in-guides`,
            fix: 'delete it',
          }
        : {
            message: `no guide explains the error ${status} "${summary}"`,
            fix: 'say in these words when it comes and what to do, or say in x-not-in-guides why none does',
          };
      return [{ ...position, ...reason }];
    });
  },
};

/** Returns the errors of the specifications, and whether a guide explains them. */
export function errorsOf({
  pages,
  specifications = [],
}: Site): (SpecifiedError & { readonly isExplained: boolean })[] {
  const passages = [...pages.values()].filter(({ kind }) => kind === 'doc').flatMap(passagesOf);
  return specifications.flatMap(listErrors).map((error) => {
    const words = wordsOf(error.summary);
    const isExplained = passages.some((passage) => words.every((word) => passage.includes(word)));
    return { ...error, isExplained };
  });
}

function passagesOf({ tree }: Page): string[][] {
  const passages: string[][] = [];
  visit(tree, ['paragraph', 'tableRow'], (passage) => {
    const texts: string[] = [];
    visit(passage, ['text', 'inlineCode'], (node) => {
      if ('value' in node) texts.push(node.value);
    });
    passages.push(wordsOf(texts.join(' ')));
  });
  return passages;
}

/** The words that carry the meaning, so that "the resource" and "that resource" are the same. */
function wordsOf(text: string): string[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !['a', 'an', 'the', 'this', 'that'].includes(word));
}

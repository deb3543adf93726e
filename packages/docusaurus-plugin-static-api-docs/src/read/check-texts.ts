import type { Root } from 'mdast';
import memoize from 'lodash/memoize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import type { Fault } from '../shared/faults';
import { childOf } from '../shared/json';
import { canBeTooLarge, isTooLarge, limitText } from '../shared/text-limits';
import { findReference, hiddenReference } from '../shared/unreadable';
import type { Specification } from './specification';
import { walk } from './walk';

/** Elements that are still open are opened in each paragraph again, so pages grow with the square. */
const mostTags = 500;

const parser = unified().use(remarkParse).use(remarkGfm).use(limitText).freeze();

/**
 * Returns what keeps the titles, summaries, and descriptions of a specification from being read, since
 * they are Markdown: more than the limits of a text, or a reference to a character that no reader sees.
 */
export function checkTexts({ kind, sources }: Pick<Specification, 'kind' | 'sources'>): Fault[] {
  const reasonOf = memoize(reasonAgainst);
  return [...sources.values()].flatMap((source) =>
    [...walk(kind, source.value)]
      .filter(({ isData }) => !isData)
      .flatMap(({ value, segments }) =>
        ['title', 'summary', 'description'].flatMap((key): Fault[] => {
          const text = childOf(value, key);
          const reason = typeof text === 'string' ? reasonOf(text) : undefined;
          return reason ? [{ ...source.locate([...segments, key]), ...reason }] : [];
        }),
      ),
  );
}

function reasonAgainst(text: string): Pick<Fault, 'rule' | 'message' | 'fix'> | undefined {
  if (!canBeTooLarge(text) && !text.includes('&')) return undefined;
  try {
    const tree = parser.parse(text) as Root;
    let tags = 0;
    visit(tree, 'html', ({ value }) => void (tags += value.split('<').length - 1));
    if (tags > mostTags) {
      return {
        rule: 'too-large',
        message: `the text has more than ${mostTags} HTML tags`,
        fix: 'write it in Markdown',
      };
    }
    const isHidden = text.includes('&') && findReference(tree) !== undefined;
    return isHidden ? { rule: 'unreadable-character', ...hiddenReference } : undefined;
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    return { rule: 'too-large', message: error.reason, fix: 'split it' };
  }
}

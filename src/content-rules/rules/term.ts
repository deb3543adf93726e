import { placeIn, proseOf } from '../prose';
import type { Rule } from '../rule';
import { unusedTerms } from '../terms';

export const term: Rule = {
  name: 'term',
  summary:
    'A thing has one name on all pages, that of the specifications (`src/content-rules/terms.ts`).',
  appliesTo: ['doc', 'partial'],
  check(page) {
    return proseOf(page).flatMap(({ text, offset }) =>
      unusedTerms.flatMap(({ pattern, instead, reason }) =>
        [...text.matchAll(new RegExp(pattern, 'g'))].map(({ 0: found, index }) => ({
          ...placeIn(page.source, offset + index),
          message: `"${found}" is no word of the pages: ${reason}`,
          mend: instead === undefined ? 'leave it out' : `write "${instead}"`,
        })),
      ),
    );
  },
};

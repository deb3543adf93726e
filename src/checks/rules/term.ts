import { placeIn, proseOf } from '../prose';
import type { Rule } from '../rule';
import { termsIn } from '../terms';

export const term: Rule = {
  name: 'term',
  summary:
    'A thing has one name on all pages and in the files of the repository, that of the specifications (`src/checks/terms.ts`).',
  appliesTo: ['doc', 'partial', 'repository'],
  check(page) {
    return proseOf(page).flatMap(({ text, offset }) =>
      termsIn(text).map(({ index, message, mend }) => ({
        ...placeIn(page.source, offset + index),
        message,
        mend,
      })),
    );
  },
};

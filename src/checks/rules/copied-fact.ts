import { withoutFacts } from '../../guides/insert-facts';
import { findCopies } from '../find-copies';
import { gap, passagesOf } from '../passages';
import type { Rule } from '../rule';

/** How many references a mend offers. */
const offered = 3;

export const copiedFact: Rule = {
  name: 'copied-fact',
  summary:
    'Prose holds no copy of what a specification says, such as "50 characters", "port 9000" or all values of a status: it takes the fact with `<Fact of="…" />`.',
  appliesTo: ['doc', 'partial'],
  hasExemptions: true,
  check(page, { contract }) {
    if (!contract) return [];
    return passagesOf(page).flatMap(({ text, quote, placeAt }) => {
      const words = withoutFacts(text, gap);
      return findCopies(words, contract.facts).map(({ index, words: copy, facts }) => ({
        ...placeAt(index),
        message: `"${copy}" is a copy of what a specification says`,
        mend: `write ${facts
          .slice(0, offered)
          .map((name) => `<Fact of=${quote}${name}${quote} />`)
          .join(' or ')}`,
      }));
    });
  },
};

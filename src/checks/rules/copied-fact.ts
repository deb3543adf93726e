import { withoutFacts } from '../../guides/insert-facts';
import { findCopies } from '../find-copies';
import { gap, passagesOf } from '../passages';
import { inEnglish, ofSite, onPages } from '../rule';

/** Maximum number of facts offered as a fix. */
const offered = 3;

export const copiedFact = inEnglish(
  onPages(ofSite, (page, { contract }) => {
    if (!contract) return [];
    return passagesOf(page).flatMap(({ text, placeAt }) => {
      const words = withoutFacts(text, gap);
      return findCopies(words, contract.facts).map(({ index, words: copy, facts }) => ({
        ...placeAt(index),
        message: `"${copy}" repeats a value from a specification`,
        fix: `write ${facts
          .slice(0, offered)
          .map((name) => `<Fact of="${name}" />`)
          .join(' or ')}`,
      }));
    });
  }),
);

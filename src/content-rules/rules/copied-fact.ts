import { factElement } from '../../remark/insert-facts';
import { findCopies } from '../find-copies';
import { passagesOf } from '../passages';
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
    return passagesOf(page).flatMap(({ text, takesElements, placeAt }) => {
      const words = text.replaceAll(factElement, (element) => '\uFFFC'.repeat(element.length));
      return findCopies(words, contract.facts).map(({ index, words: copy, facts }) => ({
        ...placeAt(index),
        message: `"${copy}" is a copy of what a specification says`,
        mend: takesElements
          ? `write ${facts.slice(0, offered).map(reference).join(' or ')}`
          : `say it without ${facts[0]}, or write {/* allow copied-fact: the reason */} before the diagram`,
      }));
    });
  },
};

function reference(name: string): string {
  return `<Fact of="${name}" />`;
}

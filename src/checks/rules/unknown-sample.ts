import { reasonAgainstSample, samplesIn } from '../../guides/insert-samples';
import { placeOf } from '../../guides/nodes';
import { languages } from 'docusaurus-plugin-static-api-docs/build';
import { ofSite, onPages, type Rule } from '../rule';

export const unknownSample: Rule = {
  name: 'unknown-sample',
  check: onPages(ofSite, ({ tree }, { operations }) => {
    if (!operations) return [];
    const requests = [...operations].filter(([, { method }]) => method !== 'EVENT');
    const names = requests.map(([id]) => id);
    return samplesIn(tree).flatMap(({ element }) => {
      const reason = reasonAgainstSample(
        element,
        names,
        languages.map(({ id }) => id),
      );
      return reason ? [{ ...placeOf(element), ...reason }] : [];
    });
  }),
};

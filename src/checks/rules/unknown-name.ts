import { inlineCodeOf, namePattern } from '../inline-code';
import { reasonAgainstName } from '../known-names';
import { ofSite, onPages, type Rule } from '../rule';

const fileName = /\.(?:csproj|cs|html|js|json|mjs|pdf|ps1|py|sh|txt|xml|ya?ml|zip)$/;

export const unknownName: Rule = {
  name: 'unknown-name',
  check: onPages(ofSite, (page, { names, ownNames }) => {
    if (!names) return [];
    return inlineCodeOf(page)
      .filter(({ text }) => namePattern.test(text) && !fileName.test(text) && !ownNames.has(text))
      .flatMap(({ text, line, column }) => {
        const reason = reasonAgainstName(text, names);
        return reason ? [{ line, column, ...reason }] : [];
      });
  }),
};

import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import type { Names } from '../names';
import { inlineCodeOf, namePattern } from '../passages';
import { ofSite, onPages, type UnknownName } from '../rule';

const fileName =
  /\.(?:conf|cs|csproj|css|csv|deb|env|exe|gz|html|ini|js|json|log|md|mdx|mjs|msi|pdf|pem|png|ps1|py|service|sh|svg|tar|toml|ts|txt|xml|ya?ml|zip)$/;

/** What to do about a name that is right. */
const allow = 'if the name is right, add it to dictionary.txt';

export const unknownName = onPages(ofSite, (page, { names, ownNames }) => {
  if (!names) return [];
  return inlineCodeOf(page)
    .filter(({ text }) => namePattern.test(text) && !fileName.test(text) && !ownNames.has(text))
    .flatMap(({ text, ...place }) =>
      reasonsAgainstName(text, names).map(({ fix, ...reason }) => ({
        ...{ ...place, ...reason },
        fix: fix ? `${fix} or ${allow}` : allow,
      })),
    );
});

/** Returns why a name or a path of names isn't in any specification; `undefined` if it is. */
export function reasonsAgainstName(text: string, { all, fields }: Names): (Reason & UnknownName)[] {
  const [first = '', ...rest] = text.split('.');
  if (!all.has(first)) {
    const message = `no specification defines the name "${first}"`;
    return [{ message, ...didYouMean(nearestName(first, [...all])), unknownName: first }];
  }
  const path = [first, ...rest];
  return rest
    .map((inner, index) => ({ inner, outer: path[index] ?? '' }))
    .map((it) => ({ ...it, fieldNames: [...(fields.get(it.outer) ?? [])] }))
    .filter(({ inner, fieldNames }) => !fieldNames.includes(inner))
    .slice(0, 1)
    .map(({ inner, outer, fieldNames }) => ({
      message: `the field ${outer} has no field ${inner}`,
      ...didYouMean(nearestName(inner, fieldNames)),
    }));
}

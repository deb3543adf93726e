import { namesInCode, type CodeName } from '../names-in-code';
import { reasonAgainstParameter } from '../known-calls';
import { reasonAgainstName, type Reason } from '../known-names';
import type { Names } from '../names';
import type { SiteFinding, SiteRule } from '../rule';
import type { Site } from '../site';
import { codeOfFences } from '../site-code';

const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

export const codeName: SiteRule = {
  name: 'code-name',
  summary:
    'What the code of a fence reads from an interface or sends to it (a field, a value, a parameter) is one of the specifications, a variable of a command, or stands in `dictionary.txt`.',
  checkSite(site) {
    const { names } = site;
    if (!names) return [];
    return codeOfFences(site)
      .filter(({ metadata }) => metadata['not-run'] === undefined)
      .flatMap(({ text, language, metadata, placeAt }) =>
        namesInCode(text, language).flatMap((name): SiteFinding[] => {
          // A call that is refused on purpose may have a wrong parameter.
          if (metadata.status !== undefined && name.kind === 'parameter') return [];
          const reason = reasonAgainst(name, names, site);
          return reason ? [{ ...placeAt(name.index), ...reason }] : [];
        }),
      );
  },
};

function reasonAgainst({ kind, text }: CodeName, names: Names, site: Site): Reason | undefined {
  if (kind === 'parameter') return reasonAgainstParameter(text, names);
  return site.ownNames.has(text) || methods.includes(text)
    ? undefined
    : reasonAgainstName(text, names);
}

import { callsInCode } from '../calls-in-code';
import { reasonAgainstCalls } from '../known-calls';
import type { SiteFinding, SiteRule } from '../rule';
import { codeOfFences } from '../site-code';

export const commandPath: SiteRule = {
  name: 'command-path',
  summary:
    'The path that the code of a fence puts after `$SUITE_URL` or `$SERVICE_URL`, or after the address of a server, is one of the specifications, with the method of the call.',
  checkSite(site) {
    const { names } = site;
    if (!names) return [];
    return codeOfFences(site).flatMap(({ text, language, placeAt }) =>
      callsInCode(text, language, names.hosts).flatMap(
        ({ methods, path, index }): SiteFinding[] => {
          const reason = reasonAgainstCalls(methods, path, names);
          return reason ? [{ ...placeAt(index), ...reason }] : [];
        },
      ),
    );
  },
};

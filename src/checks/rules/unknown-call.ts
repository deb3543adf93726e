import { callsInCode } from '../calls-in-code';
import { inlineCodeOf } from '../inline-code';
import { reasonAgainstCall, reasonAgainstCalls } from '../known-calls';
import { ofSite, onPages, type Rule } from '../rule';
import { codeOfFences } from '../site-code';

const checkSentences = onPages(ofSite, (page, site) => {
  const { names } = site;
  if (!names) return [];
  return inlineCodeOf(page).flatMap(({ text, line, column }) => {
    const reason = reasonAgainstCall(text, names, site);
    return reason ? [{ line, column, ...reason }] : [];
  });
});

export const unknownCall: Rule = {
  name: 'unknown-call',
  async check(site) {
    const { names } = site;
    if (!names) return [];
    const inCode = codeOfFences(site).flatMap(({ text, language, placeAt }) =>
      callsInCode(text, language, names.hosts).flatMap(({ methods, path, index }) => {
        const reason = reasonAgainstCalls(methods, path, names);
        return reason ? [{ ...placeAt(index), ...reason }] : [];
      }),
    );
    return [...(await checkSentences(site)), ...inCode];
  },
};

import { inlineCodeOf } from '../inline-code';
import { reasonAgainstCall } from '../known-calls';
import type { Rule } from '../rule';

export const unknownCall: Rule = {
  name: 'unknown-call',
  summary:
    'A call, a path or an address in backticks is one of the specifications, with its method and its query parameters; or it is a route of the site.',
  appliesTo: ['doc', 'partial'],
  check(page, site) {
    const { names } = site;
    if (!names) return [];
    return inlineCodeOf(page).flatMap(({ text, line, column }) => {
      const reason = reasonAgainstCall(text, names, site);
      return reason ? [{ line, column, ...reason }] : [];
    });
  },
};

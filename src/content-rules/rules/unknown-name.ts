import { nearestName } from '../../faults';
import type { Names } from '../names';
import { inlineCodeOf, namePattern } from '../inline-code';
import { didYouMean, type Finding, type Rule } from '../rule';
import { spellCheck } from '../spell-check';

const fileName = /\.(?:csproj|cs|html|js|json|mjs|pdf|ps1|py|sh|txt|xml|ya?ml|zip)$/;

export const unknownName: Rule = {
  name: 'unknown-name',
  summary:
    'A name in backticks is one of the specifications (a field, a parameter, a schema, a value, an operationId), or stands in code that a page shows, or in `dictionary.txt`.',
  appliesTo: ['doc', 'partial'],
  async check(page, { names, dictionary, codeNames }) {
    if (!names) return [];
    const own = new Set(dictionary.words.map(({ word }) => word));
    const unknown = inlineCodeOf(page)
      .filter(({ text }) => namePattern.test(text) && !fileName.test(text))
      .flatMap(({ text, line, column }) => {
        const reason =
          codeNames.has(text) || own.has(text) ? undefined : reasonAgainst(text, names);
        return reason ? [{ text, line, column, ...reason }] : [];
      });
    const misspelt = new Set(
      (await spellCheck(unknown.map(({ text }) => text).join('\n'), [...own])).map(
        ({ word }) => word,
      ),
    );
    return unknown
      .filter(({ text }) => !isWord(text) || misspelt.has(text))
      .map(({ line, column, message, mend }) => ({ line, column, message, ...(mend && { mend }) }));
  },
};

/** A plain word may be that of a program or a format, which the spelling knows. */
function isWord(text: string): boolean {
  return /^[a-z]+$|^[A-Z][a-z]+$/.test(text);
}

function reasonAgainst(
  text: string,
  { all, fields }: Names,
): Pick<Finding, 'message' | 'mend'> | undefined {
  const [first = '', ...rest] = text.split('.');
  if (!all.has(first)) {
    return {
      message: `no specification has the name "${first}", and no code on a page`,
      ...didYouMean(nearestName(first, [...all])),
    };
  }
  let outer = first;
  for (const inner of rest) {
    const known = fields.get(outer) ?? new Set();
    if (!known.has(inner)) {
      return {
        message: `the field ${outer} has no field ${inner}`,
        ...didYouMean(nearestName(inner, [...known])),
      };
    }
    outer = inner;
  }
  return undefined;
}

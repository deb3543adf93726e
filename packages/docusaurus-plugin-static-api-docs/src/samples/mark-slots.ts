import compact from 'lodash/compact';

import { writeSlot } from '../markup/slots';
import type { Language } from './language';

/**
 * Makes slots of the places where a hand-written sample reads a variable, as the generated ones have
 * them. Where it reads the environment in another way, the code stays as it is.
 *
 * @param code - a sample of a specification
 * @param names - of the variables that the reader can fill in
 * @param languages - whose ways to read the environment are known
 */
export function markSlots(
  code: string,
  names: readonly string[],
  languages: readonly Language[],
): string {
  return names.reduce((marked, name) => markVariable(marked, name, languages), code);
}

function markVariable(code: string, name: string, languages: readonly Language[]): string {
  const inText = compact(languages.map((it) => it.inText?.(name)));
  const asExpression = compact(languages.map((it) => it.asExpression?.(name)));
  const pattern = new RegExp(`(?<inText>${inText.join('|')})|${asExpression.join('|')}`, 'g');
  return code.replaceAll(pattern, (text: string, ...rest: unknown[]) => {
    const { inText: isText } = rest.at(-1) as { inText?: string };
    const quote = isText === undefined ? '"' : '';
    return writeSlot({ variable: name, text, before: quote, after: quote });
  });
}

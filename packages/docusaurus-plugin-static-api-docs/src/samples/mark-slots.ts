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
  return names.reduce((marked, variable) => {
    const inText = compact(languages.map((it) => it.inText?.(variable))).join('|');
    const asExpression = compact(languages.map((it) => it.asExpression?.(variable))).join('|');
    const pattern = new RegExp(`(${inText})|${asExpression}`, 'g');
    return marked.replaceAll(pattern, (text: string, isInText?: string) => {
      const quote = isInText === undefined ? '"' : '';
      return writeSlot({ variable, text, before: quote, after: quote });
    });
  }, code);
}

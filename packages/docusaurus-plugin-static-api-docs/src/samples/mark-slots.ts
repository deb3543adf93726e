import compact from 'lodash/compact';

import { writeSlot } from '../markup/slots';
import type { Language } from './language';

/**
 * Turns the places where a hand-written sample reads a variable into slots, like those of generated samples.
 * Unrecognized ways to read the environment are left alone.
 *
 * @param code - a sample from a specification
 * @param names - names of the variables that readers can enter
 * @param languages - the languages whose ways to read the environment are recognized
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

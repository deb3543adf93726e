import memoize from 'lodash/memoize';

import type { Reason } from '../reference/shared/faults';
import { formatPointer, walk } from '../reference';
import { childOf } from '../reference/shared/json';
import type { Rule } from './rule';

/**
 * Returns the check of a rule that looks at one title, summary or description of the specifications
 * at a time.
 *
 * @param check - gets the text, which is Markdown; what it finds is at the start of the text
 */
export function onSpecificationTexts(check: (text: string) => readonly Reason[]): Rule['check'] {
  return ({ specifications = [] }) => {
    // A large interface says the same of many things.
    const checkOnce = memoize(check);
    return specifications.flatMap((specification) =>
      [...walk(specification.kind, specification.document)].flatMap(({ value, segments, isData }) =>
        ['title', 'summary', 'description'].flatMap((key) => {
          const text = isData ? undefined : childOf(value, key);
          if (typeof text !== 'string') return [];
          return checkOnce(text).map(({ message, fix }) => ({
            ...specification.locate(formatPointer([...segments, key])),
            message,
            ...(fix && { fix }),
          }));
        }),
      ),
    );
  };
}

import { formatPointer, type Specification } from '../specifications';
import { childOf } from '../specifications/json';
import { walk } from '../specifications/walk';

/** Returns the titles, summaries and descriptions of a specification, as Markdown, and their places. */
export function textsOf(specification: Specification) {
  return [...walk(specification.kind, specification.document)].flatMap(
    ({ value, segments, isData }) =>
      ['title', 'summary', 'description'].flatMap((key) => {
        const text = isData ? undefined : childOf(value, key);
        if (typeof text !== 'string') return [];
        return { text, place: specification.locate(formatPointer([...segments, key])) };
      }),
  );
}

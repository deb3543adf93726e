import type { Fault, Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { formatPointer, walk } from 'docusaurus-plugin-static-api-docs/build';
import { childOf } from 'docusaurus-plugin-static-api-docs/json';
import type { Rule } from './rule';

/**
 * Returns the check of a rule that looks at the titles, summaries and descriptions of the
 * specifications.
 *
 * @param check - gets the texts, which are Markdown, each of them once, since a large interface says
 *   the same of many things; returns what is wrong with each, in their order; what it finds is at the
 *   start of the text
 */
export function onSpecificationTexts(
  check: (texts: readonly string[]) => readonly (readonly Reason[])[],
): Rule['check'] {
  return ({ specifications = [] }) => {
    const places = new Map<string, (() => Omit<Fault, 'rule' | 'message'>)[]>();
    for (const specification of specifications) {
      for (const { value, segments, isData } of walk(specification.kind, specification.document)) {
        for (const key of isData ? [] : ['title', 'summary', 'description']) {
          const text = childOf(value, key);
          if (typeof text !== 'string') continue;
          const locate = () => specification.locate(formatPointer([...segments, key]));
          const before = places.get(text);
          if (before) before.push(locate);
          else places.set(text, [locate]);
        }
      }
    }
    const found = check([...places.keys()]);
    return [...places.values()].flatMap((all, index) =>
      (found[index] ?? []).flatMap(({ message, fix }) =>
        all.map((locate) => ({ ...locate(), message, ...(fix && { fix }) })),
      ),
    );
  };
}

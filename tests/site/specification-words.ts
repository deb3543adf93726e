import type { Specification } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { plainText } from '../../packages/docusaurus-plugin-static-api-docs/src/markup';
import { entriesOf, isObject, isReference } from 'docusaurus-plugin-static-api-docs/json';

/** Keywords whose values a reader must find. */
const limits =
  'minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems pattern default const format'.split(
    ' ',
  );

/**
 * Returns what a reader of a part of a specification must find: names of parameters and fields,
 * descriptions, limits, defaults, formats, enum values, and the values in examples. References are
 * followed, each once.
 *
 * @param specification - that the part is in
 * @param part - for instance an operation, or the whole document
 */
export function wordsOf(specification: Specification, part: unknown): Set<string> {
  const words = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, file: string, isExample = false): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isReference(value)) {
      const target = specification.resolve(value.$ref, file);
      visit(target.value, target.file, isExample);
      return;
    }
    if (isExample) {
      const example = value as { value?: unknown; payload?: unknown };
      const content = example.value ?? example.payload;
      scalarsOf(
        isReference(content) ? specification.resolve(content.$ref, file).value : content,
        words,
      );
      return;
    }
    if (isObject(value)) {
      if (typeof value['name'] === 'string' && typeof value['in'] === 'string') {
        words.add(value['name']);
        if (typeof value['description'] === 'string') words.add(plainText(value['description']));
      }
      for (const [name, field] of entriesOf(value['properties'])) {
        words.add(name);
        // The description beside a reference takes the place of the target's.
        const own = isObject(field) ? field['description'] : undefined;
        if (typeof own === 'string') words.add(plainText(own));
      }
      for (const keyword of limits) {
        const limit = value[keyword];
        if (typeof limit !== 'object' && limit !== undefined) words.add(String(limit));
      }
      if (Array.isArray(value['enum'])) value['enum'].forEach((each) => words.add(String(each)));
    }
    for (const [key, child] of Object.entries(value)) {
      if (key === 'examples' && typeof child === 'object' && child !== null) {
        Object.values(child).forEach((example) => visit(example, file, true));
      } else if (key === 'properties') {
        // A map of schemas, not a schema: a field may be named as a keyword is.
        entriesOf(child).forEach(([, schema]) => visit(schema, file));
      } else {
        visit(child, file);
      }
    }
  };
  visit(part, specification.file);
  return words;
}

/** Adds the names and the scalar values inside an example; `null` is no word to look for. */
function scalarsOf(value: unknown, words: Set<string>): void {
  if (Array.isArray(value)) {
    value.forEach((each) => scalarsOf(each, words));
  } else if (isObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      words.add(name);
      scalarsOf(each, words);
    }
  } else if (value !== null && value !== undefined) {
    String(value)
      .split(/\s+/)
      .filter(Boolean)
      .forEach((word) => words.add(word));
  }
}

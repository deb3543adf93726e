import cloneDeep from 'lodash/cloneDeep';
import path from 'node:path';

import { childOf, isFilledText, type JsonObject, parsePointer, putAt } from '../shared/json';
import { dataReference } from '../shared/written-number';
import type { References, WrittenReference } from './references';
import type { YamlSource } from './yaml-source';

/*
 * Joins all files of a specification into one document: the main file, with the others under one key, and all
 * references as pointers. Redocly's bundler, which makes the downloads, doesn't fit here: it loses the position
 * of each part, replaces aliases (`Device: { $ref: device.yaml }` becomes `device`), copies the channels of
 * other files into AsyncAPI 3 operations, and stops at the first circular reference.
 */

/** Files by absolute path, the main one first. */
export type Sources = ReadonlyMap<string, YamlSource>;

/** Key of the joined document for all files but the main one, by their paths relative to that. */
export const filesKey = 'x-files';

/** Returns the path of a file in the joined document. */
export function pathOfFile(file: string, main: string): string[] {
  return file === main ? [] : [filesKey, path.relative(path.dirname(main), file)];
}

/** Converts a path in the joined document to a path in its file. */
export function pathInFile(segments: readonly string[]): readonly string[] {
  return segments[0] === filesKey ? segments.slice(2) : segments;
}

/** Returns the file that contains a part of the joined document, and the keys of the part in that file. */
export function sourceAt(sources: Sources, segments: readonly string[]) {
  const main = mainOf(sources);
  const [key, name = ''] = segments;
  const other = key === filesKey && sources.get(path.resolve(path.dirname(main.file), name));
  return other ? { source: other, keys: pathInFile(segments) } : { source: main, keys: segments };
}

/** There is always a main file. */
function mainOf(sources: Sources): YamlSource {
  return [...sources.values()][0] as YamlSource;
}

/** Returns the name of a reference's target: its key, such as `Device`, or the file name without its extension. */
export function targetName(ref: string): string {
  const [file = '', fragment = ''] = ref.split('#');
  const segments = parsePointer(`#${fragment}`) ?? [];
  const isFile = segments.length === 2 && segments[0] === filesKey;
  const key = isFile ? undefined : segments.at(-1);
  return key ?? path.parse(segments[1] ?? decodeURIComponent(file)).name;
}

/** Joins files into one document. References to missing files stay as written. */
export function joinFiles(sources: Sources, references: References): JsonObject {
  const main = mainOf(sources);
  const changed = [...references].filter(
    ([{ ref }, target]) => typeof target === 'string' && target !== ref,
  );
  if (changed.length === 0) return main.value as JsonObject;
  const [mainValue, ...otherValues] = cloneDeep([...sources.values()].map(({ value }) => value));
  const names = [...sources.keys()].slice(1).map((file) => pathOfFile(file, main.file)[1]);
  const files = names.map((name, index) => [name, otherValues[index]]);
  const document = { ...Object(mainValue), [filesKey]: Object.fromEntries(files) } as JsonObject;
  for (const [{ source, segments, place, isData }, pointer] of changed) {
    const [outer, target] = [pathOfFile(source.file, main.file), parsePointer(String(pointer))];
    const example = isData ? target?.reduce(childOf, document as unknown) : undefined;
    // The AsyncAPI parser follows references in examples; for OpenAPI, the example is copied.
    if (example === undefined || 'asyncapi' in document)
      replaceAt(document, [...outer, ...place], pointer);
    else replaceAt(document, [...outer, ...segments], example);
  }
  return document;
}

const filePointer = new RegExp(`#/${filesKey}/([^/\`"\\s]+)`, 'g');

/** Replaces pointers to files in a message with the file names. */
export function withFileNames(message: string): string {
  return message.replaceAll(filePointer, (_, key: string) => `${parsePointer(`#/${key}`)?.[0]}#`);
}

/** Replaces references in a joined document with links, each in the form that fits its place. */
export function withLinks(
  document: JsonObject,
  main: string,
  references: readonly WrittenReference[],
): JsonObject {
  if (references.length === 0) return document;
  const linked = cloneDeep(document);
  for (const reference of references) {
    const place = [...pathOfFile(reference.source.file, main), ...reference.segments];
    // The link is in the description of a JSON Schema, which also names the original schema language.
    const format = [...place.slice(0, -1), 'schemaFormat'];
    const language = format.reduce(childOf, linked as unknown);
    if (reference.keyword === 'payload') replaceAt(linked, format, undefined);
    if (reference.keyword === 'schema' && language !== undefined) place.pop();
    replaceAt(linked, place, linkTo(reference, language));
  }
  return linked;
}

/** Replaces or deletes the value at a path. Keys such as `__proto__` are safe. */
function replaceAt(document: object, place: readonly string[], value: unknown): void {
  const holder = Object(place.slice(0, -1).reduce(childOf, document as unknown)) as object;
  const key = place.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else putAt(holder, key, value);
}

function linkTo({ ref, keyword, isEntry, isData }: WrittenReference, language: unknown): unknown {
  if (keyword === 'examples' && isEntry) return { externalValue: ref };
  const inLanguage = isFilledText(language) ? `, in \`${language}\`` : '';
  if (isData) return { [dataReference]: ref };
  return { description: `Defined at <${ref}>${inLanguage}.` };
}

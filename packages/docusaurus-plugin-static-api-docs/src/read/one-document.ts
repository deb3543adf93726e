import cloneDeep from 'lodash/cloneDeep';
import path from 'node:path';

import { childOf, isFilledText, type JsonObject, parsePointer, putAt } from '../shared/json';
import { dataReference } from '../shared/written-number';
import type { References, WrittenReference } from './references';
import type { YamlSource } from './yaml-source';

/*
 * All files of a specification become one document: the main file, with the others below one key, and
 * references as pointers. Redocly's bundler makes one as well, for downloads, but can't say where each
 * part is written. It also replaces aliases (`Device: { $ref: device.yaml }` becomes `device`), copies the
 * channels of other files into AsyncAPI 3 operations, and stops at the first circle of references.
 */

/** Files by their absolute paths, the main one first. */
export type Sources = ReadonlyMap<string, YamlSource>;

/** Key of the document of all files, under which the others are by their paths from the main one. */
export const filesKey = 'x-files';

/** Returns the path to a file in the document of all files. */
export function pathOfFile(file: string, main: string): string[] {
  return file === main ? [] : [filesKey, path.relative(path.dirname(main), file)];
}

/** Returns a path in the document of all files as one in its file. */
export function pathInFile(segments: readonly string[]): readonly string[] {
  return segments[0] === filesKey ? segments.slice(2) : segments;
}

/** Returns the file that has a part of the document of all files, and the path to the part in it. */
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

/** Returns the name in a reference: its last key, such as `Device`; of a whole file, its name without the end. */
export function targetName(ref: string): string {
  const [file = '', fragment = ''] = ref.split('#');
  const segments = parsePointer(`#${fragment}`) ?? [];
  const isFile = segments.length === 2 && segments[0] === filesKey;
  const key = isFile ? undefined : segments.at(-1);
  return key ?? path.parse(segments[1] ?? decodeURIComponent(file)).name;
}

/** Returns files as one document. References that lead to no file stay as they are written. */
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
    // Only the parser of AsyncAPI follows a reference that is an example.
    if (example === undefined || 'asyncapi' in document)
      replaceAt(document, [...outer, ...place], pointer);
    else replaceAt(document, [...outer, ...segments], example);
  }
  return document;
}

const filePointer = new RegExp(`#/${filesKey}/([^/\`"\\s]+)`, 'g');

/** Returns a message with the names of files in the place of the pointers to them. */
export function withFileNames(message: string): string {
  return message.replaceAll(filePointer, (_, key: string) => `${parsePointer(`#/${key}`)?.[0]}#`);
}

/** Returns a document of all files with a link, in the form that fits its place, for each of some references. */
export function withLinks(
  document: JsonObject,
  main: string,
  references: readonly WrittenReference[],
): JsonObject {
  if (references.length === 0) return document;
  const linked = cloneDeep(document);
  for (const reference of references) {
    const place = [...pathOfFile(reference.source.file, main), ...reference.segments];
    // The link stands in a JSON Schema, so the name of another language goes into its words.
    const format = [...place.slice(0, -1), 'schemaFormat'];
    const language = format.reduce(childOf, linked as unknown);
    if (reference.keyword === 'payload') replaceAt(linked, format, undefined);
    if (reference.keyword === 'schema' && language !== undefined) place.pop();
    replaceAt(linked, place, linkTo(reference, language));
  }
  return linked;
}

/** Replaces what is at a place of a document, or deletes it, whatever the names on the way. */
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

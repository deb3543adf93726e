import cloneDeep from 'lodash/cloneDeep';
import path from 'node:path';

import {
  childOf,
  formatPointer,
  isFilledText,
  isObject,
  type JsonObject,
  parsePointer,
  putAt,
} from '../shared/json';
import {
  BrokenReferenceError,
  brokenBy,
  splitReference,
  type WrittenReference,
} from './references';
import { walk } from './walk';
import type { YamlSource } from './yaml-source';

/** Files by their absolute paths, the main one first. */
export type Sources = ReadonlyMap<string, YamlSource>;

/** There is always a main file. */
function filesOf(sources: Sources) {
  return [...sources.values()] as [main: YamlSource, ...others: YamlSource[]];
}

/** Key of the document of all files, under which the others are by their paths from the main one. */
export const filesKey = 'x-files';

/**
 * Returns the path to what a reference leads to, in the document of all files.
 *
 * @param from - file of the reference
 * @param main - the main file
 * @throws BrokenReferenceError when it is none to a file of the project
 */
export function segmentsOf(ref: string, from: string, main: string): string[] {
  const { file, fragment } = splitReference(ref, from);
  const segments = parsePointer(fragment);
  if (segments) return [...pathTo(file, main), ...segments];
  throw new BrokenReferenceError(ref, 'does not end in a JSON Pointer such as #/components');
}

/** Returns the path to a file in the document of all files. */
export function pathTo(file: string, main: string): string[] {
  return file === main ? [] : [filesKey, path.relative(path.dirname(main), file)];
}

/** Returns the name in a reference: its last key, such as `Device`; of a whole file, its name without the end. */
export function nameIn(ref: string): string {
  const [file = '', fragment = ''] = ref.split('#');
  const segments = parsePointer(`#${fragment}`) ?? [];
  const isFile = segments.length === 2 && segments[0] === filesKey;
  const key = isFile ? undefined : segments.at(-1);
  return key ?? path.parse(segments[1] ?? decodeURIComponent(file)).name;
}

/** Returns the file that has a part of the document of all files, and the path to the part in it. */
export function sourceAt(sources: Sources, segments: readonly string[]) {
  const [main] = filesOf(sources);
  const [key, name = '', ...own] = segments;
  const other = key === filesKey && sources.get(path.resolve(path.dirname(main.file), name));
  return other ? { source: other, own } : { source: main, own: segments };
}

/**
 * Returns files as one document: the main one, with the others below `filesKey` and references as
 * pointers to there. Those that are broken, or lead out of the project, stay as they are written.
 *
 * @param sources - the files
 * @param references - of all files
 */
export function joinFiles(sources: Sources, references: readonly WrittenReference[]): JsonObject {
  const [main, ...others] = filesOf(sources);
  if (others.length === 0) return main.value as JsonObject;
  const files = others.map(({ file, value }) => [pathTo(file, main.file)[1], cloneDeep(value)]);
  const document = { ...Object(cloneDeep(main.value)), [filesKey]: Object.fromEntries(files) };
  const point = (ref: string, { file }: YamlSource, place: readonly string[]) =>
    brokenBy(() => {
      const pointer = encodeURI(formatPointer(segmentsOf(ref, file, main.file)));
      replaceAt(document, [...pathTo(file, main.file), ...place], pointer);
    });
  for (const { ref, source, segments } of references) point(ref, source, [...segments, '$ref']);
  for (const source of sources.values()) {
    for (const { keyword, value, segments, isData } of walk('openapi', source.value)) {
      if (keyword !== 'mapping' || isData || !isObject(value)) continue;
      // Of a discriminator: the others are names of schemas.
      const refs = Object.entries(value).filter(([, it]) =>
        /^#|\.(?:ya?ml|json)(?:#|$)/.test(String(it)),
      );
      for (const [key, ref] of refs) point(String(ref), source, [...segments, key]);
    }
  }
  return document;
}

const intoFile = new RegExp(`#/${filesKey}/([^/\`"\\s]+)`, 'g');

/** Returns a message with the names of files in the place of the pointers to them. */
export function namingFiles(message: string): string {
  return message.replaceAll(intoFile, (_, key: string) => `${parsePointer(`#/${key}`)?.[0]}#`);
}

/** Returns a document of all files with a link, in the form that fits its place, for each of some references. */
export function linkedInstead(
  document: JsonObject,
  main: string,
  references: readonly WrittenReference[],
): JsonObject {
  if (references.length === 0) return document;
  const linked = cloneDeep(document);
  for (const reference of references) {
    const place = [...pathTo(reference.source.file, main), ...reference.segments];
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
  return isData ? ref : { description: `Defined at <${ref}>${inLanguage}.` };
}

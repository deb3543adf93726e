import { statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
  type Node,
  type Scalar,
  type ScalarTag,
  type Tags,
  type YAMLError,
  type YAMLMap,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { type Fault, FaultsError, nearestName } from '../shared/faults';
import { oncePer } from '../shared/once-per';
import { findUnreadable, unreadable } from '../shared/unreadable';
import { numberAsWritten, WrittenNumber } from '../shared/written-number';

/** A place in a source file, counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A YAML or JSON file: its value, and the place of each part. */
export interface YamlSource {
  /** Absolute path. */
  readonly file: string;
  /** The value as plain JavaScript, mended where that is needed; anchors become shared objects. */
  readonly value: unknown;
  /** What the file system said of the file when it was read: another text has another stamp. */
  readonly stamp?: string | undefined;
  /**
   * Returns the place of the node at a path: of a scalar its value, of a collection its key. Of a
   * path that does not exist, the place of the deepest part that does.
   */
  locate(segments: readonly string[]): Position;
  /** Returns a plain value as it is written, such as `1.0`; nothing for another node. */
  sourceOf(segments: readonly string[]): string | undefined;
}

/** Enough for any example world, and far from what an alias bomb needs. */
const maxAliasCount = 100_000;

/** More than any interface has, and less than the stack has room for. */
const maxLevels = 100;

/**
 * Reads a YAML (1.2) or JSON file. Merge keys (`<<`) are understood. Numbers keep their digits
 * (`WrittenNumber`).
 *
 * @throws FaultsError when the file cannot be read, or with every syntax fault, duplicate key and
 *   unknown anchor in it
 */
export async function readYamlSource(name: string): Promise<YamlSource> {
  const file = path.resolve(name);
  const stamp = stampOf(file);
  const start = { file, line: 1, column: 1 };
  return { ...parseYamlSource(await readText(file), start, true), stamp };
}

/** Reads a file in another language as a text. */
export async function readTextSource(name: string): Promise<YamlSource> {
  const file = path.resolve(name);
  const stamp = stampOf(file);
  const locate = () => ({ file, line: 1, column: 1 });
  return { file, stamp, value: await readText(file), locate, sourceOf: () => undefined };
}

/** Whether a file is still as it was when it was read. */
export function isCurrent({ file, stamp }: YamlSource): boolean {
  return stampOf(file) === stamp;
}

function stampOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * Reads YAML or JSON that is a part of a file, such as an example on a page.
 *
 * @param start - where the text starts; all its lines start in this column
 * @param hasDigits - whether numbers keep their digits (`WrittenNumber`)
 * @throws FaultsError as `readYamlSource` does
 */
export function parseYamlSource(text: string, start: Position, hasDigits = false): YamlSource {
  const lines = new LineCounter();
  // It compares each key with each; `faultsOfNodes` finds those that come twice.
  const options = {
    ...{ merge: true, prettyErrors: false, lineCounter: lines, uniqueKeys: false },
    customTags: hasDigits ? withDigits : null,
  };
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return {
      file: start.file,
      line: start.line + Math.max(line, 1) - 1,
      column: start.column + Math.max(col, 1) - 1,
    };
  };
  const document = parseDocument(text, options);
  const hidden = findUnreadable(text);
  const nodeFaults = faultsInNodes(document, at);
  const faults = [
    ...(hidden === -1 ? [] : [{ ...at(hidden), rule: 'unreadable-character', ...unreadable }]),
    ...[...document.errors, ...document.warnings].map((it) => syntaxFault(it, at)),
    ...nodeFaults,
  ];
  // The parser gives up in a file that is too deep, and finds more there.
  const tooDeep = nodeFaults.filter(({ rule }) => rule === 'too-large');
  if (tooDeep.length > 0) throw new FaultsError(tooDeep);
  if (faults.length > 0) throw new FaultsError(faults);
  try {
    const value: unknown = document.toJS({ maxAliasCount });
    return {
      ...{ file: start.file, value },
      locate: (it) => at(placeOf(document, it)?.range?.[0] ?? 0),
      sourceOf: (it) => {
        const node = placeOf(document, it);
        return isScalar(node) ? node.source : undefined;
      },
    };
  } catch (error) {
    const message = `not valid YAML: ${(error as Error).message}`;
    throw new FaultsError([{ ...at(0), rule: 'yaml-syntax', message }]);
  }
}

/** Makes the tags of numbers keep the digits of the file. */
function withDigits(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string' || 'collection' in tag || !/:(?:int|float)$/.test(tag.tag))
      return tag;
    const resolve: ScalarTag['resolve'] = (source, ...others) => {
      const resolved: unknown = tag.resolve(source, ...others);
      // Numbers with zeros at the end come as nodes.
      const value = isScalar(resolved) ? resolved.value : resolved;
      return typeof value === 'number' ? numberAsWritten(value, source) : resolved;
    };
    return { ...tag, resolve };
  });
}

async function readText(file: string): Promise<string> {
  try {
    // Editors on Windows write a byte order mark.
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (error) {
    const siblings = await readdir(path.dirname(file)).catch(() => []);
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing
      ? 'there is no such file'
      : `can't be read: ${(error as Error).message}`;
    const nearest = isMissing ? nearestName(path.basename(file), siblings) : undefined;
    const fix = nearest && `nearest name in the folder: ${nearest}`;
    throw new FaultsError([{ file, line: 1, column: 1, rule: 'file-unreadable', message, fix }]);
  }
}

function syntaxFault({ code, message, pos }: YAMLError, at: (offset: number) => Position): Fault {
  const fault = { ...at(pos[0]), rule: 'yaml-syntax' };
  if (code !== 'MULTIPLE_DOCS') return { ...fault, message: `not valid YAML: ${message}` };
  const several = 'not valid YAML: the file has more than one document';
  return { ...fault, message: several, fix: 'remove the line ---' };
}

function faultsInNodes(document: Document, at: (offset: number) => Position): Fault[] {
  const anchors = new Set<string>();
  const faults: Fault[] = [];
  const report = (node: Node, rule: string, message: string, fix?: string): void => {
    faults.push({ ...at(node.range?.[0] ?? 0), rule, message, fix });
  };
  visit(document, {
    Node(_key, node, path) {
      if (path.filter(isCollection).length > maxLevels) {
        report(node, 'too-large', `the file is nested more than ${maxLevels} levels deep`);
        return visit.BREAK;
      }
      for (const key of isMap(node) ? repeatedKeys(node) : []) {
        const message = `the key ${String(key.value)} appears twice in the same mapping; keys must be unique`;
        report(key, 'yaml-duplicate-key', message, 'rename or remove one of the two');
      }
      if (
        isScalar(node) &&
        node.type === 'QUOTE_DOUBLE' &&
        findUnreadable(String(node.value).replaceAll(separators, ' ')) !== -1
      ) {
        const message = 'an escape sequence for an invisible character';
        report(node, 'unreadable-character', message, 'delete it');
      }
      if (!isAlias(node)) {
        if (node.anchor) anchors.add(node.anchor);
      } else if (!anchors.has(node.source)) {
        const nearest = nearestName(node.source, [...anchors]);
        const message = `the anchor &${node.source} isn't defined before this alias`;
        report(node, 'yaml-unknown-anchor', message, nearest && `nearest: &${nearest}`);
      } else if (path.some((it) => isCollection(it) && it.anchor === node.source)) {
        report(node, 'yaml-endless', `the alias *${node.source} is inside the node it refers to`);
      }
      return undefined;
    },
  });
  return faults;
}

/** Controls that barcodes have between their parts (ISO/IEC 15434), so examples have them as escapes. */
// eslint-disable-next-line no-control-regex -- these are meant
const separators = /[\u0004\u001C-\u001F]/g;

function repeatedKeys({ items }: YAMLMap): Scalar[] {
  const keys = items.map(({ key }) => key).filter(isScalar);
  // A key is a string, whose digits count.
  for (const key of keys) if (key.value instanceof WrittenNumber) key.value = key.value.toString();
  const seen = new Set<unknown>();
  return keys.filter(({ value }) => seen.size === seen.add(value).size);
}

/** Returns the deepest node on a path: of a collection, its key. */
function placeOf(document: Document, segments: readonly string[]): Node | undefined {
  let node: unknown = document.contents;
  let place: unknown = node;
  for (const segment of segments) {
    const [key, value] = childNode(document, node, segment) ?? [];
    if (!value) break;
    node = value;
    place = key && (isAlias(value) || isCollection(value)) ? key : value;
  }
  return isNode(place) ? place : undefined;
}

type ChildNode = readonly [key: Node | undefined, value: unknown];

/** The entries of a mapping by their keys, since the places of all entries of a long one are asked for. */
const entriesOf = oncePer(
  ({ items }: YAMLMap<Node, Node | null>) =>
    new Map(items.flatMap((it) => (isScalar(it.key) ? [[String(it.key.value), it] as const] : []))),
);

function childNode(document: Document, parent: unknown, segment: string): ChildNode | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(node)) return [undefined, node.items[Number(segment)]];
  if (!isMap<Node, Node | null>(node)) return undefined;
  const entry = entriesOf(node).get(segment);
  // A key without a value is found at its key.
  if (entry) return [entry.key, entry.value ?? entry.key];
  return node.items
    .filter(({ key }) => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol'))
    .map(({ value }) => childNode(document, value, segment))
    .find((merged) => merged !== undefined);
}

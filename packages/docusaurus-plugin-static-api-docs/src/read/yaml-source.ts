import uniqBy from 'lodash/uniqBy';
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
import { type Fault, FaultsError, nearestName, type Reason } from '../shared/faults';
import { oncePer } from '../shared/once-per';
import { findUnreadable, unreadable } from '../shared/unreadable';
import { numberAsWritten, WrittenNumber } from '../shared/written-number';

/** A position in a source file; line and column are counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A YAML or JSON file: its value, and the position of each part. */
export interface YamlSource {
  /** Absolute path. */
  readonly file: string;
  /** The value as plain JavaScript; anchors become shared objects. */
  readonly value: unknown;
  /** Fingerprint of the file when it was read, which changes when the file is written. */
  readonly fingerprint?: string | undefined;
  /**
   * Returns the position of the node at a path: the value of a scalar, the key of a collection. If the path doesn't
   * exist, returns the position of the deepest part that does.
   */
  locate(segments: readonly string[]): Position;
  /** Returns the source of a scalar, such as `1.0`; `undefined` for other nodes. */
  sourceOf(segments: readonly string[]): string | undefined;
}

/** Enough for any real document, and far below what an alias bomb needs. */
const maxAliasCount = 100_000;

/** More than any real document has, and few enough for the call stack. */
const maxLevels = 100;

/**
 * Reads a YAML 1.2 or JSON file. Merge keys (`<<`) are supported. Numbers keep their digits (`WrittenNumber`).
 *
 * @throws FaultsError if the file can't be read, or with all syntax errors, duplicate keys, and unknown anchors
 */
export async function readYamlSource(name: string): Promise<YamlSource> {
  const file = path.resolve(name);
  const fingerprint = fingerprintOf(file);
  const start = { file, line: 1, column: 1 };
  return { ...parseYamlSource(await readText(file), start, true), fingerprint };
}

/** Reads a file in another language as text. */
export async function readTextSource(name: string): Promise<YamlSource> {
  const file = path.resolve(name);
  const fingerprint = fingerprintOf(file);
  const locate = () => ({ file, line: 1, column: 1 });
  return { file, fingerprint, value: await readText(file), locate, sourceOf: () => undefined };
}

/** Whether a file is unchanged since it was read. */
export function isUnchanged({ file, fingerprint }: YamlSource): boolean {
  return fingerprintOf(file) === fingerprint;
}

function fingerprintOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * Parses YAML or JSON that is part of a file, such as an example on a page.
 *
 * @param start - position of the text, whose lines are all indented to this column
 * @param hasDigits - whether numbers keep their digits (`WrittenNumber`)
 * @throws FaultsError as `readYamlSource` does
 */
export function parseYamlSource(text: string, start: Position, hasDigits = false): YamlSource {
  const lines = new LineCounter();
  // `uniqueKeys` compares every pair of keys; `faultsInNodes` finds duplicates faster.
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
  // After a line with a wrong indentation, each line of the same object gets the same error.
  const errors = uniqBy(document.errors, (it) => (it.code === 'BAD_INDENT' ? it.message : it));
  const faults = [
    ...(hidden === -1 ? [] : [{ ...at(hidden), rule: 'unreadable-character', ...unreadable }]),
    ...[...errors, ...document.warnings].map((it) => syntaxFault(it, at)),
    ...nodeFaults,
  ];
  // In a file that is nested too deeply, other faults are only consequences.
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

/** Changes the tags of numbers so that values keep the digits of the file. */
function withDigits(tags: Tags): Tags {
  return tags.map((tag) => {
    if (typeof tag === 'string' || 'collection' in tag || !/:(?:int|float)$/.test(tag.tag))
      return tag;
    const resolve: ScalarTag['resolve'] = (source, ...others) => {
      const resolved: unknown = tag.resolve(source, ...others);
      // The parser returns nodes for numbers with trailing zeros.
      const value = isScalar(resolved) ? resolved.value : resolved;
      return typeof value === 'number' ? numberAsWritten(value, source) : resolved;
    };
    return { ...tag, resolve };
  });
}

async function readText(file: string): Promise<string> {
  try {
    // Editors on Windows write a byte order mark.
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  } catch (error) {
    const reason = await reasonOf(file, error as NodeJS.ErrnoException);
    throw new FaultsError([{ file, line: 1, column: 1, rule: 'file-unreadable', ...reason }]);
  }
}

/** Says why a file can't be read. */
async function reasonOf(file: string, { code, message }: NodeJS.ErrnoException): Promise<Reason> {
  if (code === 'EISDIR') return { message: "it's a folder", fix: 'name one of its files' };
  if (code !== 'ENOENT') return { message: `can't be read: ${message}` };
  const nearest = nearestName(
    path.basename(file),
    await readdir(path.dirname(file)).catch(() => []),
  );
  const fix = nearest && `nearest name in the folder: ${nearest}`;
  return { message: 'there is no such file', fix };
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

/** Control characters that separate fields in barcodes (ISO/IEC 15434), which examples contain as escapes. */
// eslint-disable-next-line no-control-regex -- intended
const separators = /[\u0004\u001C-\u001F]/g;

function repeatedKeys({ items }: YAMLMap): Scalar[] {
  const keys = items.map(({ key }) => key).filter(isScalar);
  // Keys are strings, so `1` and `1.0` differ.
  for (const key of keys) if (key.value instanceof WrittenNumber) key.value = key.value.toString();
  const seen = new Set<unknown>();
  return keys.filter(({ value }) => seen.size === seen.add(value).size);
}

/** Returns the deepest node on a path; for a collection, its key. */
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

/** The entries of a mapping by key; cached, because long mappings are searched for each of their entries. */
const entriesOf = oncePer(
  ({ items }: YAMLMap<Node, Node | null>) =>
    new Map(items.flatMap((it) => (isScalar(it.key) ? [[String(it.key.value), it] as const] : []))),
);

function childNode(document: Document, parent: unknown, segment: string): ChildNode | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(node)) return [undefined, node.items[Number(segment)]];
  if (!isMap<Node, Node | null>(node)) return undefined;
  const entry = entriesOf(node).get(segment);
  // A key without a value has the position of the key.
  if (entry) return [entry.key, entry.value ?? entry.key];
  return node.items
    .filter(({ key }) => isScalar(key) && (key.value === '<<' || typeof key.value === 'symbol'))
    .map(({ value }) => childNode(document, value, segment))
    .find((merged) => merged !== undefined);
}

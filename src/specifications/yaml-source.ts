import { statSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type Document,
  type Node,
  type Pair,
  type YAMLError,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from 'yaml';
import { type Fault, FaultsError, nearestName } from '../shared/faults';

/** A place in a source file, counted from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A YAML or JSON file: its value, and where each part of it stands. */
export interface YamlSource {
  /** Absolute path. */
  readonly file: string;
  /** The value as plain JavaScript; anchors become shared objects. */
  readonly value: unknown;
  readonly text: string;
  /** What the file system said of the file when it was read: another text has another stamp. */
  readonly stamp?: string | undefined;
  /**
   * Returns where the node at a path stands: a scalar at its value, a collection at its key, where
   * a writer would look for it. Of a path that does not exist, the deepest part that does.
   */
  locate(segments: readonly string[]): Position;
}

/** Enough for any example world, and far from what an alias bomb needs. */
const maxAliasCount = 100_000;

const known = new Map<
  string,
  { readonly stamp: string | undefined; readonly source: Promise<YamlSource> }
>();

/**
 * Reads a YAML (1.2) or JSON file once, and again when it has changed. Merge keys (`<<`) are
 * understood.
 *
 * @throws FaultsError when the file cannot be read, or with every syntax fault, duplicate key and
 *   unknown anchor in it
 */
export function readYamlSource(file: string): Promise<YamlSource> {
  const absolute = path.resolve(file);
  const stamp = stampOf(absolute);
  const last = known.get(absolute);
  if (last && stamp !== undefined && last.stamp === stamp) return last.source;
  const source = readText(absolute).then((text) => ({
    ...parseYamlSource(text, { file: absolute, line: 1, column: 1 }),
    stamp,
  }));
  known.set(absolute, { stamp, source });
  return source;
}

/** Whether a file is still as it was when it was read. */
export function isCurrent({ file, stamp }: YamlSource): boolean {
  return stampOf(file) === stamp;
}

function stampOf(file: string): string | undefined {
  const state = statSync(file, { throwIfNoEntry: false });
  return state && `${state.ino} ${state.size} ${state.mtimeMs}`;
}

/**
 * Reads YAML or JSON that stands in a file, such as an example on a page.
 *
 * @param start - where the text starts; all its lines start in this column
 * @throws FaultsError as `readYamlSource` does
 */
export function parseYamlSource(text: string, start: Position): YamlSource {
  const lines = new LineCounter();
  const document = parseDocument(text, { merge: true, prettyErrors: false, lineCounter: lines });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return {
      file: start.file,
      line: start.line + Math.max(line, 1) - 1,
      column: start.column + Math.max(col, 1) - 1,
    };
  };

  const faults = [
    ...[...document.errors, ...document.warnings].map((it) => syntaxFault(it, text, at)),
    ...unknownAnchors(document, at),
  ];
  if (faults.length > 0) throw new FaultsError(faults);

  return {
    file: start.file,
    text,
    value: toPlainValue(document, at(0)),
    locate: (segments) => at(offsetOf(document, segments)),
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const exists = await stat(file).catch(() => undefined);
    const siblings = await readdir(path.dirname(file)).catch(() => []);
    const nearest = nearestName(path.basename(file), siblings);
    throw new FaultsError([
      {
        file,
        line: 1,
        column: 1,
        rule: 'file-unreadable',
        message: exists ? `cannot be read: ${(error as Error).message}` : 'there is no such file',
        ...(nearest && !exists && { fix: `nearest name in the folder: ${nearest}` }),
      },
    ]);
  }
}

function syntaxFault(error: YAMLError, text: string, at: (offset: number) => Position): Fault {
  const [offset] = error.pos;
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^(?:"[^"]*"|'[^']*'|[^:\n]*)/.exec(text.slice(offset))?.[0].trim() ?? '';
    return {
      ...at(offset),
      rule: 'yaml-duplicate-key',
      message: `the key ${key} stands twice in the same mapping; keys must be unique`,
      fix: 'rename or remove one of the two',
    };
  }
  return { ...at(offset), rule: 'yaml-syntax', message: `not valid YAML: ${error.message}` };
}

function unknownAnchors(document: Document, at: (offset: number) => Position): Fault[] {
  const anchors: string[] = [];
  const faults: Fault[] = [];
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node) && node.anchor) anchors.push(node.anchor);
    },
    Alias: (_key, alias) => {
      if (anchors.includes(alias.source)) return;
      const nearest = nearestName(alias.source, anchors);
      faults.push({
        ...at(alias.range?.[0] ?? 0),
        rule: 'yaml-unknown-anchor',
        message: `no anchor &${alias.source} stands before this alias`,
        ...(nearest && { fix: `nearest anchor: &${nearest}` }),
      });
    },
  });
  return faults;
}

function toPlainValue(document: Document, start: Position): unknown {
  try {
    return document.toJS({ maxAliasCount });
  } catch (error) {
    throw new FaultsError([
      { ...start, rule: 'yaml-syntax', message: `not valid YAML: ${(error as Error).message}` },
    ]);
  }
}

function offsetOf(document: Document, segments: readonly string[]): number {
  let node: unknown = document.contents;
  let place: unknown = node;
  for (const segment of segments) {
    const child = childNode(document, node, segment);
    if (!child) break;
    node = child.value;
    place = child.key && (isAlias(child.value) || isCollection(child.value)) ? child.key : node;
  }
  return isNode(place) ? (place.range?.[0] ?? 0) : 0;
}

interface ChildNode {
  readonly key?: unknown;
  readonly value: unknown;
}

function childNode(document: Document, parent: unknown, segment: string): ChildNode | undefined {
  const node = isAlias(parent) ? parent.resolve(document) : parent;
  if (isSeq(node)) {
    const value = node.items[Number(segment)];
    return value === undefined ? undefined : { value };
  }
  if (!isMap(node)) return undefined;
  const pairs = node.items.filter((it): it is Pair<Node, Node | null> => isPair(it));
  const own = pairs.find(({ key }) => isScalar(key) && String(key.value) === segment);
  // A key without a value stands at its key.
  if (own) return { key: own.key, value: own.value ?? own.key };
  for (const { key, value } of pairs) {
    if (!isScalar(key) || (key.value !== '<<' && typeof key.value !== 'symbol')) continue;
    const merged = childNode(document, value, segment);
    if (merged) return merged;
  }
  return undefined;
}

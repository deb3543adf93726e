import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';
import path from 'node:path';
import { type Fault, FaultsError, nearestName } from '../shared/faults';
import {
  childOf,
  childPointer,
  formatPointer,
  isFilledText,
  isObject,
  isReference,
  type JsonObject,
  parsePointer,
} from '../shared/json';
import { filesKey, type Sources, segmentsOf, sourceAt } from './one-document';
import { BrokenReferenceError } from './references';
import type { SpecificationKind } from './walk';
import type { Position } from './yaml-source';

/** How many references may lead from one to the next. */
const mostSteps = 100;

/** References as they are written, by the pointers to what they lead to. */
type Trail = ReadonlyMap<string, string>;

/** An OpenAPI or AsyncAPI file with the files that it refers to; every `$ref` leads somewhere. */
export class Specification {
  /** Absolute path. */
  readonly file: string;
  /** Name of its file, up to the first dot: what prose calls it. */
  readonly name: string;
  readonly title: string;
  /** Version of the API. */
  readonly version: string;
  /** The file as plain JavaScript, with its `$ref`s to other files as pointers into `whole`. */
  readonly document: JsonObject;
  readonly root: SpecificationNode;

  /**
   * @param kind - the format
   * @param formatVersion - version of the format, for instance `3.1.0`
   * @param sources - the files by absolute path, its own first
   * @param whole - all files as one document, with obvious mistakes corrected
   * @param written - the same before that
   * @param remote - the references to other servers, in whose place are links; faults at the level
   *   `strict`
   * @param fileSchemas - pointers to the schemas of other files
   */
  constructor(
    readonly kind: SpecificationKind,
    readonly formatVersion: string,
    readonly sources: Sources,
    readonly whole: JsonObject,
    readonly written: JsonObject = whole,
    readonly remote: readonly Fault[] = [],
    readonly fileSchemas: readonly string[] = [],
  ) {
    this.file = [...sources.keys()][0] ?? '';
    this.name = path.basename(this.file).replace(/\..*$/, '');
    const { [filesKey]: _files, ...document } = whole;
    this.document = document;
    this.root = new SpecificationNode(this, whole, '#');
    const info = this.root.get('info');
    const textOf = (key: string) => String(info?.get(key)?.value ?? '').trim();
    this.title = textOf('title') || this.name;
    this.version = textOf('version');
  }

  /**
   * Returns what a reference or pointer means, through chains of references and across files.
   *
   * @param ref - a `$ref` as written, or a JSON Pointer such as `#/components/schemas/Device`
   * @param from - file of the `$ref`; this one unless given
   * @param trail - the references that led here
   * @throws BrokenReferenceError when it leads nowhere, with the nearest right one as `fix`;
   *   FaultsError when a chain is too long
   */
  resolve(ref: string, from = this.file, trail: Trail = new Map()): SpecificationNode {
    const segments = segmentsOf(ref, from, this.file);
    const id = formatPointer(segments);
    const first = trail.get(id);
    if (first !== undefined) throw new BrokenReferenceError(first, 'refers to itself');
    if (trail.size >= mostSteps) {
      const message = `"${ref}" comes after ${mostSteps} references that lead from one to the next`;
      throw new FaultsError([{ ...this.#place(segments), rule: 'reference-broken', message }]);
    }
    const inside = new Map([...trail, [id, ref]]);
    const { node, left } = this.#descend(segments, inside);
    const [missing] = left;
    if (missing === undefined) return this.#follow(node, inside);
    const { own } = sourceAt(this.sources, segments);
    if (own[0] === filesKey) throw new BrokenReferenceError(ref, 'names a file that was not read');
    const known = own.slice(0, -left.length);
    const nearest = nearestName(missing, Object.keys(node.value ?? {}));
    throw new BrokenReferenceError(
      ref,
      `leads nowhere: there is no "${missing}" in ${known.join('/') || 'the file'}`,
      nearest && `nearest: ${ref.split('#')[0]}${formatPointer(own.with(known.length, nearest))}`,
    );
  }

  /**
   * Returns where the node at a JSON Pointer is written, in another file when a `$ref` on the way
   * leads there. Of a pointer that leads nowhere, the place of the deepest part that exists.
   *
   * @param pointer - for instance `#/components/schemas/Device`
   */
  locate(pointer: string): Position {
    const { node, left } = this.#descend(parsePointer(pointer) ?? []);
    return this.#place([...(parsePointer(node.pointer) ?? []), ...left]);
  }

  /** Goes down from the top, through the references on the way; `left` are the keys that aren't there. */
  #descend(segments: readonly string[], trail?: Trail) {
    let node = this.root;
    for (const [index, segment] of segments.entries()) {
      if (childOf(node.value, segment) === undefined) node = this.#follow(node, trail);
      const value = childOf(node.value, segment);
      if (value === undefined) return { node, left: segments.slice(index) };
      node = new SpecificationNode(this, value, childPointer(node.pointer, segment));
    }
    return { node, left: [] };
  }

  #follow(node: SpecificationNode, trail?: Trail): SpecificationNode {
    return isReference(node.value) ? this.resolve(node.value.$ref, this.file, trail) : node;
  }

  #place(segments: readonly string[]): Position {
    const { source, own } = sourceAt(this.sources, segments);
    return source.locate(own);
  }
}

/** A value of a specification, and the place where it is written. */
export class SpecificationNode {
  /**
   * @param pointer - JSON Pointer to the value
   * @param isReferred - whether a `$ref` led to it, so that it is written elsewhere
   */
  constructor(
    private readonly specification: Pick<Specification, 'resolve' | 'locate'>,
    readonly value: unknown,
    readonly pointer: string,
    readonly isReferred = false,
  ) {}

  get position(): Position {
    return this.specification.locate(this.pointer);
  }

  /**
   * Returns the node under keys, one below the other, with references followed.
   *
   * @throws BrokenReferenceError for a reference that leads nowhere
   */
  get(...keys: readonly string[]): SpecificationNode | undefined {
    const [key, ...rest] = keys;
    if (key === undefined) return this;
    const value = childOf(this.value, key);
    if (value === undefined) return undefined;
    if (!isReference(value)) {
      const pointer = childPointer(this.pointer, key);
      return new SpecificationNode(this.specification, value, pointer).get(...rest);
    }
    const { value: target, pointer } = this.specification.resolve(value.$ref);
    // What is said beside a reference counts more than what is said there.
    const said = pickBy(pick(value, 'summary', 'description'), isFilledText);
    const own = isObject(target) && Object.keys(said).length > 0 ? { ...target, ...said } : target;
    return new SpecificationNode(this.specification, own, pointer, true).get(...rest);
  }

  /** Returns the entries of the mapping or list under keys, with references followed. */
  entries(...keys: readonly string[]): [key: string, node: SpecificationNode][] {
    const holder = this.get(...keys);
    if (typeof holder?.value !== 'object' || holder.value === null) return [];
    return Object.keys(holder.value).flatMap((key): [string, SpecificationNode][] => {
      const child = holder.get(key);
      return child ? [[key, child]] : [];
    });
  }

  /** Returns the parts of a schema: what `allOf`, `anyOf` and `oneOf` list. */
  parts(): SpecificationNode[] {
    return ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      this.entries(keyword).map(([, part]) => part),
    );
  }
}

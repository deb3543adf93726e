import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';
import path from 'node:path';
import type { Fault } from '../shared/faults';
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
import { filesKey, type Sources, sourceAt } from './one-document';
import { descend, resolvePointer } from './resolve-pointer';
import type { SpecificationKind } from './walk';
import type { Position } from './yaml-source';

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
   * @param joined - all files as one document, with obvious mistakes corrected
   * @param written - the same before that
   * @param remote - the references to other servers, in whose place are links; faults at the level
   *   `strict`
   * @param fileSchemas - pointers to the schemas of other files
   */
  constructor(
    readonly kind: SpecificationKind,
    readonly formatVersion: string,
    readonly sources: Sources,
    readonly joined: JsonObject,
    readonly written: JsonObject,
    readonly remote: readonly Fault[],
    readonly fileSchemas: readonly string[],
  ) {
    this.file = [...sources.keys()][0] ?? '';
    this.name = path.basename(this.file).replace(/\..*$/, '');
    const { [filesKey]: _files, ...document } = joined;
    this.document = document;
    this.root = new SpecificationNode(this, joined, '#');
    const info = this.root.get('info');
    const textOf = (key: string) => String(info?.get(key)?.value ?? '').trim();
    this.title = textOf('title') || this.name;
    this.version = textOf('version');
  }

  /**
   * Returns what a JSON Pointer leads to, such as `#/components/schemas/Device` or a `$ref` of `whole`,
   * through chains of references.
   *
   * @throws BrokenPointerError when it leads nowhere
   */
  resolve(pointer: string): SpecificationNode {
    const { value, segments } = resolvePointer(this.joined, pointer);
    return new SpecificationNode(this, value, formatPointer(segments));
  }

  /**
   * Returns where the node at a JSON Pointer is written, in another file when a `$ref` on the way
   * leads there. Of a pointer that leads nowhere, the place of the deepest part that exists.
   *
   * @param pointer - for instance `#/components/schemas/Device`
   */
  locate(pointer: string): Position {
    const { segments, remaining } = descend(this.joined, parsePointer(pointer) ?? []);
    const { source, keys } = sourceAt(this.sources, [...segments, ...remaining]);
    return source.locate(keys);
  }
}

/** A value of a specification, and the place where it is written. */
export class SpecificationNode {
  /**
   * @param pointer - JSON Pointer to the value
   * @param isReferenced - whether a `$ref` led to it, so that it is written elsewhere
   */
  constructor(
    private readonly specification: Pick<Specification, 'resolve' | 'locate'>,
    readonly value: unknown,
    readonly pointer: string,
    readonly isReferenced = false,
  ) {}

  get position(): Position {
    return this.specification.locate(this.pointer);
  }

  /**
   * Returns the node under keys, one below the other, with references followed.
   *
   * @throws BrokenPointerError for a reference that leads nowhere
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
    const overrides = pickBy(pick(value, 'summary', 'description'), isFilledText);
    const merged =
      isObject(target) && Object.keys(overrides).length > 0 ? { ...target, ...overrides } : target;
    return new SpecificationNode(this.specification, merged, pointer, true).get(...rest);
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

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

/** An OpenAPI or AsyncAPI file with all files that it refers to. Every `$ref` can be resolved. */
export class Specification {
  /** Absolute path. */
  readonly file: string;
  /** File name up to the first dot, which prose uses as a prefix of names. */
  readonly name: string;
  readonly title: string;
  /** Version of the API. */
  readonly version: string;
  /** The main file as plain JavaScript. References to other files are pointers into `joined`. */
  readonly document: JsonObject;
  readonly root: SpecificationNode;

  /**
   * @param kind - the format
   * @param formatVersion - version of the format, such as `3.1.0`
   * @param sources - the files by absolute path, the main one first
   * @param joined - all files as one document, with obvious mistakes corrected
   * @param written - the same document before the corrections
   * @param remote - references to other servers, which are replaced with links; faults at the level `strict`
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
   * Resolves a JSON Pointer, such as `#/components/schemas/Device` or a `$ref` of `joined`, following references.
   *
   * @throws BrokenPointerError if it can't be resolved
   */
  resolve(pointer: string): SpecificationNode {
    const { value, segments } = resolvePointer(this.joined, pointer);
    return new SpecificationNode(this, value, formatPointer(segments));
  }

  /**
   * Returns the position of the node at a JSON Pointer, which may be in another file, or the position of the
   * deepest part that exists.
   *
   * @param pointer - such as `#/components/schemas/Device`
   */
  locate(pointer: string): Position {
    const { segments, remaining } = descend(this.joined, parsePointer(pointer) ?? []);
    const { source, keys } = sourceAt(this.sources, [...segments, ...remaining]);
    return source.locate(keys);
  }
}

/** A value of a specification, and its position. */
export class SpecificationNode {
  /**
   * @param pointer - JSON Pointer to the value
   * @param isReferenced - whether it's the target of a `$ref`, and therefore defined elsewhere
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
   * Returns the node at a path of keys, following references; `undefined` if there is none.
   *
   * @throws BrokenPointerError for a broken reference
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
    // A summary or description beside a reference overrides that of the target.
    const overrides = pickBy(pick(value, 'summary', 'description'), isFilledText);
    const merged =
      isObject(target) && Object.keys(overrides).length > 0 ? { ...target, ...overrides } : target;
    return new SpecificationNode(this.specification, merged, pointer, true).get(...rest);
  }

  /** Returns the entries of the mapping or list at a path of keys, following references. */
  entries(...keys: readonly string[]): [key: string, node: SpecificationNode][] {
    const holder = this.get(...keys);
    if (typeof holder?.value !== 'object' || holder.value === null) return [];
    return Object.keys(holder.value).flatMap((key): [string, SpecificationNode][] => {
      const child = holder.get(key);
      return child ? [[key, child]] : [];
    });
  }

  /** Returns the schemas that `allOf`, `anyOf`, and `oneOf` list. */
  parts(): SpecificationNode[] {
    return ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
      this.entries(keyword).map(([, part]) => part),
    );
  }
}

import attempt from 'lodash/attempt';
import pick from 'lodash/pick';
import pickBy from 'lodash/pickBy';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Fault, FaultsError, nearestName } from '../shared/faults';
import {
  childOf,
  childPointer,
  formatPointer,
  isFilledText,
  isObject,
  isReference,
  parsePointer,
} from '../shared/json';
import type { SpecificationKind } from './walk';
import type { Position, YamlSource } from './yaml-source';

/** Where a value is in a file. */
export interface FilePlace {
  /** Absolute path. */
  readonly file: string;
  /** Keys from the top of the file to the value. */
  readonly segments: readonly string[];
}

/** How many references may lead from one to the next. */
const mostSteps = 100;

/** An OpenAPI or AsyncAPI file with the files that it refers to; every `$ref` leads somewhere. */
export class Specification {
  /** Absolute path. */
  readonly file: string;
  /** Name of its file, up to the first dot: what prose calls it. */
  readonly name: string;
  readonly title: string;
  /** Version of the API. */
  readonly version: string;
  /** The file as plain JavaScript, with its `$ref`s as written. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly root: SpecificationNode;

  /**
   * @param kind - the format
   * @param formatVersion - version of the format, for instance `3.1.0`
   * @param sources - the files by absolute path, its own first, with obvious mistakes corrected
   * @param written - the files before that
   * @param remote - the references to other servers, in whose place are links; faults at the level
   *   `strict`
   * @param fileSchemas - where other files than its own have schemas
   */
  constructor(
    readonly kind: SpecificationKind,
    readonly formatVersion: string,
    readonly sources: ReadonlyMap<string, YamlSource>,
    readonly written: ReadonlyMap<string, YamlSource> = sources,
    readonly remote: readonly Fault[] = [],
    readonly fileSchemas: readonly FilePlace[] = [],
  ) {
    this.file = [...sources.keys()][0] ?? '';
    this.name = path.basename(this.file).replace(/\..*$/, '');
    this.root = this.resolve('#');
    this.document = this.root.value as Readonly<Record<string, unknown>>;
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
  resolve(ref: string, from = this.file, trail: readonly string[] = []): SpecificationNode {
    const { file, fragment } = splitReference(ref, from);
    const segments = parsePointer(fragment);
    if (!segments) {
      throw new BrokenReferenceError(ref, 'does not end in a JSON Pointer such as #/components');
    }
    const source = this.sources.get(file);
    if (!source) throw new BrokenReferenceError(ref, 'names a file that was not read');
    const id = `${file}${formatPointer(segments)}`;
    if (trail.includes(id)) throw new BrokenReferenceError(ref, 'refers to itself');
    if (trail.length >= mostSteps) {
      const message = `"${ref}" comes after ${mostSteps} references that lead from one to the next`;
      throw new FaultsError([{ ...source.locate(segments), rule: 'reference-broken', message }]);
    }
    const followed = (node: SpecificationNode) =>
      isReference(node.value) ? this.resolve(node.value.$ref, node.file, [...trail, id]) : node;

    let node = new SpecificationNode(this, source.value, file, '#');
    for (const [index, segment] of segments.entries()) {
      if (childOf(node.value, segment) === undefined) node = followed(node);
      const value = childOf(node.value, segment);
      if (value === undefined) {
        const holder = segments.slice(0, index).join('/') || 'the file';
        const nearest = nearestName(segment, Object.keys(node.value ?? {}));
        throw new BrokenReferenceError(
          ref,
          `leads nowhere: there is no "${segment}" in ${holder}`,
          nearest &&
            `nearest: ${ref.slice(0, -fragment.length)}${formatPointer(segments.with(index, nearest))}`,
        );
      }
      node = new SpecificationNode(this, value, node.file, childPointer(node.pointer, segment));
    }
    return followed(node);
  }

  /**
   * Returns where the node at a JSON Pointer is written, in another file when a `$ref` on the way
   * leads there. Of a pointer that leads nowhere, the place of the deepest part that exists.
   *
   * @param pointer - for instance `#/components/schemas/Device`
   * @param from - file that the pointer is for; this one unless given
   */
  locate(pointer: string, from = this.file): Position {
    const segments = parsePointer(pointer) ?? [];
    const source = this.sources.get(from);
    if (!source) throw new Error(`${from} is not a file of this specification`);
    let { value } = source;
    for (const [index, segment] of segments.entries()) {
      const child = childOf(value, segment);
      if (child === undefined && isReference(value)) {
        const target = this.resolve(value.$ref, from);
        const rest = formatPointer(segments.slice(index)).slice(1);
        return this.locate(`${target.pointer}${rest}`, target.file);
      }
      value = child;
    }
    return source.locate(segments);
  }
}

/** A value of a specification, and the place where it is written. */
export class SpecificationNode {
  /**
   * @param file - absolute path of the file in which the value is written
   * @param pointer - JSON Pointer to the value inside that file
   * @param isReferred - whether a `$ref` led to it, so that it is written elsewhere
   */
  constructor(
    private readonly specification: Pick<Specification, 'resolve' | 'locate'>,
    readonly value: unknown,
    readonly file: string,
    readonly pointer: string,
    readonly isReferred = false,
  ) {}

  get position(): Position {
    return this.specification.locate(this.pointer, this.file);
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
      return new SpecificationNode(this.specification, value, this.file, pointer).get(...rest);
    }
    const { value: target, file, pointer } = this.specification.resolve(value.$ref, this.file);
    // What is said beside a reference counts more than what is said there.
    const said = pickBy(pick(value, 'summary', 'description'), isFilledText);
    const own = isObject(target) && Object.keys(said).length > 0 ? { ...target, ...said } : target;
    return new SpecificationNode(this.specification, own, file, pointer, true).get(...rest);
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

/** Thrown for a `$ref` or pointer that leads nowhere; says why, and what is nearest. */
export class BrokenReferenceError extends Error {
  /**
   * @param ref - the reference that is broken: the one asked for, or one on its way
   * @param fix - what to write instead, where that is known
   */
  constructor(
    readonly ref: string,
    problem: string,
    readonly fix?: string | undefined,
  ) {
    super(`"${ref}" ${problem}`);
    this.name = 'BrokenReferenceError';
  }
}

/** Returns why a reference is broken that `resolve` follows; nothing where it leads somewhere. */
export function brokenBy(resolve: () => unknown): BrokenReferenceError | undefined {
  try {
    resolve();
    return undefined;
  } catch (error) {
    if (!(error instanceof BrokenReferenceError)) throw error;
    return error;
  }
}

/**
 * Splits a `$ref` into the absolute path of its file and its fragment, `#…` or empty.
 *
 * @throws BrokenReferenceError when it names anything but a YAML or JSON file of the repository, by
 *   its relative path
 */
export function splitReference(ref: string, from: string): { file: string; fragment: string } {
  const [target = '', ...rest] = ref.split('#');
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : '';
  if (target === '') return { file: from, fragment };
  const fix = 'copy the definition into a file of the project';
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) {
    const problem = 'leads out of the project; references are resolved without the network';
    throw new BrokenReferenceError(ref, problem, fix);
  }
  const toPath = () => fileURLToPath(new URL(target, pathToFileURL(from)));
  const file = /^[/\\]/.test(target) ? undefined : attempt(toPath);
  if (typeof file !== 'string') {
    throw new BrokenReferenceError(ref, 'is not a relative path followed by a JSON Pointer');
  }
  if (![process.cwd(), path.dirname(from)].some((folder) => isInside(folder, file))) {
    throw new BrokenReferenceError(ref, 'leads out of the project', fix);
  }
  if (!/\.(?:ya?ml|json)$/i.test(file)) {
    throw new BrokenReferenceError(ref, 'names a file that is neither YAML nor JSON', fix);
  }
  return { file, fragment };
}

/** Tells whether a file is in a folder, also after all symbolic links on the way are followed. */
function isInside(folder: string, file: string): boolean {
  const way = path.relative(realPath(folder), realPath(file));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

import { type Fault, FaultsError, nearestName } from '../shared/faults';
import { childOf, isFilledText, isReference } from './json';
import { formatPointer, parsePointer } from './json-pointer';
import { duplicateOperationIds } from './operations';
import {
  BrokenReferenceError,
  type Sources,
  type SpecificationNode,
  resolveReference,
  splitReference,
} from './reference-target';
import { type SpecificationKind, walk } from './walk';
import { type Position, type YamlSource, readYamlSource } from './yaml-source';

/** A specification that was read and found whole: every `$ref` in it leads somewhere. */
export interface Specification {
  readonly kind: SpecificationKind;
  /** Version of the format, for instance `3.1.0`. */
  readonly formatVersion: string;
  /** Absolute path. */
  readonly file: string;
  /** Absolute paths of all files that were read: this one first, then those that it refers to. */
  readonly files: readonly string[];
  readonly title: string;
  /** Version of the interface that is described. */
  readonly version: string;
  /** The file as plain JavaScript, with its `$ref`s as written. */
  readonly document: Readonly<Record<string, unknown>>;
  /**
   * Returns what a reference or pointer means, through chains of references and across files.
   *
   * @param ref - a `$ref` as written, or a JSON Pointer such as `#/components/schemas/Device`
   * @param from - file in which the `$ref` stands; this one unless given
   * @throws BrokenReferenceError when it leads nowhere, with the nearest right one as `mend`
   */
  resolve(ref: string, from?: string): SpecificationNode;
  /**
   * Returns where the node at a JSON Pointer is written, in another file when a `$ref` on the way
   * leads there. Of a pointer that leads nowhere, the place of the deepest part that exists.
   *
   * @param pointer - for instance `#/components/schemas/Device`
   * @param from - file that the pointer is for; this one unless given
   */
  locate(pointer: string, from?: string): Position;
}

/**
 * Reads an OpenAPI (3.0, 3.1) or AsyncAPI (2, 3) file and every file that it refers to.
 *
 * @param file - path, absolute or relative to the working directory
 * @throws FaultsError with all faults: YAML that does not parse, duplicate keys, an unknown format
 *   or version, a missing title or version, broken references, duplicate operation ids
 */
export async function loadSpecification(file: string): Promise<Specification> {
  const main = await readYamlSource(file);
  const format = detectFormat(main);
  const { sources, faults: readFaults } = await readReferencedFiles(main, format.kind);

  const specification: Specification = {
    ...format,
    file: main.file,
    files: [...sources.keys()],
    title: String(childOf(childOf(main.value, 'info'), 'title')),
    version: String(childOf(childOf(main.value, 'info'), 'version')),
    document: main.value as Specification['document'],
    resolve: (ref, from = main.file) => resolveReference(sources, ref, from),
    locate: (pointer, from = main.file) => locate(sources, pointer, from),
  };
  const broken = brokenReferences(sources, format.kind);
  const faults = [
    ...readFaults,
    ...infoFaults(main),
    ...broken,
    // Operations can only be listed when their references resolve.
    ...(readFaults.length + broken.length === 0 ? duplicateOperationIds(specification) : []),
  ];
  if (faults.length > 0) throw new FaultsError(faults);
  return specification;
}

const formats = [
  { kind: 'openapi', versions: /^3\.[01]\.\d+$/, expected: '3.0.x or 3.1.x' },
  { kind: 'asyncapi', versions: /^(2\.\d+|3\.[01])\.\d+$/, expected: '2.x.x, 3.0.x or 3.1.x' },
] as const;

function detectFormat(source: YamlSource): Pick<Specification, 'kind' | 'formatVersion'> {
  for (const { kind, versions, expected } of formats) {
    const version = childOf(source.value, kind);
    if (version === undefined) continue;
    if (typeof version === 'string' && versions.test(version)) {
      return { kind, formatVersion: version };
    }
    throw new FaultsError([
      {
        ...source.locate([kind]),
        rule: 'format-unknown',
        message: `${kind} ${JSON.stringify(version)} is no version that is read here; expected a text, ${expected}`,
      },
    ]);
  }
  const keys = Object.keys((source.value as object | null) ?? {});
  const misspelt = formats
    .map(({ kind }) => ({ kind, key: nearestName(kind, keys) }))
    .find(({ key }) => key !== undefined);
  throw new FaultsError([
    {
      ...source.locate(misspelt?.key ? [misspelt.key] : []),
      rule: 'format-unknown',
      message: `neither OpenAPI nor AsyncAPI: expected ${formats.map(({ kind, expected }) => `"${kind}: ${expected}"`).join(' or ')} at the top`,
      ...(misspelt && { mend: `write ${misspelt.kind} instead of ${misspelt.key}` }),
    },
  ]);
}

function infoFaults(source: YamlSource): Fault[] {
  return ['title', 'version'].flatMap((key) => {
    const value = childOf(childOf(source.value, 'info'), key);
    if (isFilledText(value)) return [];
    return {
      ...source.locate(['info', key]),
      rule: `${key}-missing`,
      message: `info.${key} is missing or not a text; expected the ${key} of the interface`,
      ...(typeof value === 'number' && { mend: 'put the number in quotes' }),
    };
  });
}

async function readReferencedFiles(
  main: YamlSource,
  kind: SpecificationKind,
): Promise<{ sources: Sources; faults: Fault[] }> {
  const sources = new Map([[main.file, main]]);
  const faults: Fault[] = [];
  const unreadable = new Set<string>();
  // A Map that grows while it is iterated: files that referenced files refer to are read as well.
  for (const source of sources.values()) {
    for (const { ref, segments } of references(source.value, kind)) {
      const target = targetFile(ref, source.file);
      if (!target || sources.has(target) || unreadable.has(target)) continue;
      try {
        sources.set(target, await readYamlSource(target));
      } catch (error) {
        if (!(error instanceof FaultsError)) throw error;
        unreadable.add(target);
        faults.push(...error.faults.map((it) => atReference(it, source, ref, segments)));
      }
    }
  }
  return { sources, faults };
}

/** A file that is not there is mended where it is named; a file with faults, in itself. */
function atReference(fault: Fault, source: YamlSource, ref: string, segments: string[]): Fault {
  if (fault.rule !== 'file-unreadable') return fault;
  return {
    ...fault,
    ...source.locate(segments),
    rule: 'reference-broken',
    message: `"${ref}" leads nowhere: ${fault.message}`,
  };
}

function targetFile(ref: string, from: string): string | undefined {
  try {
    return splitReference(ref, from).file;
  } catch {
    return undefined; // reported by brokenReferences, with its reason
  }
}

function brokenReferences(sources: Sources, kind: SpecificationKind): Fault[] {
  const faults: Fault[] = [];
  for (const source of sources.values()) {
    for (const { ref, segments } of references(source.value, kind)) {
      const target = targetFile(ref, source.file);
      if (target && !sources.has(target)) continue; // reported when it could not be read
      try {
        resolveReference(sources, ref, source.file);
      } catch (error) {
        if (!(error instanceof BrokenReferenceError)) throw error;
        if (error.ref !== ref) continue; // broken further on, and reported there
        faults.push({
          ...source.locate(segments),
          rule: 'reference-broken',
          message: error.message,
          ...(error.mend && { mend: error.mend }),
        });
      }
    }
  }
  return faults;
}

function* references(
  root: unknown,
  kind: SpecificationKind,
): Generator<{ ref: string; segments: string[] }> {
  for (const { value, segments, isData } of walk(kind, root)) {
    // OpenAPI takes a $ref in an example as it is written; AsyncAPI parsers resolve it.
    if (isReference(value) && (kind === 'asyncapi' || !isData)) {
      yield { ref: value.$ref, segments: [...segments, '$ref'] };
    }
  }
}

function locate(sources: Sources, pointer: string, from: string): Position {
  const segments = parsePointer(pointer) ?? [];
  const source = sources.get(from);
  if (!source) throw new Error(`${from} is not a file of this specification`);
  let value = source.value;
  for (const [index, segment] of segments.entries()) {
    const child = childOf(value, segment);
    if (child === undefined && isReference(value)) {
      const target = resolveReference(sources, value.$ref, from);
      const rest = formatPointer(segments.slice(index)).slice(1);
      return locate(sources, `${target.pointer}${rest}`, target.file);
    }
    value = child;
  }
  return source.locate(segments);
}

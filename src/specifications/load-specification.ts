import path from 'node:path';
import { type Fault, FaultsError, nearestName } from '../shared/faults';
import { childOf, isFilledText, isReference } from './json';
import { duplicateOperationIds } from './operations';
import { BrokenReferenceError, Specification, splitReference } from './specification';
import { type SpecificationKind, walk } from './walk';
import { type YamlSource, isCurrent, readYamlSource } from './yaml-source';

type Sources = Specification['sources'];

interface Loaded {
  readonly result: Promise<Specification>;
  /** Its files, once they are known. */
  sources?: Sources;
}

const known = new Map<string, Loaded>();

/**
 * Reads an OpenAPI (3.0, 3.1) or AsyncAPI (2, 3) file and every file that it refers to. Each file is
 * read once, and again when it has changed: the development server goes on while files do.
 *
 * @param file - path, absolute or relative to the working directory
 * @returns the same object for as long as no file changes
 * @throws FaultsError with all faults: YAML that does not parse, duplicate keys, an unknown format
 *   or version, a missing title or version, broken references, duplicate operation ids
 */
export function loadSpecification(file: string): Promise<Specification> {
  const absolute = path.resolve(file);
  const last = known.get(absolute);
  if (last && [...(last.sources?.values() ?? [])].every(isCurrent)) return last.result;
  const loaded: Loaded = { result: load(absolute) };
  known.set(absolute, loaded);
  loaded.result.then(
    ({ sources }) => (loaded.sources = sources),
    () => known.delete(absolute),
  );
  return loaded.result;
}

async function load(file: string): Promise<Specification> {
  const main = await readYamlSource(file);
  const { kind, formatVersion } = detectFormat(main);
  const { sources, faults: readFaults } = await readReferencedFiles(main, kind);
  const specification = new Specification(kind, formatVersion, sources);
  const broken = brokenReferences(specification);
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
      ...(misspelt && { fix: `write ${misspelt.kind} instead of ${misspelt.key}` }),
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
      ...(typeof value === 'number' && { fix: 'put the number in quotes' }),
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

/** A missing file is reported where it is named, a faulty file in itself. */
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

function brokenReferences(specification: Specification): Fault[] {
  const { kind, sources } = specification;
  const faults: Fault[] = [];
  for (const source of sources.values()) {
    for (const { ref, segments } of references(source.value, kind)) {
      const target = targetFile(ref, source.file);
      if (target && !sources.has(target)) continue; // reported when it could not be read
      try {
        specification.resolve(ref, source.file);
      } catch (error) {
        if (!(error instanceof BrokenReferenceError)) throw error;
        if (error.ref !== ref) continue; // broken further on, and reported there
        faults.push({
          ...source.locate(segments),
          rule: 'reference-broken',
          message: error.message,
          ...(error.fix && { fix: error.fix }),
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

import map from 'lodash/map';
import partition from 'lodash/partition';
import path from 'node:path';

import { type Fault, FaultsError } from '../shared/faults';
import { formatPointer } from '../shared/json';
import { detectFormat } from './detect-format';
import { toFault } from './finding';
import { joinFiles, withLinks } from './one-document';
import { duplicateNames } from './operations';
import { faultAt, readFiles } from './read-files';
import { isOptional, type WrittenReference } from './references';
import { BrokenPointerError, resolvePointer } from './resolve-pointer';
import { slowPattern } from './slow-pattern';
import { Specification } from './specification';
import { correctStructure } from './correct-structure';
import { isUnchanged, readYamlSource } from './yaml-source';

/** Thrown for broken references. */
export class BrokenReferencesError extends FaultsError {
  /** @param specification - the rest of the document, which can still be linted */
  constructor(
    faults: readonly Fault[],
    readonly specification: Specification,
  ) {
    super(faults);
  }
}

const loadedSpecifications = new Map<string, Promise<Specification>>();

/**
 * Reads an OpenAPI (3.0, 3.1, 3.2) or AsyncAPI (2, 3) file and every file that it refers to. The result is
 * cached until one of the files changes, as they do while the development server runs.
 *
 * @param file - path, absolute or relative to the working directory
 * @returns the same object until a file changes
 * @throws FaultsError with all faults: invalid YAML, duplicate keys, an unsupported format or version, broken
 *   references, duplicate IDs of event operations, and a pattern that takes too long
 */
export function loadSpecification(file: string): Promise<Specification> {
  const absolute = path.resolve(file);
  const load = () => readSpecification(absolute);
  const current =
    loadedSpecifications.get(absolute)?.then((last) => {
      return [...last.sources.values()].every(isUnchanged) ? last : load();
    }, load) ?? load();
  loadedSpecifications.set(absolute, current);
  return current;
}

/** Removes a specification from the cache, which would grow with every file that a process reads. */
export function forgetSpecification(file: string): void {
  loadedSpecifications.delete(path.resolve(file));
}

async function readSpecification(file: string): Promise<Specification> {
  const main = await readYamlSource(file);
  const { kind, formatVersion } = detectFormat(main);
  const { sources, references } = await readFiles(main, kind);
  const checked = [...references].filter(([{ isMapping }]) => !isMapping);
  const [optional, required] = partition(checked, ([it]) => isOptional(it));

  const joined = joinFiles(sources, references);
  const missing = optional
    .map((it) => ({ reference: it[0], faults: faultsOf(joined, it) }))
    .filter(({ faults }) => faults.length > 0);
  const remote = missing.flatMap(({ faults }) => faults);
  const written = withLinks(joined, main.file, map(missing, 'reference'));
  const { document, fileSchemas } = await correctStructure(
    { kind, formatVersion },
    written,
    sources,
  );
  const brokenFaults = new Set(required.flatMap((it) => faultsOf(document, it)));
  const specification = new Specification(
    kind,
    formatVersion,
    sources,
    document,
    written,
    remote,
    fileSchemas,
  );
  if (brokenFaults.size > 0)
    throw new BrokenReferencesError([...brokenFaults, ...remote], specification);
  const duplicates = kind === 'asyncapi' ? duplicateNames(specification) : [];
  const findings = [...duplicates, ...slowPattern(specification)];
  const faults = findings.map((it) => toFault(specification, it));
  if (faults.length > 0) throw new FaultsError([...faults, ...remote]);
  return specification;
}

/** Returns the faults of a broken reference; an empty list if it can be resolved. */
function faultsOf(
  document: unknown,
  [reference, target]: readonly [WrittenReference, string | readonly Fault[]],
): readonly Fault[] {
  if (typeof target !== 'string') return target;
  try {
    resolvePointer(document, target);
    return [];
  } catch (error) {
    if (!(error instanceof BrokenPointerError)) throw error;
    const { pointer, problem, nearest } = error;
    // If a further reference on the way is broken, it's reported there.
    if (pointer !== target) return [];
    const { ref } = reference;
    const fix = nearest && `nearest: ${ref.split('#')[0]}${formatPointer(nearest)}`;
    return [faultAt(reference, { message: `"${ref}" ${problem}`, fix })];
  }
}

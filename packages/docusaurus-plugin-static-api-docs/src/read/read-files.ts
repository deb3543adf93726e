import path from 'node:path';

import { type Fault, FaultsError, type Reason } from '../shared/faults';
import { childOf, formatPointer, isReference } from '../shared/json';
import {
  type FollowedReference,
  internalParts,
  namedReferences,
  withoutInternal,
} from './internal';
import { pathOfFile } from './one-document';
import {
  isOptional,
  isSchemaText,
  type References,
  referencesIn,
  type Start,
  targetOf,
  withoutDataReferences,
  type WrittenReference,
} from './references';
import { withoutSchemaIds } from './schema-ids';
import { type SpecificationKind, startAt } from './walk';
import { readTextSource, readYamlSource, type YamlSource } from './yaml-source';

/**
 * Reads all files that are referenced, directly or indirectly, from the main one. References in data aren't
 * followed, and are marked so that no other program follows them.
 *
 * @param cleanedFiles - files already read, without their internal parts
 * @returns all files, the main one first, and all references in them
 */
export async function readFiles(
  main: YamlSource,
  kind: SpecificationKind,
  cleanedFiles: ReadonlyMap<string, YamlSource> = new Map(),
): Promise<{ readonly sources: ReadonlyMap<string, YamlSource>; readonly references: References }> {
  const folder = path.dirname(main.file);
  const mainSource = withoutSchemaIds(kind, main);
  const sources = new Map([[main.file, mainSource]]);
  const unreadable = new Map<string, readonly Fault[]>();
  const references = new Map<WrittenReference, string | readonly Fault[]>();
  const starts: Start[] = [{ source: mainSource, ...startAt(mainSource.value) }];
  const seen = new Set<unknown>();
  /** All references, except broken ones in examples, which are data. */
  const followed = new Set<unknown>();
  const targets: FollowedReference[] = [];

  const read = async (file: string): Promise<void> => {
    if (sources.has(file) || unreadable.has(file)) return;
    const readSource = isSchemaText(file) ? readTextSource : readYamlSource;
    try {
      sources.set(file, cleanedFiles.get(file) ?? withoutSchemaIds(kind, await readSource(file)));
    } catch (error) {
      if (!(error instanceof FaultsError)) throw error;
      unreadable.set(file, error.faults);
    }
  };

  const follow = async (reference: WrittenReference): Promise<string | readonly Fault[]> => {
    const { ref, source } = reference;
    const target = targetOf(reference, folder, kind);
    if ('message' in target) return [faultAt(reference, target)];
    const { file, segments } = target;
    await read(file);
    const faults = unreadable.get(file);
    const [fault] = faults ?? [];
    if (!faults || !fault) {
      const start = startOf(reference, sources.get(file) ?? mainSource, segments);
      starts.push(start);
      if (start.value !== undefined) followed.add(reference.value);
      targets.push({
        holder: reference.value,
        key: reference.place.at(-1) ?? '',
        target: start.value,
      });
      const isPointer = source.file === main.file && ref.startsWith('#');
      return isPointer
        ? ref
        : encodeURI(formatPointer([...pathOfFile(file, main.file), ...segments]));
    }
    // Faults in a file are reported there, a missing file at the reference.
    const isRequired = reference.isData || !isOptional(reference);
    const isReportedThere = fault.rule !== 'file-unreadable' && isRequired;
    const { message, fix } = fault;
    return isReportedThere
      ? faults
      : [faultAt(reference, { message: `"${ref}" can't be resolved: ${message}`, fix })];
  };

  // The list grows during the iteration, because targets have references of their own.
  for (const start of starts) {
    if (seen.has(start.value)) continue;
    for (const reference of referencesIn(start, kind, seen)) {
      references.set(reference, await follow(reference));
      if (!reference.isData) followed.add(reference.value);
    }
  }
  targets.push(...namedReferences(seen, mainSource.value));
  const internal = internalParts(seen, targets, mainSource.value);
  if (internal.size > 0) {
    const all = [...sources].map(
      ([file, source]) => [file, withoutInternal(source, internal, targets)] as const,
    );
    const files = new Map(all);
    return readFiles(files.get(main.file) ?? main, kind, files);
  }
  for (const [file, source] of sources) {
    sources.set(file, { ...source, value: withoutDataReferences(source.value, followed) });
  }
  return { sources, references };
}

/** Returns the target of a reference, or the first further reference on the way to it. */
function startOf(
  { keyword, isEntry, isData }: WrittenReference,
  source: YamlSource,
  segments: readonly string[],
): Start {
  const valueOf = (path: readonly string[]) => path.reduce(childOf, source.value);
  const steps = [...segments.keys()].map((length) => segments.slice(0, length));
  const end = steps.find((step) => isReference(valueOf(step))) ?? segments;
  const isEnd = end === segments;
  const state = { keyword, isEntry, isData: isData && isEnd, isExample: false };
  return { source, value: valueOf(end), segments: end, ...state };
}

/** Returns the fault of a broken reference. */
export function faultAt({ source, place }: WrittenReference, { message, fix }: Reason): Fault {
  return { ...source.locate(place), rule: 'reference-broken', message, fix };
}

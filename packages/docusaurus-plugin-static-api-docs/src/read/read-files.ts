import path from 'node:path';

import { type Fault, FaultsError, type Reason } from '../shared/faults';
import { formatPointer } from '../shared/json';
import { pathTo } from './one-document';
import {
  isOptional,
  type References,
  referencesIn,
  targetOf,
  type WrittenReference,
} from './references';
import { withoutSchemaIds } from './schema-ids';
import type { SpecificationKind } from './walk';
import { readYamlSource, type YamlSource } from './yaml-source';

/**
 * Reads the files that references lead to, from the main one on.
 *
 * @returns all files, the main one first, and all references in them
 */
export async function readFiles(
  main: YamlSource,
  kind: SpecificationKind,
): Promise<{ readonly sources: ReadonlyMap<string, YamlSource>; readonly references: References }> {
  const folder = path.dirname(main.file);
  const sources = new Map([[main.file, withoutSchemaIds(kind, main)]]);
  const unreadable = new Map<string, readonly Fault[]>();
  const references = new Map<WrittenReference, string | readonly Fault[]>();

  const read = async (file: string): Promise<void> => {
    if (sources.has(file) || unreadable.has(file)) return;
    try {
      sources.set(file, withoutSchemaIds(kind, await readYamlSource(file)));
    } catch (error) {
      if (!(error instanceof FaultsError)) throw error;
      unreadable.set(file, error.faults);
    }
  };

  const follow = async (reference: WrittenReference): Promise<string | readonly Fault[]> => {
    const { ref, source } = reference;
    const target = targetOf(ref, source.file, folder);
    if ('message' in target) return [faultAt(reference, target)];
    const { file, segments } = target;
    await read(file);
    const faults = unreadable.get(file);
    const [fault] = faults ?? [];
    if (!faults || !fault) {
      const isPointer = source.file === main.file && ref.startsWith('#');
      return isPointer ? ref : encodeURI(formatPointer([...pathTo(file, main.file), ...segments]));
    }
    // A faulty file is reported in itself, a missing one where it is named.
    const isInItself = fault.rule !== 'file-unreadable' && !isOptional(reference);
    const { message, fix } = fault;
    return isInItself
      ? faults
      : [faultAt(reference, { message: `"${ref}" leads nowhere: ${message}`, fix })];
  };

  // The map grows while it is gone through: files that are referred to refer to others.
  for (const source of sources.values()) {
    for (const reference of referencesIn(source, kind)) {
      references.set(reference, await follow(reference));
    }
  }
  return { sources, references };
}

/** Returns the fault of a reference that leads nowhere. */
export function faultAt({ source, place }: WrittenReference, { message, fix }: Reason): Fault {
  return { ...source.locate(place), rule: 'reference-broken', message, fix };
}

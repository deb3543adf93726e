import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import uniqBy from 'lodash/uniqBy';

import { listOperations, loadSpecification, type Operation, type Specification } from '../read';

/**
 * Returns the file that records a version of a specification as published. It's in the folder `history`
 * beside the specification, and bundled, so that later changes to a shared schema don't affect it.
 *
 * @param file - path of the specification
 */
export function recordOf({ file, version }: Pick<Specification, 'file' | 'version'>): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, 'history', name, `${encodeURIComponent(version)}.yaml`);
}

/**
 * Returns the recorded versions that precede a specification's own, newest first.
 *
 * @throws FaultsError when a recorded file has faults
 */
export function earlierVersions(specification: Specification): Promise<Specification[]> {
  const folder = path.dirname(recordOf(specification));
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const versions = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => decodeURIComponent(path.parse(file).name))
    .filter((version) => compareVersions(version, specification.version) < 0)
    .sort((one, other) => compareVersions(other, one));
  const { file } = specification;
  return Promise.all(versions.map((version) => loadSpecification(recordOf({ file, version }))));
}

/**
 * Returns published operations whose operationId a specification no longer has, each with the current
 * operation of the same method and path, if there is one.
 *
 * @param published - the specification as last published, searched before the recorded versions
 * @throws FaultsError when a recorded file has faults
 */
export async function formerOperations(
  specification: Specification,
  published?: Specification,
): Promise<{ former: Operation; now?: Operation | undefined }[]> {
  const versions = [...(published ? [published] : []), ...(await earlierVersions(specification))];
  const operations = listOperations(specification);
  const currentIds = new Set(operations.map(({ id }) => id));
  return uniqBy(versions.flatMap(listOperations), 'id')
    .filter(({ id }) => !currentIds.has(id))
    .map((former) => ({ former, now: operations.find((it) => placeOf(it) === placeOf(former)) }));
}

/** Identifies an operation independently of its operationId. */
function placeOf(operation: Operation): string {
  return operation.kind === 'http'
    ? `${operation.method} ${operation.path.replaceAll(/\{[^}]*\}/g, '{}')}`
    : `${operation.action} ${operation.channel}`;
}

const collator = new Intl.Collator('en', { numeric: true });

/** 1.9 comes before 1.10, and 2.0-beta before 2.0: a colon sorts between a hyphen and a dot. */
function compareVersions(one: string, other: string): number {
  return collator.compare(`${one}:`, `${other}:`);
}

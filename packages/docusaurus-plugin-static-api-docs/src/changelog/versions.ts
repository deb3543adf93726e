import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import uniqBy from 'lodash/uniqBy';

import { listOperations, loadSpecification, type Operation, type Specification } from '../read';

/**
 * Returns the file that records an earlier version of a specification as readers got it: in the folder
 * `history` beside it, in one piece, so that a schema that changes elsewhere does not change the past.
 *
 * @param file - path of the specification
 */
export function recordOf({ file, version }: Pick<Specification, 'file' | 'version'>): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, 'history', name, `${encodeURIComponent(version)}.yaml`);
}

/**
 * Returns the recorded versions that come before the one of a specification, the newest first.
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
 * Returns the operations that were published under an operationId that a specification no longer has, each
 * with what its method and path are now, if they are there.
 *
 * @param published - the specification as readers have it, where that is known beside the recorded versions
 * @throws FaultsError when a recorded file has faults
 */
export async function formerOperations(
  specification: Specification,
  published?: Specification,
): Promise<{ former: Operation; now?: Operation | undefined }[]> {
  const versions = [...(published ? [published] : []), ...(await earlierVersions(specification))];
  const operations = listOperations(specification);
  const present = new Set(operations.map(({ id }) => id));
  return uniqBy(versions.flatMap(listOperations), 'id')
    .filter(({ id }) => !present.has(id))
    .map((former) => ({ former, now: operations.find((it) => placeOf(it) === placeOf(former)) }));
}

/** What an operation keeps when it gets another name. */
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

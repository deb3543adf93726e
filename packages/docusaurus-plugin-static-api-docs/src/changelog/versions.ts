import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { loadSpecification, type Specification } from '../read';

/**
 * Returns the file that records a version of a specification as readers got it: in the folder
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

const collator = new Intl.Collator('en', { numeric: true });

/** 1.9 comes before 1.10, and 2.0-beta before 2.0: a colon sorts between a hyphen and a dot. */
function compareVersions(one: string, other: string): number {
  return collator.compare(`${one}:`, `${other}:`);
}

import path from 'node:path';

import { stringify } from 'yaml';

import type { Specification } from '../../specifications';
import { entriesOf } from '../../specifications/json';
import { bundleSpecification } from './bundle';
import { writeFolder } from '../write-folder';
import { downloadsFolder } from './folder';
import { postmanFiles } from './postman';

/** URL path of the files, without slashes around it. */
const route = 'specifications';

export type DownloadKind = 'yaml' | 'json' | 'postman-collection' | 'postman-environment';

/** A file of a reference for programs. */
export interface Download {
  readonly kind: DownloadKind;
  /** Path in the site, without the base URL; the same for every version. */
  readonly url: string;
  readonly text: string;
}

/**
 * Makes the files of a specification: itself in one piece as YAML and as JSON, and for an HTTP
 * interface that can be called, a Postman collection with its environment.
 *
 * @throws Error when a file cannot be made
 */
export async function downloadsOf(specification: Specification): Promise<Download[]> {
  const document = await bundleSpecification(specification);
  const name = path.parse(specification.file).name;
  const file = (kind: DownloadKind, fileName: string, text: string): Download => ({
    kind,
    url: `/${route}/${fileName}`,
    text,
  });
  const downloads = [
    file('yaml', `${name}.yaml`, stringify(document, { aliasDuplicateObjects: false })),
    file('json', `${name}.json`, json(document)),
  ];
  if (specification.kind !== 'openapi' || entriesOf(document['paths']).length === 0) {
    return downloads;
  }
  const { collection, environment } = await postmanFiles(document);
  const interfaceName = name.replace(/\.openapi$/, '');
  return [
    ...downloads,
    file('postman-collection', `${interfaceName}.postman-collection.json`, json(collection)),
    file('postman-environment', `${interfaceName}.postman-environment.json`, json(environment)),
  ];
}

/** Makes `downloadsFolder` hold these files and nothing else. */
export function writeDownloads(downloads: readonly Download[]): void {
  writeFolder(downloadsFolder, new Map(downloads.map(({ url, text }) => [url.slice(1), text])));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

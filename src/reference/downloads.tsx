import path from 'node:path';

import type { ReactElement } from 'react';
import { stringify } from 'yaml';

import { redoclyResolver, type Specification } from '../specifications';
import { writeFolder } from './write-folder';

/** Static directory of the files that readers download. It is generated, like the pages. */
export const downloadsFolder = 'reference-files';

/** URL path of the files, without slashes around it. */
const route = 'specifications';

/** A file for readers: a specification, a program, or an icon. */
export interface Download {
  readonly kind: 'yaml' | 'json' | 'program' | 'icon';
  /** Path in the site, without the base URL; the same for every version. */
  readonly url: string;
  readonly text: string;
}

/**
 * Bundles a specification into one document, as YAML and as JSON. What it refers to in other files
 * is moved into its `components`; references inside of it stay, so recursion stays finite.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @throws Error when the bundler finds a problem
 * @see https://redocly.com/docs/cli/commands/bundle
 */
export async function downloadsOf(specification: Specification): Promise<Download[]> {
  const { file } = specification;
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({
    ref: file,
    config: await createConfig({}),
    externalRefResolver: await redoclyResolver(specification),
  });
  const [problem] = problems;
  if (problem) throw new Error(`${file} could not be bundled: ${problem.message}`);
  const url = `/${route}/${path.parse(file).name}`;
  const yaml = stringify(bundled.parsed, { aliasDuplicateObjects: false });
  const json = `${JSON.stringify(bundled.parsed, null, 2)}\n`;
  return [
    { kind: 'yaml', url: `${url}.yaml`, text: yaml },
    { kind: 'json', url: `${url}.json`, text: json },
  ];
}

/** Writes the files into `downloadsFolder`, which holds nothing else afterwards. */
export function writeDownloads(downloads: readonly Download[]): void {
  writeFolder(downloadsFolder, new Map(downloads.map(({ url, text }) => [url.slice(1), text])));
}

/** Links to the files, each with what it is for. */
export function DownloadsList({ downloads }: { downloads: readonly Download[] }): ReactElement {
  return (
    <ul>
      {downloads.map(({ kind, url }) => (
        <li key={kind}>
          <a href={url} download>
            Specification as {kind.toUpperCase()}
          </a>
          : {uses[kind]}
        </li>
      ))}
    </ul>
  );
}

const uses: Readonly<Record<string, string>> = {
  yaml: 'everything in one file; tools such as Postman import it as a file or by its address.',
  json: 'the same for programs that read no YAML.',
};

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { stringify } from 'yaml';

import { bundleSpecification, type Specification } from '../read';
import type { RuleLevel } from '../shared/options';
import { specificationUrl } from '../shared/specification-url';
import { unmark } from '../shared/written-number';
import { writeFolder } from '../shared/write-folder';
import type { Markup } from '../markup/jsx-runtime';

/** A file for readers: a specification, a program, an icon, or an image. */
export interface Download<Content extends string | Uint8Array = string> {
  readonly kind: 'yaml' | 'json' | 'program' | 'image';
  /** Path in the site, without the base URL; the same for every version. */
  readonly url: string;
  readonly text: Content;
}

/**
 * Bundles a specification into one document, as YAML and as JSON.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @param level - below `strict`, references to other servers are kept
 * @throws FaultsError for references that the bundler can't resolve
 */
export async function downloadsOf(
  specification: Specification,
  level?: RuleLevel,
): Promise<Download[]> {
  const bundled = await bundleSpecification(specification, level);
  const yaml = unmark(stringify(bundled, { aliasDuplicateObjects: false }));
  const json = `${unmark(JSON.stringify(bundled, null, 2))}\n`;
  return [
    { kind: 'yaml', url: specificationUrl(specification.file), text: yaml },
    { kind: 'json', url: specificationUrl(specification.file, 'json'), text: json },
  ];
}

/**
 * Writes the files into a static folder.
 *
 * @param options - as for `writeFolder`
 */
export function writeDownloads(
  downloads: readonly Download<string | Uint8Array>[],
  folder: string,
  options?: { readonly isAll?: boolean },
): void {
  const files = new Map(downloads.map(({ url, text }) => [url.slice(1), text]));
  writeFolder(folder, files, options);
}

/**
 * Renders links to the files, each with its purpose.
 *
 * @param checksums - URL path of a page that lists their checksums
 */
export function downloadsList(downloads: readonly Download[], checksums?: string): Markup {
  return (
    <>
      <ul>
        {downloads.map(({ kind, url }) => (
          <li>
            <a href={url} download>
              Specification as {kind.toUpperCase()}
            </a>
            : {uses[kind]}
          </li>
        ))}
      </ul>
      {checksums ? (
        <p>
          To check a file after the download, compare it with the{' '}
          <a href={checksums}>sizes and checksums</a>.
        </p>
      ) : null}
    </>
  );
}

const uses: Readonly<Record<string, string>> = {
  yaml: 'everything in one file; tools such as Postman import it as a file or by its address.',
  json: 'the same for programs that read no YAML.',
};

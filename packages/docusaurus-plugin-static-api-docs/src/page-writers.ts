import memoize from 'lodash/memoize';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generateInProcessSync } from './generate/in-process';
import type { ReferenceOptions } from './shared/options';

/** What `pageWriters` takes. Paths are relative to the working directory, which is the site's folder. */
export type PageWritersOptions = Omit<ReferenceOptions, 'outputDir' | 'prose'> & {
  /**
   * Folder of a whole reference, which the plugin of this package shows. The pages of schemas and of
   * errors, and the sidebar, are written into it as well.
   */
  readonly outputDir?: string;
  /** JSON file with the guides that use operations: lists of `title`, `description`, and `url` by operationId. */
  readonly guides?: string;
  /** Whether a command of the site has checked the specification; it is checked here unless given. */
  readonly isChecked?: boolean;
};

/**
 * Returns the options by which docusaurus-plugin-openapi-docs writes the pages of an OpenAPI file as
 * this package makes them. `gen-api-docs` names and groups them as before.
 *
 * @returns a part of an entry of its `config`
 * @throws Error, when a page is written, with all faults of the specification, each with its place
 */
export function pageWriters({ outputDir, guides, isChecked, ...options }: PageWritersOptions) {
  // All pages are made when the first one is written, and nothing is tried again.
  const generate = memoize((): { readonly folder: string; readonly reason?: unknown } => {
    const folder = outputDir ?? mkdtempSync(path.join(tmpdir(), 'static-api-docs-'));
    if (outputDir === undefined) process.once('exit', () => rmSync(folder, { recursive: true }));
    const extent = outputDir === undefined ? 'pages' : 'listed';
    const reference = { downloads: extent === 'listed', ...options, outputDir: folder };
    try {
      generateInProcessSync('.', { reference, isChecked, extent, guides });
      return { folder };
    } catch (reason) {
      return { folder, reason };
    }
  });
  /** Makes what writes the page of an interface or of an operation, as the other plugin passes it. */
  const writer = (kind: 'api' | 'info') => (item: { readonly id: string }) => {
    const { folder, reason } = generate();
    if (reason !== undefined) throw reason;
    return readFileSync(path.join(folder, `${item.id}.${kind}.mdx`), 'utf8');
  };
  const template = path.join(__dirname, 'generate/page.mustache');
  return {
    template,
    infoTemplate: template,
    markdownGenerators: { createApiPageMD: writer('api'), createInfoPageMD: writer('info') },
  };
}

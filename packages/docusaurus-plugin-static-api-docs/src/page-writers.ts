import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReferenceOptions } from './shared/options';

/** Options of `pageWriters`. Paths are relative to the working directory, which is the site's folder. */
export type PageWritersOptions = Omit<ReferenceOptions, 'outputDir' | 'prose'> & {
  /** Folder of a reference that a command of the site generates before: its pages are taken from there. */
  readonly outputDir?: string;
};

type Make = () => Promise<void>;

const key = Symbol.for('docusaurus-plugin-static-api-docs/page-writers');

/** What makes the pages; of the process, since Docusaurus loads its configuration and a theme with modules of their own. */
function makers(): Make[] {
  return ((globalThis as Record<symbol, Make[] | undefined>)[key] ??= []);
}

/**
 * Makes the pages of all writers, if the command is `gen-api-docs`, which doesn't wait for writers.
 *
 * @throws FaultsError with all faults of a specification, each with its place
 */
export async function makePages(): Promise<void> {
  if (!process.argv.some((it) => it.startsWith('gen-api-docs'))) return;
  for (const make of makers()) await make();
}

/**
 * Returns the options that make docusaurus-plugin-openapi-docs write this package's pages of an OpenAPI file.
 * `gen-api-docs` names and groups them as before.
 *
 * @returns a part of an entry of its `config`; a writer throws an Error for a page that isn't there
 */
export function pageWriters({ outputDir, ...options }: PageWritersOptions) {
  const pages = new Map<string, string>();
  if (outputDir === undefined) {
    makers().push(async () => {
      const { pagesOf } = await import('./generate/generate.js');
      const reference = { downloads: false, ...options, outputDir: '' };
      for (const [file, text] of await pagesOf(reference)) pages.set(file, text);
    });
  }
  /** Makes what writes the page of an interface or of an operation, as the other plugin passes it. */
  const writer =
    (kind: 'api' | 'info') =>
    ({ id }: { readonly id: string }) => {
      const file = path.join(outputDir ?? '', `${id}.${kind}.mdx`);
      const page = existsSync(file) ? readFileSync(file, 'utf8') : pages.get(file);
      if (page !== undefined) return page;
      const fix = outputDir ? 'generate the reference first' : 'add the theme of this package';
      throw new Error(`${options.specification} has no page ${file} yet (${fix})`);
    };
  const template = path.join(__dirname, 'generate/page.mustache');
  return {
    template,
    infoTemplate: template,
    markdownGenerators: { createApiPageMD: writer('api'), createInfoPageMD: writer('info') },
  };
}

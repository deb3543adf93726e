import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type Fault, FaultsError, isFaultsError } from './shared/faults';
import type { ReferenceOptions } from './shared/options';

/** Options of `pageWriters`. Paths are relative to the working directory, which is the site's folder. */
export type PageWritersOptions = Omit<
  ReferenceOptions,
  'outputDir' | 'prose' | 'sendsRequests' | 'handlers'
> & {
  /** Folder of a reference that a command of the site has already generated; pages are read from it. */
  readonly outputDir?: string;
};

/** Template that passes on what the writers return. */
export const writtenTemplate = path.join(__dirname, 'generate/page.mustache');

/** Marks a writer with its file, since Docusaurus loads its configuration and themes as separate instances. */
const writes = Symbol.for('docusaurus-plugin-static-api-docs/specification');

/** Returns the file of which a writer of `pageWriters` writes pages; `undefined` for any other value. */
export function specificationOf(writer: unknown): string | undefined {
  return typeof writer === 'function' ? (writer as { [writes]?: string })[writes] : undefined;
}

type Generate = (hasOtherTheme: boolean) => Promise<void>;

const key = Symbol.for('docusaurus-plugin-static-api-docs/page-writers');

/** Kept on the process: Docusaurus loads its configuration and themes as separate module instances. */
function pendingGenerators(): Generate[] {
  return ((globalThis as Record<symbol, Generate[] | undefined>)[key] ??= []);
}

/**
 * Generates the pages of all writers if the command is `gen-api-docs`, which calls writers synchronously.
 *
 * @param hasOtherTheme - whether the site has docusaurus-theme-openapi-docs, too, which shows pages of schemas
 * @throws FaultsError with all faults of all specifications, each with its place
 */
export async function generatePages(hasOtherTheme = false): Promise<void> {
  if (!process.argv.some((argument) => argument.startsWith('gen-api-docs'))) return;
  const faults: Fault[] = [];
  for (const generate of pendingGenerators()) {
    try {
      await generate(hasOtherTheme);
    } catch (error) {
      if (!isFaultsError(error)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new FaultsError(faults);
}

/**
 * Returns the options that make docusaurus-plugin-openapi-docs write this package's pages of an OpenAPI file.
 * `gen-api-docs` still names and groups them.
 *
 * @returns options for an entry of its `config`; a writer throws an Error for a page that hasn't been generated
 */
export function pageWriters({ outputDir, ...options }: PageWritersOptions) {
  const pages = new Map<string, string>();
  if (outputDir === undefined) {
    pendingGenerators().push(async (hasOtherTheme) => {
      const { pagesOf } = await import('./generate/load.mjs');
      const reference = { downloads: false, ...options, outputDir: '' };
      const generated = await pagesOf(reference, { hasSchemaPages: hasOtherTheme });
      for (const [file, text] of generated) pages.set(file, text);
    });
  }
  const writer = (kind: 'api' | 'info') => {
    const write = ({ id }: { readonly id: string }) => {
      const file = path.join(outputDir ?? '', `${id}.${kind}.mdx`);
      const page = existsSync(file) ? readFileSync(file, 'utf8') : pages.get(file);
      if (page !== undefined) return page;
      const fix = outputDir ? 'generate the reference first' : "add this package's theme";
      throw new Error(`${options.specification}: page ${file} hasn't been generated (${fix})`);
    };
    return Object.assign(write, { [writes]: options.specification }) as typeof write;
  };
  return {
    template: writtenTemplate,
    infoTemplate: writtenTemplate,
    markdownGenerators: {
      createApiPageMD: writer('api'),
      createInfoPageMD: writer('info'),
    },
  };
}

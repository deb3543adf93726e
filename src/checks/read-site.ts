import { Globby, loadFreshModule } from '@docusaurus/utils';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { assembleSite, docsFolder, type Surroundings } from './assemble-site';
import { shownFile, type Page } from './page';
import { parsePage } from './parse-page';
import type { CoverageFloors, Dictionary, ImageFile, Site } from './site';

/**
 * Reads all prose of the repository: the pages of `docs/`, and the Markdown files that are shown to
 * those who look at the repository.
 *
 * @param root - absolute path of the repository
 */
export async function readSite(root: string, surroundings: Surroundings): Promise<Site> {
  const { files, pages } = await readPages(root);
  const sidebars: unknown = await loadFreshModule(path.join(root, 'sidebars.ts'));
  const images = await readImages(files.filter((file) => isShown(path.relative(root, file))));
  const dictionary = await readDictionary(path.join(root, 'dictionary.txt'), files);
  const coverageFloors = await readFloors(path.join(root, 'coverage-floors.json'), files);
  return assembleSite({
    root,
    files,
    images,
    dictionary,
    coverageFloors,
    pages,
    shownFiles: await readShownFiles(pages, files),
    sidebars,
    surroundings,
  });
}

async function readShownFiles(
  pages: readonly Page[],
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const shown = pages.flatMap((page) => page.fences.flatMap((it) => shownFile(it, page) ?? []));
  const known = [...new Set(shown)].filter((file) => files.includes(file));
  return new Map(
    await Promise.all(
      known.map(async (file): Promise<[string, string]> => [file, await readFile(file, 'utf8')]),
    ),
  );
}

/** JSON with a count a line; a site without the file has no floors. */
async function readFloors(file: string, files: readonly string[]): Promise<CoverageFloors> {
  if (!files.includes(file)) return { file, floors: [] };
  const lines = (await readFile(file, 'utf8')).split('\n');
  const floors = lines.flatMap((text, index) => {
    const {
      indent = '',
      name,
      floor,
    } = /^(?<indent>\s*)"(?<name>\w+)": (?<floor>\d+),?$/.exec(text)?.groups ?? {};
    if (name === undefined) return [];
    return [{ name, floor: Number(floor), line: index + 1, column: indent.length + 1 }];
  });
  return { file, floors };
}

/** A site without the file has no words of its own. */
async function readDictionary(file: string, files: readonly string[]): Promise<Dictionary> {
  if (!files.includes(file)) return { file, words: [] };
  const lines = (await readFile(file, 'utf8')).split('\n');
  const words = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ word: line.trim(), line: index + 1 }],
  );
  return { file, words };
}

/** Elsewhere, in tests and beside the rules, images are broken on purpose. */
function isShown(file: string): boolean {
  return ['docs', 'static', '.github'].includes(file.split(path.sep)[0] ?? '');
}

async function readImages(files: readonly string[]): Promise<ReadonlyMap<string, ImageFile>> {
  const images = files.filter((file) => /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file));
  const read = images.map(async (file): Promise<[string, ImageFile]> => {
    const content = await readFile(file);
    const svg = file.toLowerCase().endsWith('.svg') ? content.toString('utf8') : undefined;
    return [file, { bytes: content.length, svg }];
  });
  return new Map(await Promise.all(read));
}

/** Returns the absolute paths of all files of the repository, and those that are prose, parsed. */
export async function readPages(root: string): Promise<{ files: string[]; pages: Page[] }> {
  const docs = docsFolder(root);
  const files = await listFiles(root);
  const prose = files.flatMap((file) => {
    const kind = proseKind(file, root, docs);
    return kind ? [{ file, kind }] : [];
  });
  const pages = await Promise.all(
    prose.map(async ({ file, kind }) => parsePage(file, kind, await readFile(file, 'utf8'))),
  );
  return { files, pages };
}

async function listFiles(root: string): Promise<string[]> {
  const files = await Globby('**/*', {
    cwd: root,
    absolute: true,
    dot: true,
    gitignore: true,
    ignore: ['**/node_modules/**', '.git'],
  });
  return files.map(path.normalize).sort();
}

function proseKind(file: string, root: string, docs: string): Page['kind'] | undefined {
  const source = path.relative(root, file).split(path.sep).join('/');
  if (file.startsWith(docs + path.sep)) {
    if (!/\.mdx?$/.test(source)) return undefined;
    return /\/_/.test(source) ? 'partial' : 'doc';
  }
  return /^(\.github\/.+|[^/]+)\.md$/.test(source) ? 'repository' : undefined;
}

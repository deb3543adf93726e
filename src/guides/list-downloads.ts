import type { Blockquote, Paragraph, PhrasingContent, Root, Table, TableCell } from 'mdast';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { VFile } from 'vfile';

import {
  downloadsFolder,
  madeByRelease,
  releaseAttribute,
  releaseClass,
} from '../config/downloads';
import { didYouMean, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { attributeOf, replaceElements } from './nodes';

/**
 * Replaces each `<Downloads folder="…" />` by a table of the files in that folder, each with its size
 * and SHA-256. The build publishes these files as they are, so the table can't differ from them. What a
 * release makes is no file yet: an element with a sentence keeps its place.
 *
 * @param options.folder - the static folder with everything that readers download
 * @returns a remark transform; it throws a FaultsError that lists every folder without files
 */
export function listDownloads({ folder: root = downloadsFolder }: { folder?: string } = {}) {
  return (tree: Root, file: VFile): void => {
    replaceElements(tree, file, { name: 'Downloads', rule: 'downloads' }, (element) => {
      if (element.type === 'mdxJsxTextElement') {
        return { message: 'a list of downloads is a block', fix: 'write it on a line of its own' };
      }
      const folder = attributeOf(element, 'folder') ?? '';
      const place = new Map<string, string>(Object.entries(madeByRelease)).get(folder);
      if (place !== undefined) return placeFor(folder, place);
      const folders = foldersIn(root).filter((it) => filesIn(path.join(root, it)).length > 0);
      if (folders.includes(folder)) {
        const files = filesIn(path.join(root, folder)).map((name) => `${folder}/${name}`);
        const table = tableOf(files.map(rowOf(root)));
        return files.length > mostUnfolded ? foldOf(table, `${files.length} files`) : table;
      }
      const message = `readers download no files from the folder "${folder}"`;
      return { message, ...didYouMean(nearestName(folder, folders)) };
    });
  };
}

/** Phones show the number of files first where there are more, and the files when it is opened. */
const mostUnfolded = 5;

/** Returns a disclosure; as an element of MDX, Docusaurus would make it a component of its own. */
function foldOf(table: Table, summary: string): Blockquote {
  return {
    type: 'blockquote',
    children: [
      {
        type: 'paragraph',
        children: [{ type: 'text', value: summary }],
        data: { hName: 'summary' },
      },
      table,
    ],
    data: { hName: 'details', hProperties: { className: ['fold--phone', 'files'] } },
  };
}

/** Returns the element that a release fills. */
function placeFor(folder: string, text: string): Paragraph {
  const className = [releaseClass, ...notSearched.hProperties.className];
  return {
    type: 'paragraph',
    children: [{ type: 'text', value: text }],
    data: { hProperties: { [releaseAttribute]: folder, className } },
  };
}

/** The search leaves it out. */
const notSearched = { hProperties: { className: ['checksum'] } };

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
}

function foldersIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((folder) => folder.split(path.sep).join('/'));
}

/** Returns what makes the cells of a file, which is named by its path below the root. */
function rowOf(root: string) {
  return (file: string): PhrasingContent[] => {
    const bytes = readFileSync(path.join(root, file));
    const name: PhrasingContent = { type: 'inlineCode', value: path.posix.basename(file) };
    return [
      // No page, so the router stays away.
      { type: 'link', url: `pathname:///${file}`, children: [name] },
      { type: 'text', value: sizeOf(bytes.length) },
      checksumOf(path.posix.basename(file), bytes),
    ];
  };
}

/** In one unit, so that a column of sizes can be compared. */
function sizeOf(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)}\u{a0}kB`;
}

/** Returns the checksum of a file, which readers open, with a button that copies it. */
function checksumOf(file: string, bytes: Buffer): PhrasingContent {
  const value = createHash('sha256').update(bytes).digest('hex');
  const copy = { type: 'button', 'data-copy': value, 'aria-label': `Copy: SHA-256 of ${file}` };
  return element('details', { className: 'checksum' }, [
    element('summary', {}, [{ type: 'text', value: 'SHA-256' }]),
    { type: 'inlineCode', value },
    element('button', { className: 'copy-button', ...copy }, [{ type: 'text', value: 'Copy' }]),
  ]);
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: PhrasingContent[],
): PhrasingContent {
  const all = Object.entries(attributes).map(([name, value]) => ({
    ...{ type: 'mdxJsxAttribute' as const, name, value },
  }));
  return { type: 'mdxJsxTextElement', name, attributes: all, children };
}

function tableOf(rows: readonly (readonly PhrasingContent[])[]): Table {
  const head: PhrasingContent[] = ['File', 'Size', 'Checksum'].map((value) => ({
    type: 'text',
    value,
  }));
  return {
    type: 'table',
    children: [head, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map((cell): TableCell => ({ type: 'tableCell', children: [cell] })),
    })),
  };
}

import path from 'node:path';

import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { organization } from '../../config/organization';
import { type Edit, inserted, withEdits } from '../../shared/html-tree';
import { markdownUrl } from '../../shared/markdown-url';

/** The files that programs read instead of pages. */
export const isText = (file: string): boolean => /\.md$|^llms.*\.txt$/.test(file);

const { baseUrl, siteUrl } = organization;
const site = `${siteUrl}${baseUrl}`;

/** Returns the folder of the copy with the files that commands download from the site, if they do. */
export function folderOfDownloads(commands: string): string | undefined {
  const [, rest] = commands.split(`${site}downloads/`);
  if (rest === undefined) return undefined;
  const [, folder = ''] = /^([a-z]+)\//.exec(rest) ?? [];
  return path.posix.join('downloads', folder);
}

/**
 * Makes the links of a text lead to files of the copy, to the twin of a page where there is one, and says
 * where the files are that commands download.
 *
 * @param file - path of the text in the copy
 * @param fileOf - the files by their addresses
 * @param keep - called with each file that a link leads to
 */
export function withTextLinks(
  text: string,
  file: string,
  fileOf: ReadonlyMap<string, string>,
  keep: (file: string) => void,
): string {
  const edits: Edit[] = [];
  const tree = unified().use(remarkParse).parse(text);
  visit(tree, 'link', ({ url, position }) => {
    const [, page = '', place = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    if (!page.startsWith(site)) return;
    const address = page.slice(siteUrl.length);
    const target = fileOf.get(markdownUrl(address)) ?? fileOf.get(address);
    const { start, end } = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
    const at = text.lastIndexOf(url, end);
    if (target === undefined || at < start) return;
    keep(target);
    const relative = path.posix.relative(path.posix.dirname(file), target) + place;
    edits.push({ start: at, end: at + url.length, text: relative });
  });
  for (const { type, position, ...node } of tree.children) {
    const folder = type === 'code' && 'value' in node && folderOfDownloads(String(node.value));
    if (folder && position?.end.offset !== undefined) {
      edits.push(inserted(position.end.offset, `\n\n${hereInWords(`\`${folder}\``)}`));
    }
  }
  return withEdits(text, edits);
}

/** Says where the copy has what commands download. */
export function hereInWords(folder: string): string {
  return `Offline, take the files from the folder ${folder} of this copy.`;
}

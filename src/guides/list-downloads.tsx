/** @jsxImportSource docusaurus-plugin-static-api-docs */
import groupBy from 'lodash/groupBy';
import once from 'lodash/once';
import sortBy from 'lodash/sortBy';
import sumBy from 'lodash/sumBy';
import type { Paragraph, Root } from 'mdast';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Transformer } from 'unified';

import { downloadsFolder, releaseFolders, releaseProperty } from '../config/downloads';
import { organization } from '../config/organization';
import { toHtml } from 'docusaurus-plugin-static-api-docs/build';
import type { Markup } from 'docusaurus-plugin-static-api-docs/jsx-runtime';
import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { type Explanation, explanationOf, readGuides } from './explained-files';
import { headingsAbove, uniqueNames } from './heading-names';
import { attributeOf, type MdxElement, replaceElements, staticHtml } from './nodes';

/**
 * Replaces each `<Downloads folder="…" />` with a table of the files in that folder, below the page that
 * explains them, or only `file`, with sizes and SHA-256 checksums. The build publishes the same files, so the
 * table always matches. Files made by a release don't exist yet: an empty paragraph marks their place.
 *
 * @param options.folder - the static folder of all downloads
 * @param options.guides - the folder of the guides
 * @returns a remark transform; it throws a FaultsError that lists every missing folder and file
 */
export function listDownloads({
  folder: root = downloadsFolder,
  guides = 'docs',
}: { folder?: string; guides?: string } = {}): Transformer<Root> {
  return (tree, file) => {
    // Few pages list files, and none needs the guides but to list them.
    const explained = once(() => readGuides(guides));
    const headings = headingsAbove(tree);
    const nameOf = uniqueNames();
    replaceElements(tree, file, { name: 'Downloads', rule: 'downloads' }, (element) => {
      const all = filesIn(root);
      const reason = reasonAgainstDownloads(element, all);
      if (reason) return reason;
      const folder = attributeOf(element, 'folder') ?? '';
      if (isMadeByRelease(folder)) return placeFor(folder);
      const name = nameOf(headings.get(element) || 'Table');
      const files = filesOf(element, all);
      const groups = files.length > 1 ? groupsOf(files, explained()) : [{ files }];
      return staticHtml(toHtml(<Files name={name} groups={groups} root={root} />));
    });
  };
}

/**
 * Returns why a list of downloads is refused; `undefined` if it is valid.
 *
 * @param all - paths of all downloads on the site, without a leading slash
 */
export function reasonAgainstDownloads(
  element: MdxElement,
  all: readonly string[],
): Reason | undefined {
  if (element.type === 'mdxJsxTextElement') {
    return { message: 'Downloads must be a block', fix: 'put it on a line of its own' };
  }
  const folder = attributeOf(element, 'folder') ?? '';
  if (isMadeByRelease(folder) || filesOf(element, all).length > 0) return undefined;
  const folders = [...new Set(all.map((it) => path.posix.dirname(it)))];
  if (!folders.includes(folder)) {
    const message = `no downloads come from the folder "${folder}"`;
    return { message, ...didYouMean(nearestName(folder, folders)) };
  }
  const name = attributeOf(element, 'file') ?? '';
  const inFolder = all.filter((it) => path.posix.dirname(it) === folder);
  const names = inFolder.map((it) => path.posix.basename(it));
  const message = `the downloads in the folder "${folder}" don't include "${name}"`;
  return { message, ...didYouMean(nearestName(name, names)) };
}

/** Whether a release fills the folder. */
function isMadeByRelease(folder: string): boolean {
  return releaseFolders.some((name) => name === folder);
}

/** Returns the files listed by an element. */
function filesOf(element: MdxElement, all: readonly string[]): readonly string[] {
  const [folder, name] = [attributeOf(element, 'folder'), attributeOf(element, 'file')];
  return all.filter((it) =>
    name === undefined ? path.posix.dirname(it) === folder : it === `${folder ?? ''}/${name}`,
  );
}

/** Files with the page that explains all of them. */
interface Group {
  readonly explanation?: Explanation | undefined;
  readonly files: readonly string[];
}

/** Groups files by the pages that explain them, in the order of the first file of each group. */
function groupsOf(files: readonly string[], guides: ReturnType<typeof readGuides>): Group[] {
  const explained = files.map((file) => ({ file, explanation: explanationOf(file, guides) }));
  return Object.values(groupBy(explained, ({ explanation }) => explanation?.url ?? '')).map(
    (group) => ({ explanation: group[0]?.explanation, files: group.map(({ file }) => file) }),
  );
}

/** On phones, several files are collapsed under their number. */
const mostUnfolded = 5;

/**
 * @param props.name - of the table, for listeners
 * @param props.groups - with paths below the root
 */
function Files({
  name,
  groups,
  root,
}: {
  name: string;
  groups: readonly Group[];
  root: string;
}): Markup {
  const count = sumBy(groups, ({ files }) => files.length);
  const table = (
    // Scrollable boxes must be reachable by keyboard (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-box" role="group" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>File</th>
            <th>Size</th>
            <th>SHA-256</th>
          </tr>
        </thead>
        {groups.map(({ explanation, files }) => (
          <tbody>
            {explanation && (
              <tr>
                <th colSpan={3} scope="rowgroup">
                  <a href={organization.baseUrl + explanation.url}>{explanation.title}</a>
                </th>
              </tr>
            )}
            {files.map((file) => (
              <Row file={file} bytes={readFileSync(path.join(root, file))} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
  if (count <= mostUnfolded) return table;
  return (
    <details className="fold--phone files">
      <summary>{count} files</summary>
      {table}
    </details>
  );
}

/** Shows a file with its checksum, which readers open, and a button that copies it. */
function Row({ file, bytes }: { file: string; bytes: Buffer }): Markup {
  const name = path.posix.basename(file);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return (
    <tr>
      <td>
        <a href={organization.baseUrl + file} target="_blank" rel="noopener noreferrer">
          <code>{name}</code>
        </a>
      </td>
      <td data-label="Size">{sizeOf(bytes.length)}</td>
      <td data-label="SHA-256">
        {/* Excluded from search. */}
        <details className="checksum">
          <summary>{checksum.slice(0, 8)}…</summary>
          <code>{checksum}</code>
          <button
            className="copy-button"
            type="button"
            data-copy={checksum}
            aria-label={`Copy: SHA-256 of ${name}`}
          >
            Copy
          </button>
        </details>
      </td>
    </tr>
  );
}

/** Always the same unit, so that sizes in a column are comparable. */
function sizeOf(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)}\u{a0}kB`;
}

/** Returns the placeholder that a release fills; excluded from search. */
function placeFor(folder: string): Paragraph {
  return {
    type: 'paragraph',
    children: [],
    data: {
      hProperties: { [releaseProperty]: folder, className: ['checksum'] },
    },
  };
}

/** Returns the relative paths of all files in a folder, at any depth. */
function filesIn(root: string): readonly string[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
  // Lists Node.js programs before their Python versions.
  return sortBy(files, (file) => file.replaceAll('_', '-'));
}

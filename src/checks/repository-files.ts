import { Globby } from '@docusaurus/utils';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { FaultsError, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import { contentFile, contentKinds, staticKinds } from '../config/file-kinds';
import { placeIn } from '../guides/nodes';

/**
 * How large a file may be, in kilobytes; the first that fits. Prose of 50 kB takes half an hour to read,
 * and the last limit is that of hosts.
 */
const limits: readonly (readonly [file: RegExp, kilobytes: number])[] = [
  [/\.mdx?$/i, 50],
  [/\.svg$/i, 1000],
  [/^(?:api-specs|docs|versioned_docs|blog|i18n|static)\//, 25_000],
];

/** The folders of writers (`contentFile`). A build reads what is in them, whether git ignores it or not. */
const contentFolders = ['docs', 'versioned_docs', 'blog', 'i18n', 'static'].map(
  (it) => `${it}/**/*`,
);

const textKinds = 'cs|csproj|csv|go|html|java|js|json|mjs|ps1|py|service|sh|svg|txt|webmanifest';

/** Texts that readers get as they are. Pages and specifications have rules of their own. */
const plainText = new RegExp(
  String.raw`(?:${contentFile.source}.*\.(?!mdx?$)(?:${textKinds})|^sidebars\.ts)$`,
);

/** A device of Windows, a character that its names can't have, and an end that it drops. */
const notOnWindows = /^(?:aux|con|nul|prn|(?:com|lpt)[1-9])(?:\.|$)|["*:<>?\\|\p{Cc}]|[. ]$/iu;

/**
 * Lists the files of the repository, without those that git ignores outside the folders of writers. Whatever
 * reads them comes after it, since a program that follows a link in a circle, or reads a file without end, does
 * not return.
 *
 * @returns absolute paths, sorted
 * @throws FaultsError with each symbolic link outside of `tests/`, and each file that is too large, of a
 *   kind that isn't published, has a name that Windows can't have, or holds a character that no reader sees
 */
export async function listRepositoryFiles(root: string): Promise<string[]> {
  const list = (patterns: string | readonly string[], options: object) =>
    Globby(patterns, {
      ...{ cwd: root, absolute: true, dot: true, onlyFiles: false, followSymbolicLinks: false },
      ...options,
      objectMode: true,
    });
  const elsewhere = [...contentFolders, '**/node_modules', '**/node_modules/**', '.git'];
  const lists = await Promise.all([
    list(contentFolders, {}),
    list('**/*', { gitignore: true, ignore: elsewhere }),
  ]);
  const entries = lists.flat();
  const pathsOf = (found: typeof entries) => found.map((it) => path.normalize(it.path)).sort();
  const links = pathsOf(entries.filter(({ dirent }) => dirent.isSymbolicLink()));
  const isOfFinder = (file: string) => path.basename(file) === '.DS_Store';
  const files = pathsOf(entries.filter(({ dirent }) => dirent.isFile())).filter(
    (it) => !isOfFinder(it),
  );
  refuse([
    // The sites of the tests have the portal's code by a link.
    ...links
      .filter((link) => !pathInside(root, link).startsWith('tests/'))
      .flatMap((link) => faultOf(link, linked)),
    ...files.flatMap((file) => {
      const name = pathInside(root, file);
      return [
        ...faultOf(file, reasonAgainstName(name) ?? reasonAgainstKind(name)),
        ...faultOf(file, reasonAgainstSize(file, name), 'too-large'),
      ];
    }),
  ]);
  refuse(files.flatMap((file) => hiddenCharacter(root, file) ?? []));
  return files;
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new FaultsError(faults);
}

function faultOf(file: string, message?: string, rule = 'repository-file'): Fault[] {
  return message ? [{ file, line: 1, column: 1, rule, message }] : [];
}

const linked =
  'a symbolic link can point outside the repository, and becomes a text file on Windows (copy the file)';

function reasonAgainstName(name: string): string | undefined {
  const part = name.split('/').find((it) => notOnWindows.test(it));
  return part && `"${part}" isn't a valid file or folder name on Windows`;
}

function reasonAgainstKind(name: string): string | undefined {
  const [, kind] = /\.([^./]*)$/.exec(name) ?? [];
  if (kind === undefined || !contentFile.test(name)) return undefined;
  const isStatic = name.startsWith('static/');
  if (kind === 'html' && isStatic) {
    return "an HTML page can't be published as is (write it as MDX in docs/)";
  }
  const kinds = isStatic ? staticKinds : contentKinds;
  if (kinds.includes(kind)) return undefined;
  return `the site doesn't publish files that end in ".${kind}"; expected one of ${kinds.join(', ')}`;
}

function reasonAgainstSize(file: string, name: string): string | undefined {
  const [, most] = limits.find(([pattern]) => pattern.test(name)) ?? [];
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (most === undefined || bytes <= most * 1000) return undefined;
  return `the file is ${Math.ceil(bytes / 1000)} kB; expected at most ${most} kB`;
}

function hiddenCharacter(root: string, file: string): Fault | undefined {
  if (!plainText.test(pathInside(root, file))) return undefined;
  const text = readFileSync(file, 'utf8');
  const index = findUnreadable(text);
  if (index === -1) return undefined;
  return { file, ...placeIn(text, index), rule: 'repository-file', ...unreadable };
}

/** Returns the path of a file inside a folder, with slashes on every system. */
export function pathInside(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

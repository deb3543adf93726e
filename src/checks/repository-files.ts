import { createMatcher, Globby } from '@docusaurus/utils';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { FaultsError, type Fault, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { findUnreadable, unreadable } from 'docusaurus-plugin-static-api-docs/unreadable';
import { files as spelled } from '../../cspell.json';
import { contentFile, contentKinds, staticKinds } from '../config/file-kinds';
import { placeIn } from '../guides/nodes';

/**
 * Maximum file sizes in kilobytes; the first match counts. It takes half an hour to read 50 kB of prose,
 * and the last limit is the host's.
 */
const limits: readonly (readonly [file: RegExp, kilobytes: number])[] = [
  [/\.mdx?$/i, 50],
  [/\.svg$/i, 1000],
  [/^(?:api-specs|docs|versioned_docs|blog|i18n|static)\//, 25_000],
];

/** Specifications and content (`contentFile`), which a build reads even where Git ignores files. */
const contentFolders = ['api-specs', 'docs', 'versioned_docs', 'blog', 'i18n', 'static'].map(
  (it) => `${it}/**/*`,
);

const textKinds = 'cs|csproj|csv|go|html|java|js|json|mjs|ps1|py|service|sh|svg|txt|webmanifest';

/** Text files published as is. Pages and specifications have their own rules. */
const plainText = new RegExp(
  String.raw`(?:${contentFile.source}.*\.(?!mdx?$)(?:${textKinds})|^sidebars\.ts)$`,
);

/** Whether the spelling check reads a file. */
const isSpelled = createMatcher(spelled);

/** A CSpell directive, which could disable it or contain a pattern that never finishes. */
const directive = /\b(?:spell-?checker|c?spell)::?\s*[a-z]/i;

/** Names that Windows reserves, can't contain, or would trim. */
const notOnWindows = /^(?:aux|con|nul|prn|(?:com|lpt)[1-9])(?:\.|$)|["*:<>?\\|\p{Cc}]|[. ]$/iu;

/**
 * Lists the repository's files, without those that Git ignores outside of `contentFolders`. Call it before
 * anything reads them: a cyclic link or an endless file would hang the reader.
 *
 * @returns absolute paths, sorted
 * @throws FaultsError with each symbolic link outside `tests/`, and each file that is too large, can't be
 *   published, isn't a valid name on Windows, or contains an invisible character or an instruction to the
 *   spelling check
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
  const pathsOf = (selected: typeof entries) =>
    selected.map((it) => path.normalize(it.path)).sort();
  const links = pathsOf(entries.filter(({ dirent }) => dirent.isSymbolicLink()));
  const isOfFinder = (file: string) => path.basename(file) === '.DS_Store';
  const files = pathsOf(entries.filter(({ dirent }) => dirent.isFile())).filter(
    (it) => !isOfFinder(it),
  );
  refuse([
    // The test sites link to the portal's code.
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
  refuse(files.flatMap((file) => textFaults(root, file)));
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
  const isStatic = name.startsWith('static/');
  if (!contentFile.test(name)) return undefined;
  if (kind === 'html' && isStatic) {
    return "an HTML page can't be published as is (write it as MDX in docs/)";
  }
  const kinds = isStatic ? staticKinds : contentKinds;
  if (kind !== undefined && kinds.includes(kind)) return undefined;
  const ending = kind === undefined ? 'without an extension' : `that end in ".${kind}"`;
  return `the site doesn't publish files ${ending}; expected one of ${kinds.join(', ')}`;
}

function reasonAgainstSize(file: string, name: string): string | undefined {
  const [, most] = limits.find(([pattern]) => pattern.test(name)) ?? [];
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (most === undefined || bytes <= most * 1000) return undefined;
  return `the file is ${Math.ceil(bytes / 1000)} kB; expected at most ${most} kB`;
}

function textFaults(root: string, file: string): Fault[] {
  const name = pathInside(root, file);
  const [isPlain, isRead] = [plainText.test(name), isSpelled(name)];
  if (!isPlain && !isRead) return [];
  const text = readFileSync(file, 'utf8');
  const faultAt = (index: number, reason: Reason): Fault[] =>
    index === -1 ? [] : [{ file, ...placeIn(text, index), rule: 'repository-file', ...reason }];
  return [
    ...faultAt(isPlain ? findUnreadable(text) : -1, unreadable),
    ...faultAt(isRead ? text.search(directive) : -1, {
      message: 'the spelling check would follow it as an instruction',
      fix: 'add names to dictionary.txt, and put a space before the colon of a sentence',
    }),
  ];
}

/** Returns a file's path relative to a folder, with forward slashes. */
export function pathInside(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

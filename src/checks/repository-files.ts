import { Globby } from '@docusaurus/utils';
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

import { FaultsError, type Fault } from '../reference/shared/faults';

/**
 * How large a file may be, in kilobytes; the first that fits. Prose of 100 kB takes an hour to read,
 * and the last limit is that of hosts.
 */
const limits: readonly (readonly [file: RegExp, kilobytes: number])[] = [
  [/\.mdx?$/i, 100],
  [/\.svg$/i, 1000],
  [/^(?:api-specs|docs|versioned_docs|blog|i18n|static)\//, 25_000],
];

const published = /^(?:docs|versioned_docs|blog|i18n|static)\//;

/** Kinds of files in these folders. A host sends others, such as XHTML, as pages, whose scripts run. */
const publishedKinds = new Set(
  `avif cs csproj csv gif go html ico java jpeg jpg js json md mdx mjs mp4 pdf png ps1 py service sh svg txt
  webm webmanifest webp woff2 yaml yml zip`.split(/\s+/),
);

/** A device of Windows, a character that its names can't have, and an end that it drops. */
const notOnWindows = /^(?:aux|con|nul|prn|(?:com|lpt)[1-9])(?:\.|$)|["*:<>?\\|\p{Cc}]|[. ]$/iu;

/**
 * Lists the files of the repository, without those that git ignores. Whatever reads them comes after
 * it, since a program that follows a link in a circle, or reads a file without end, does not return.
 *
 * @returns absolute paths, sorted
 * @throws FaultsError with each symbolic link to what is none of them, such as a file that git ignores,
 *   and each file that is too large, of a kind that isn't published, or has a name that Windows can't have
 */
export async function listRepositoryFiles(root: string): Promise<string[]> {
  const options = {
    cwd: root,
    absolute: true,
    dot: true,
    gitignore: true,
    ignore: ['**/node_modules', '**/node_modules/**', '.git'],
  };
  const entries = await Globby('**/*', {
    ...options,
    objectMode: true,
    onlyFiles: false,
    followSymbolicLinks: false,
  });
  const links = entries.filter(({ dirent }) => dirent.isSymbolicLink()).map((it) => it.path);
  const listed = new Set([root, ...entries.map((it) => path.normalize(it.path))]);
  refuse(links, (link) => reasonAgainstLink(listed, link, links));
  const files = (await Globby('**/*', options)).map(path.normalize).sort();
  refuse(files, (file) => reasonAgainstName(root, file));
  refuse(files, (file) => reasonAgainstKind(root, file));
  refuse(files, (file) => reasonAgainstSize(root, file), 'too-large');
  return files;
}

function refuse(
  files: readonly string[],
  reasonOf: (file: string) => string | undefined,
  rule = 'repository-file',
): void {
  const faults = files.flatMap((file): Fault[] => {
    const message = reasonOf(file);
    return message ? [{ file, line: 1, column: 1, rule, message }] : [];
  });
  if (faults.length > 0) throw new FaultsError(faults);
}

function reasonAgainstLink(listed: ReadonlySet<string>, link: string, links: readonly string[]) {
  const target = targetOf(link);
  if (target === undefined) return 'the symbolic link leads nowhere, or to itself';
  if (!listed.has(target)) return 'the symbolic link leads to what is not in the repository';
  return leadsBack(link, links) ? 'the symbolic link leads in a circle' : undefined;
}

/** Whether a walk that follows links comes to one again. */
function leadsBack(link: string, links: readonly string[], way: readonly string[] = []): boolean {
  if (way.includes(link)) return true;
  const target = targetOf(link);
  const next = target === undefined ? [] : links.filter((it) => isBelow(target, it));
  return next.some((it) => leadsBack(it, links, [...way, link]));
}

function isBelow(folder: string, link: string): boolean {
  return `${realpathSync(path.dirname(link))}${path.sep}`.startsWith(`${folder}${path.sep}`);
}

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link);
  } catch {
    return undefined;
  }
}

function reasonAgainstName(root: string, file: string): string | undefined {
  const part = pathInside(root, file)
    .split('/')
    .find((it) => notOnWindows.test(it));
  return part && `no file or folder on Windows can have the name "${part}"`;
}

function reasonAgainstKind(root: string, file: string): string | undefined {
  const name = pathInside(root, file);
  const kind = path.extname(name).slice(1);
  if (kind === '' || !published.test(name) || publishedKinds.has(kind.toLowerCase())) {
    return undefined;
  }
  return `no kind of file that the site publishes ends in ".${kind}"; expected one of ${[...publishedKinds].join(', ')}`;
}

function reasonAgainstSize(root: string, file: string): string | undefined {
  const name = pathInside(root, file);
  const [, most] = limits.find(([pattern]) => pattern.test(name)) ?? [];
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (most === undefined || bytes <= most * 1000) return undefined;
  return `the file has ${Math.ceil(bytes / 1000)} kB; expected at most ${most} kB`;
}

/** Returns the path of a file inside a folder, with slashes on every system. */
export function pathInside(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

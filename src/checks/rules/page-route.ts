import sortBy from 'lodash/sortBy';
import path from 'node:path';

import { contentFile } from '../../config/file-kinds';
import { immutableFolder } from '../../config/headers';
import { originalOf } from '../../config/versions';
import { markdownUrl } from '../../shared/markdown-url';
import { hostFiles, notFoundFile, releaseFile, urlOf } from '../../shared/site-files';
import type { Site } from '../read-site';
import { pathInside } from '../repository-files';
import { routeKey } from '../routes';
import type { Rule } from '../rule';

export const pageRoute: Rule = (site) => [...checkNames(site), ...sharedRoutes(site)];

/** Folders of pages that both Docusaurus and the rules read. */
const isRead = /^(?:docs|versioned_docs\/[^/]+|blog)\//;

/** Names that tools treat as packages or configuration; no rule reads categories but those in sidebars. */
const ofPrograms = new Set([
  ...['node_modules', 'package.json', 'tsconfig.json', 'jsconfig.json'],
  ...['_category_.json', '_category_.yml', '_category_.yaml'],
]);

function isPage(name: string): boolean {
  return /\.mdx?$/i.test(name);
}

/** A file's name becomes part of its URL or of its page's, and of requests to the bundler. */
function checkNames({ files, root, allRoutes }: Site) {
  // All versions read the same files; the latest has the routes of all of them.
  if (allRoutes.length === 0) return [];
  return [...files].flatMap((file) => {
    const name = pathInside(root, file);
    if (!contentFile.test(name)) return [];
    const place = { file, line: 1, column: 1 };
    const parts = name.split('/');
    if (parts.some((part) => ofPrograms.has(part)) || parts.slice(0, -1).some(isPage)) {
      const message = `the name "${name}" has a special meaning to the build tools`;
      return [{ ...place, message, fix: 'give the file and its folders other names' }];
    }
    if (!parts.every((part) => /^\w[\w.-]*$/.test(part))) {
      const message = `the name "${name}" isn't a plain route`;
      return [{ ...place, message, fix: 'use a to z, 0 to 9, - and .' }];
    }
    if (!/^(?!static\/).*\.mdx?$/.test(name) || isRead.test(originalOf(name))) return [];
    const message = 'no rule checks the pages in this folder';
    return [{ ...place, message, fix: 'move it to docs/, or beside the translations of guides' }];
  });
}

/** Files that the host would interpret, besides those written by the build. */
const instructions = ['_worker.js'];

/** On many disks, paths that differ only in case or in Unicode normalization are the same. */
function sharedRoutes({ root, staticFolder, allRoutes }: Site) {
  const generated = [
    ...allRoutes.filter(({ file }) => file === undefined).map((route) => route.path),
    ...allRoutes.map((route) => markdownUrl(route.path)),
    urlOf(notFoundFile),
    ...[...hostFiles, ...instructions, releaseFile].map((name) => `/${name}`),
  ];
  const takenBy = new Map(generated.map((url) => [keyOf(url), 'a generated page or file']));
  const all = [...generated, ...allRoutes.map((route) => route.path)];
  const folders = new Set(all.map((url) => path.posix.dirname(keyOf(url))));
  // Of two pages, the one whose slug names the path of the other is at fault.
  const slugsLast = sortBy(allRoutes, ({ slug }) => slug !== undefined);
  return slugsLast.flatMap(({ path: url, file, slug = { line: 1, column: 1 } }) => {
    if (file === undefined) return [];
    const key = keyOf(url);
    const other = key.endsWith('/404')
      ? 'the not-found page'
      : `${key}/`.startsWith(immutableFolder)
        ? "the build's own files"
        : file === path.join(staticFolder, url) && folders.has(key)
          ? 'a folder of pages or files'
          : takenBy.get(key);
    takenBy.set(key, other ?? pathInside(root, file));
    if (other === undefined) return [];
    const message = `the path ${url} is taken by ${other}`;
    const { line, column } = slug;
    return [{ file, line, column, message, fix: 'give one of the two another name or slug' }];
  });
}

function keyOf(url: string): string {
  return routeKey(url).normalize().toLowerCase();
}

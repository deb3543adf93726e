import type { Root } from 'mdast';
import type {} from 'remark-mdx';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Transformer } from 'unified';

import { type Fault, FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { originalOf } from '../config/versions';
import { isElsewhere, readAddress, reasonAgainstFile } from './address';
import { nodesOf, placeOf } from './nodes';

/**
 * Resolves a file named by a page, possibly relative to the page it translates.
 *
 * @param page - path of the page
 * @param name - path relative to the page's folder
 */
export function fileNamedIn(page: string, name: string): string {
  const file = path.resolve(path.dirname(page), name);
  return isFile(file) ? file : path.resolve(path.dirname(originalOf(page)), name);
}

/**
 * Rewrites each image and file of a page to its path relative to the site folder alone, because Docusaurus
 * passes the rest of an address to the bundler, which obeys it. Images, files, pages, and partials that
 * aren't beside a translation are looked up beside its original.
 *
 * @returns a remark transform
 * @throws FaultsError with each address and file that pages can't use
 */
export function nameFiles(): Transformer<Root> {
  return (tree, { path: page, cwd }) => {
    const nameOf = (pathname: string): string | undefined => {
      const file = fileOf(pathname, page, cwd);
      return file && path.relative(cwd, file).split(path.sep).join('/');
    };
    inlineReferences(tree);
    const faults = nodesOf(tree, 'link', 'image').flatMap((node): Fault[] => {
      if (isElsewhere(node.url)) return [];
      const place = { file: page, ...placeOf(node) };
      const address = readAddress(node.url);
      if ('message' in address) return [{ ...place, rule: 'broken-link', ...address }];
      const { pathname, hash } = address;
      const name = nameOf(pathname);
      if (name === undefined) return [];
      const against = reasonAgainstFile(node.type, node.url, name);
      if (against && !isPage(name)) {
        return [{ ...place, rule: node.type === 'image' ? 'image' : 'broken-link', ...against }];
      }
      node.url = `@site/${name}${hash && `#${encodeURIComponent(hash)}`}`;
      return [];
    });
    if (faults.length > 0) throw new FaultsError(faults);
    for (const { data } of nodesOf(tree, 'mdxjsEsm')) {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        const name = nameOf(String(statement.source.value));
        if (name !== undefined) statement.source = { type: 'Literal', value: `@site/${name}` };
      }
    }
  };
}

/** Inlines reference definitions, because Docusaurus resolves files only in links and images. */
function inlineReferences(tree: Root): void {
  const definitions = nodesOf(tree, 'definition');
  for (const node of nodesOf(tree, 'linkReference', 'imageReference')) {
    const { url, title } = definitions.find((it) => it.identifier === node.identifier) ?? {};
    if (url === undefined) continue;
    const type = node.type === 'linkReference' ? 'link' : 'image';
    Object.assign(node, { type, url, title });
  }
}

/** Returns the file of an address; `undefined` for what Docusaurus resolves itself. */
function fileOf(pathname: string, page: string, cwd: string): string | undefined {
  if (pathname === '' || pathname.startsWith('/')) return undefined;
  const file = pathname.startsWith('@site/')
    ? path.join(cwd, pathname.replace('@site/', ''))
    : fileNamedIn(page, pathname);
  if (!isFile(file)) return undefined;
  const isBesideOriginal = originalOf(page) !== page && originalOf(file) === file;
  return isBesideOriginal || !isPage(file) ? file : undefined;
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file);
}

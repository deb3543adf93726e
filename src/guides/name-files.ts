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
 * Returns the path of a file that a page names, which may be beside the page that it translates.
 *
 * @param page - path of the page
 * @param name - path from the page's folder
 */
export function fileNamedIn(page: string, name: string): string {
  const file = path.resolve(path.dirname(page), name);
  return isFile(file) ? file : path.resolve(path.dirname(originalOf(page)), name);
}

/**
 * Names each image and file of a page by its path from the folder of the site and by nothing else, since
 * Docusaurus hands the rest of an address to the bundler, as an order. What isn't beside a translation is
 * beside its original: images and files, pages, and partials.
 *
 * @returns a remark transform
 * @throws FaultsError with each address and file that no page may have
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

/** Writes the address of each reference into it: Docusaurus looks for files in links and images alone. */
function inlineReferences(tree: Root): void {
  const definitions = nodesOf(tree, 'definition');
  for (const node of nodesOf(tree, 'linkReference', 'imageReference')) {
    const { url, title } = definitions.find((it) => it.identifier === node.identifier) ?? {};
    if (url === undefined) continue;
    const type = node.type === 'linkReference' ? 'link' : 'image';
    Object.assign(node, { type, url, title });
  }
}

/** Returns the file that an address names; `undefined` for what Docusaurus finds by itself. */
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

import type { Root } from 'mdast';
import type {} from 'remark-mdx';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Transformer } from 'unified';

import { originalOf } from '../config/versions';
import { nodesOf } from './nodes';

/**
 * Returns the path of a file that a page names, which may be beside the page that it translates.
 *
 * @param page - path of the page
 * @param name - path from the page's folder
 */
export function fileNamedIn(page: string, name: string): string {
  const file = path.resolve(path.dirname(page), name);
  return existsSync(file) ? file : path.resolve(path.dirname(originalOf(page)), name);
}

/**
 * Lets a page be translated alone: pages, images, and partials that it names, and that aren't beside the
 * translation, are those beside the original.
 *
 * @returns a remark transform
 */
export function nameOriginals(): Transformer<Root> {
  return (tree, { path: page, cwd }) => {
    if (originalOf(page) === page) return;
    const nameOriginal = (url: string): string => {
      const [, name, rest = ''] = /^([^/:#?@][^:#?]*)(.*)$/.exec(url) ?? [];
      if (name === undefined) return url;
      const file = fileNamedIn(page, decodeURI(name));
      if (originalOf(file) !== file || !existsSync(file)) return url;
      return `@site/${path.relative(cwd, file).split(path.sep).join('/')}${rest}`;
    };
    for (const node of nodesOf(tree, 'link', 'definition', 'image')) {
      node.url = nameOriginal(node.url);
    }
    for (const { data } of nodesOf(tree, 'mdxjsEsm')) {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type !== 'ImportDeclaration') continue;
        statement.source = { type: 'Literal', value: nameOriginal(String(statement.source.value)) };
      }
    }
  };
}

import type { Root } from 'mdast';
import { readFileSync, statSync } from 'node:fs';
import type { Transformer } from 'unified';

import { parseFenceMetadata } from './fence-metadata';
import { fileNamedIn } from './name-originals';
import { nodesOf } from './nodes';

/**
 * Fills each empty fence with the file that its metadata names, so that a page shows a program that
 * runs as it is, and no copy of it: ```` ```js file="./listen.mjs" title="listen.mjs" ````. The path
 * starts at the folder of the page. Without such a file, the fence stays as it is.
 *
 * @returns a remark transform
 */
export function showFiles(): Transformer<Root> {
  return (tree, page) => {
    for (const fence of nodesOf(tree, 'code')) {
      const { file: name } = parseFenceMetadata(fence.meta).metadata;
      if (name === undefined) continue;
      const file = fileNamedIn(page.path, name);
      // The rule fence names a file that is missing.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      fence.value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    }
  };
}

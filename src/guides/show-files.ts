import type { Root } from 'mdast';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Transformer } from 'unified';

import { contentFile } from '../config/file-kinds';
import { parseFenceMetadata } from './fence-metadata';
import { fileNamedIn } from './name-files';
import { nodesOf } from './nodes';

/**
 * Fills each empty fence with the file that its metadata names, so that a page shows a program that
 * runs as it is, and no copy of it: ```` ```js file="./listen.mjs" title="listen.mjs" ````. The path
 * starts at the folder of the page. Without such a file of a writer, the fence stays as it is.
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
      const inside = path.relative(page.cwd, realpathSync(file)).split(path.sep).join('/');
      if (!contentFile.test(inside)) continue;
      fence.value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    }
  };
}

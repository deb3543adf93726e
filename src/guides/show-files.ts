import type { Root } from 'mdast';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Transformer } from 'unified';

import { contentFile } from '../config/file-kinds';
import { parseFenceMetadata } from './fence-metadata';
import { fileNamedIn } from './name-files';
import { nodesOf, withUnixLines } from './nodes';

/**
 * Fills each empty fence with the file named by its metadata, so that a page shows the actual program
 * rather than a copy: ```` ```js file="./listen.mjs" title="listen.mjs" ````. The path is relative to the
 * page's folder. The fence stays empty if the content folders have no such file.
 *
 * @returns a remark transform
 */
export function showFiles(): Transformer<Root> {
  return (tree, page) => {
    for (const fence of nodesOf(tree, 'code')) {
      const { file: name } = parseFenceMetadata(fence.meta).metadata;
      if (name === undefined) continue;
      const file = fileNamedIn(page.path, name);
      // The rule fence reports missing files.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
      const inside = path.relative(page.cwd, realpathSync(file)).split(path.sep).join('/');
      if (!contentFile.test(inside)) continue;
      fence.value = withUnixLines(readFileSync(file, 'utf8')).replace(/\n$/, '');
    }
  };
}

import type { Root } from 'mdast';
import { readFileSync, statSync } from 'node:fs';
import type { Transformer } from 'unified';

import { FaultsError, type Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { parseFenceMetadata } from './fence-metadata';
import { fileNamedIn } from './name-originals';
import { nodesOf, placeOf } from './nodes';

/**
 * Fills each empty fence with the file that its metadata names, so that a page shows a program that
 * runs as it is, and no copy of it: ```` ```js file="./listen.mjs" title="listen.mjs" ````. The path
 * starts at the folder of the page.
 *
 * @returns a remark transform; it throws a FaultsError that lists every fence of the page whose file
 *   is missing, or that has text of its own
 */
export function showFiles(): Transformer<Root> {
  return (tree, page) => {
    const faults = nodesOf(tree, 'code').flatMap((fence): Fault[] => {
      const { file: name } = parseFenceMetadata(fence.meta).metadata;
      if (name === undefined) return [];
      const fault = { file: page.path, ...placeOf(fence), rule: 'shown-file' };
      if (fence.value !== '') {
        return [{ ...fault, message: `a fence that shows ${name} must be empty` }];
      }
      const file = fileNamedIn(page.path, name);
      // The rule fence names the nearest file.
      if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
        return [{ ...fault, message: `there is no file "${name}"` }];
      }
      fence.value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      return [];
    });
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

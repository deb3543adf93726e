import type { Code, Root } from 'mdast';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

import { nearestPath } from '../shared/nearest-path';
import { FaultsError, type Fault } from '../shared/faults';
import { parseFenceMetadata } from './fence-metadata';

/**
 * Fills each empty fence with the file that its metadata names, so that a page shows a program that
 * runs as it is, and no copy of it: ```` ```js file="./listen.mjs" title="listen.mjs" ````. The path
 * starts at the folder of the page.
 *
 * @returns a remark transform; it throws a FaultsError that lists every fence of the page whose file
 *   is not there, or that has text of its own
 */
export function showFiles() {
  return (tree: Root, page: VFile): void => {
    const folder = path.dirname(page.path);
    const faults: Fault[] = [];
    visit(tree, 'code', (fence: Code) => {
      const { file: name } = parseFenceMetadata(fence.meta).metadata;
      if (name === undefined) return;
      const refuse = (message: string, fix?: string) =>
        faults.push({
          file: page.path,
          ...placeOf(fence, page),
          rule: 'shown-file',
          message,
          fix,
        });
      const file = path.resolve(folder, name);
      if (fence.value !== '') {
        refuse(`a fence that shows ${name} must be empty`);
      } else if (!isFile(file)) {
        const nearest = nearestPath(name, filesBelow(folder));
        refuse(`there is no file "${name}"`, nearest && `did you mean "${nearest}"?`);
      } else {
        fence.value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      }
    });
    if (faults.length > 0) throw new FaultsError(faults);
  };
}

/** The place of `file=`, which the parser does not keep. */
function placeOf({ position }: Code, page: VFile): Pick<Fault, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const source = String(page.value).split('\n')[line - 1] ?? '';
  const [before = ''] = /.*\sfile=/.exec(source) ?? [];
  return { line, column: Math.max(column, before.length - 'file='.length + 1) };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Returns the paths of all files of the folder and below, as a page there writes them. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => `./${file.split(path.sep).join('/')}`);
}

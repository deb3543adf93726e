import type { Code } from 'mdast';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';

import type { Page, Place } from '../../../src/content-rules/page';
import { type FenceMetadata, parseFenceMetadata } from '../../../src/remark/fence-metadata';

/** A fence of a page. */
export interface Fence extends Place {
  readonly file: string;
  readonly language: string;
  readonly code: string;
  readonly metadata: FenceMetadata;
}

/** Returns the fences of a page in their order, those that show a file with its text. */
export function fencesOf({ file, tree }: Page): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', ({ lang, value, meta, position }: Code) => {
    const { metadata } = parseFenceMetadata(meta);
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const code =
      metadata.file === undefined
        ? value
        : readFileSync(path.resolve(path.dirname(file), metadata.file), 'utf8');
    fences.push({ file, line, column, language: lang ?? '', code, metadata });
  });
  return fences;
}

/**
 * Returns the place of a line of a fence.
 *
 * @param index - of the line, counted from 0
 * @param text - that stands in the line; the start of the line without one
 */
export function placeIn(
  { file, line, column, code, metadata }: Fence,
  index: number,
  text = '',
): Place & Pick<Fence, 'file'> {
  if (metadata.file !== undefined) return { file, line, column };
  const offset = code.split('\n')[index]?.indexOf(text) ?? 0;
  return { file, line: line + 1 + index, column: column + Math.max(0, offset) };
}

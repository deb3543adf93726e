import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page, PageFence, Position } from '../../../src/checks/page';

/** A fence of a page. */
export interface Fence extends Pick<PageFence, 'line' | 'language' | 'metadata' | 'textStart'> {
  /** Absolute path of the page. */
  readonly file: string;
  /** The text; of a fence that shows a file, the file's. */
  readonly code: string;
}

/** Returns the fences of a page in their order, those that show a file with its text. */
export function fencesOf({ file, fences }: Page): Fence[] {
  return fences.map(({ line, language, metadata, text, textStart }) => {
    const shown = metadata.file && path.resolve(path.dirname(file), metadata.file);
    const code = shown === undefined ? text : readFileSync(shown, 'utf8');
    return { file, line, language, metadata, textStart, code };
  });
}

/**
 * Returns the place of a line of a fence.
 *
 * @param index - of the line, counted from 0
 */
export function placeIn(
  { file, textStart, metadata }: Fence,
  index: number,
): Position & Pick<Fence, 'file'> {
  // The lines of a file that a fence shows are not on the page.
  const line = textStart.line + (metadata.file === undefined ? index : -1);
  return { file, ...textStart, line };
}

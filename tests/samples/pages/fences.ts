import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page, PageFence } from '../../../src/checks/page';

/** A fence of a page. */
export interface Fence extends Pick<PageFence, 'line' | 'language' | 'metadata'> {
  /** Absolute path of the page. */
  readonly file: string;
  /** Text of the fence, or of the file that it shows. */
  readonly code: string;
}

/** Returns a page's fences in order, with the contents of shown files. */
export function fencesOf({ file, fences }: Page): Fence[] {
  return fences.map(({ line, language, metadata, text }) => {
    const shownFile = metadata.file && path.resolve(path.dirname(file), metadata.file);
    const code = shownFile === undefined ? text : readFileSync(shownFile, 'utf8');
    return { file, line, language, metadata, code };
  });
}

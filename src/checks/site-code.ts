import { shownFile, type Place } from './page';
import { placeIn } from './prose';
import type { Site } from './site';

/** Code that a fence holds or shows. */
export interface Code {
  readonly text: string;
  readonly language: string;
  /** Returns where a character of the text stands. */
  placeAt(index: number): { readonly file: string } & Place;
}

/**
 * Returns what the fences of the pages hold or show, each file once. Diagrams are left out, and so
 * are bodies with a schema, which are compared with that.
 */
export function codeOfFences({ pages, shownFiles }: Site): Code[] {
  const shown = new Set<string>();
  return [...pages.values()]
    .filter(({ kind }) => kind !== 'repository')
    .flatMap((page) => page.fences.map((fence) => ({ page, fence })))
    .filter(({ fence: { language, metadata } }) => language !== 'dot' && !metadata.schema)
    .flatMap(({ page, fence }) => {
      const { language, textStart } = fence;
      const file = shownFile(fence, page);
      if (file === undefined) {
        return codeAt(page.file, textStart, { text: fence.text, language });
      }
      const text = shownFiles.get(file);
      if (text === undefined || shown.has(file)) return [];
      shown.add(file);
      return codeAt(file, { line: 1, column: 1 }, { text, language });
    });
}

function codeAt(file: string, start: Place, code: Omit<Code, 'placeAt'>): Code {
  const placeAt = (index: number) => {
    const { line, column } = placeIn(code.text, index);
    return { file, line: start.line + line - 1, column: start.column + column - 1 };
  };
  return { ...code, placeAt };
}

import { factsIn, type WrittenFact } from '../guides/insert-facts';
import type { Page, PageFence, Place } from './page';

/** Words of a diagram, within one line of the source. */
export interface DiagramText extends Place {
  readonly text: string;
  /** Whether it stands in the drawing, not in the metadata. */
  readonly isLabel: boolean;
}

/** Returns what readers see or hear of a diagram: its title, its description, and its labels. */
export function diagramTexts(fence: PageFence, source: string): DiagramText[] {
  const { language, metadata, text, textStart, line, column } = fence;
  if (language !== 'dot') return [];
  const opening = source.split('\n')[line - 1] ?? '';
  const titles = [metadata.title, metadata.description].flatMap((words) =>
    words === undefined
      ? []
      : { text: words, isLabel: false, line, column: opening.indexOf(`"${words}"`) + 2 },
  );
  const labels = text.split('\n').flatMap((words, index) =>
    [...words.matchAll(/(?<=\blabel=")(?:\\.|[^"\\])*/g)].map(({ 0: label, index: offset }) => ({
      text: label,
      isLabel: true,
      line: textStart.line + index,
      column: column + offset,
    })),
  );
  return [...titles, ...labels];
}

/** Returns the facts that the diagrams of a page take, with their places. */
export function factsInDiagrams({
  fences,
  source,
}: Page): (Pick<WrittenFact, 'of' | 'join'> & Place)[] {
  return fences
    .flatMap((fence) => diagramTexts(fence, source))
    .flatMap(({ text, line, column }) =>
      factsIn(text).map(({ of, join, index }) => ({ of, join, line, column: column + index })),
    );
}

import { formatPointer, isObject } from './json';
import type { Specification } from './specification';
import { walk } from './walk';
import type { Position } from './yaml-source';

/** Words of a specification that readers see. */
export interface SpecificationText {
  readonly text: string;
  /** Where the text starts. */
  readonly position: Position;
}

/** Returns the titles, summaries and descriptions of a specification. */
export function listTexts(specification: Specification): SpecificationText[] {
  const texts: SpecificationText[] = [];
  for (const { value, segments, isData } of walk(specification.kind, specification.document)) {
    if (isData || !isObject(value)) continue;
    for (const part of ['title', 'summary', 'description']) {
      const text = value[part];
      if (typeof text !== 'string') continue;
      texts.push({ text, position: specification.locate(formatPointer([...segments, part])) });
    }
  }
  return texts;
}

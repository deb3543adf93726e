import { visit } from 'unist-util-visit';

import { withoutFacts } from '../guides/insert-facts';
import { diagramTexts, type DiagramText } from './diagram-texts';
import type { Page, Place } from './page';

/** Code within a sentence. */
export interface InlineCode extends Place {
  readonly text: string;
}

/** What can be the name of a field, a variable or a function, or a path of such names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns the code within the sentences of a page, and the names in its diagrams. */
export function inlineCodeOf({ tree, fences, source }: Page): InlineCode[] {
  const code: InlineCode[] = [];
  visit(tree, 'inlineCode', ({ value, position }) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    code.push({ text: value, line, column });
  });
  return [...code, ...fences.flatMap((fence) => namesInDiagram(diagramTexts(fence, source)))];
}

/** What stands in backticks, is written like a name (`deviceId`, `IN_PROGRESS`), or is a path. */
const diagramName =
  /`(?<code>[^`]+)`|(?<![\w/.-])(?:\/\w+(?:[/-]\w+)*|[a-z]+(?:[A-Z]\w*|_\w+)|[A-Z]{4,}(?:_[A-Z]+)*|[A-Z]+(?:_[A-Z]+)+)(?![\w/-]|\.\w)/g;

/** The metadata of a fence takes no backticks: what the labels have in them is a name there, too. */
function namesInDiagram(texts: readonly DiagramText[]): InlineCode[] {
  const names = texts.flatMap((text) => matchesIn(text, diagramName));
  const marked = texts.flatMap(({ text }) => text.match(/(?<=`)\w+(?=`)/g) ?? []);
  if (marked.length === 0) return names;
  const again = new RegExp(`(?<![\\w\`-])(?:${marked.join('|')})(?![\\w\`-])`, 'g');
  return [
    ...names,
    ...texts.filter(({ isLabel }) => !isLabel).flatMap((text) => matchesIn(text, again)),
  ];
}

function matchesIn({ text, line, column }: DiagramText, pattern: RegExp): InlineCode[] {
  // A fact has a name of its own; a line break is no part of a name.
  const words = withoutFacts(text, ' ').replaceAll('\\n', '  ');
  return [...words.matchAll(pattern)].map(({ 0: name, index, groups }) => ({
    text: groups?.['code'] ?? name,
    line,
    column: column + index,
  }));
}

import { visit } from 'unist-util-visit';

import type { Page, Place } from './page';

/** Code within a sentence. */
export interface InlineCode extends Place {
  readonly text: string;
}

/** What can be the name of a field, a variable or a function, or a path of such names. */
export const namePattern = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/;

/** Returns the code within the sentences of a page. */
export function inlineCodeOf({ tree }: Page): InlineCode[] {
  const code: InlineCode[] = [];
  visit(tree, 'inlineCode', ({ value, position }) => {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    code.push({ text: value, line, column });
  });
  return code;
}

/** Returns the names in the fences of a page, and in commands within its sentences. */
export function namesInCode({ tree }: Page): ReadonlySet<string> {
  const names = new Set<string>();
  visit(tree, ['code', 'inlineCode'], (node) => {
    if (!('value' in node) || (node.type === 'inlineCode' && namePattern.test(node.value))) return;
    for (const [name] of node.value.matchAll(/[A-Za-z_]\w*/g)) names.add(name);
  });
  return names;
}

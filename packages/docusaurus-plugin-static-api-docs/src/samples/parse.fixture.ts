import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { Language, Parser, type Node } from '@vscode/tree-sitter-wasm';

const { resolve } = createRequire(__filename);

/**
 * Creates a parser for a language without an installed compiler.
 *
 * @param language - a grammar of `@vscode/tree-sitter-wasm`, by its name
 * @returns a function that returns the line of the first syntax error, if any
 */
export async function parserOf(language: string): Promise<(code: string) => number | undefined> {
  await Parser.init();
  const file = resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${language}.wasm`);
  const parser = new Parser();
  parser.setLanguage(await Language.load(readFileSync(file)));
  return (code) => {
    const root = parser.parse(code)?.rootNode;
    if (!root) throw new Error(`The parser of ${language} read nothing`);
    return root.hasError ? (firstError(root) ?? root).startPosition.row + 1 : undefined;
  };
}

function firstError(node: Node): Node | undefined {
  if (node.isError || node.isMissing) return node;
  for (const child of node.children) {
    const error = child?.hasError ? firstError(child) : undefined;
    if (error) return error;
  }
  return undefined;
}

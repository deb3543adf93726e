import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { withinTime } from 'docusaurus-plugin-static-api-docs/within-time';
import type { Position } from '../guides/nodes';

/** Syntax that a module of data may contain. */
const data = new Set([
  ts.SyntaxKind.ArrayLiteralExpression,
  ts.SyntaxKind.AsExpression,
  ts.SyntaxKind.EndOfFileToken,
  ts.SyntaxKind.ExportAssignment,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.ObjectLiteralExpression,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.SatisfiesExpression,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.TypeReference,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.VariableDeclarationList,
  ts.SyntaxKind.VariableStatement,
]);

/**
 * Finds code that a data module would execute, without running it: calls, functions, non-type imports.
 *
 * @param text - the module's TypeScript source
 * @returns each such part with its place
 */
export function findCodeInData(text: string): (Position & { readonly code: string })[] {
  const source = ts.createSourceFile('data.ts', text, ts.ScriptTarget.Latest);
  const parts: (Position & { code: string })[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return;
    if (data.has(node.kind)) return ts.forEachChild(node, look);
    const start = node.getStart(source);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const [code = ''] = node.getText(source).split('\n');
    parts.push({ line: line + 1, column: character + 1, code: code.slice(0, 60) });
  };
  ts.forEachChild(source, look);
  return parts;
}

/**
 * Refuses sidebars that contain more than data, before they are loaded.
 *
 * @param file - a TypeScript module; other files are ignored
 * @throws FaultsError with each part that would be executed
 */
export function refuseCodeInSidebars(file: string): void {
  if (!file.endsWith('.ts') || !existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const tooDeep = { line: 1, column: 1, code: 'too many levels' };
  const parts = withinTime(
    10,
    () => findCodeInData(text),
    () => [tooDeep],
  );
  const faults = parts.map(({ code, ...place }) => ({
    ...{ file, ...place, rule: 'sidebar-page' },
    message: `the build would run "${code}"`,
    fix: 'sidebars are data: write objects, lists, and texts',
  }));
  if (faults.length > 0) throw new FaultsError(faults);
}

import path from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Fault } from '../shared/faults';
import { temporaryFiles } from '../specifications/temporary-files.fixture';
import { checkFormat, checkTypes, lintCode } from './check-code';
import { StepError } from './steps';

/** Writes files, checks their folder, and returns what was found with paths relative to it. */
async function found(
  files: Readonly<Record<string, string>>,
  check: (folder: string) => Promise<Fault[]>,
): Promise<Fault[]> {
  const folder = temporaryFiles({ ...files, 'package.json': '{}\n' })('.');
  return (await check(folder)).map((it) => ({ ...it, file: path.relative(folder, it.file) }));
}

describe('lintCode', () => {
  const config = "export default [{ rules: { 'no-debugger': 'error', 'no-var': 'warn' } }];\n";

  it('returns errors, warnings and what cannot be parsed, with their places', async () => {
    const faults = await found(
      {
        'eslint.config.mjs': config,
        'a.mjs': 'const a = 1;\n  debugger;\n',
        'b.mjs': 'var b;\n',
        'c.mjs': 'const (;\n',
        'd.mjs': 'const d = 1;\n',
      },
      lintCode,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.mjs', 2, 3, 'no-debugger'],
      ['b.mjs', 1, 1, 'no-var'],
      ['c.mjs', 1, 7, 'eslint'],
    ]);
  });

  it('fails when ESLint does not run', async () => {
    await expect(found({ 'eslint.config.mjs': 'throw 1;\n' }, lintCode)).rejects.toThrow(StepError);
  });
});

describe('checkTypes', () => {
  const config = JSON.stringify({
    compilerOptions: { composite: true, noEmit: true, strict: true, types: [], lib: ['es2023'] },
    include: ['*.ts'],
  });

  it('returns each error with its place and all its lines', async () => {
    const faults = await found(
      {
        'tsconfig.json': config,
        'a.ts': 'export const a: { b: number } =\n  { b: "text" };\n',
        'c.ts': 'export const c: (d: { e: number }) => void = (d: { e: string }) => void d;\n',
      },
      checkTypes,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.ts', 2, 5, 'TS2322'],
      ['c.ts', 1, 14, 'TS2322'],
    ]);
    expect(faults[0]?.message).toBe("Type 'string' is not assignable to type 'number'.");
    expect(faults[1]?.message).toMatch(
      /^Type .* Types of parameters 'd' and 'd' are incompatible\./,
    );
  });

  it('returns what is wrong with the configuration', async () => {
    const [fault] = await found({ 'tsconfig.json': '{ "include": ["*.ts"] }' }, checkTypes);
    expect(fault).toMatchObject({ file: 'tsconfig.json', line: 1, rule: 'types' });
    expect(fault?.message).toMatch(/No inputs were found/);
  });
});

describe('checkFormat', () => {
  it('returns what is not formatted, and what cannot be read', async () => {
    const faults = await found(
      { 'a.mjs': 'const a  = 1', 'b.mjs': 'const b = 1;\n', 'c.mjs': '\nconst (;\n' },
      checkFormat,
    );
    expect(faults.map(({ file, line, column, rule }) => [file, line, column, rule])).toEqual([
      ['a.mjs', 1, 1, 'format'],
      ['c.mjs', 2, 7, 'format'],
    ]);
  });

  it('fails when Prettier does not run', async () => {
    await expect(found({ '.prettierrc': '{' }, checkFormat)).rejects.toThrow(StepError);
  });
});

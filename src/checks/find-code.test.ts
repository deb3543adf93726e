import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { findCodeInData, refuseCodeInSidebars } from './find-code';
import { checkSmallSite } from './small-site.fixture';

const sidebars = (...items: string[]) => `export default {\n  docs: [${items.join(', ')}],\n};\n`;

it.each([
  ['a call', sidebars("'a'", 'read()'), { line: 2, column: 15, code: 'read()' }],
  ['a function', sidebars('() => 1'), { line: 2, column: 10, code: '() => 1' }],
  ['a member', sidebars('process.env.HOME'), { line: 2, column: 10, code: 'process.env.HOME' }],
  ['a spread', sidebars('...items'), { line: 2, column: 10, code: '...items' }],
  ['a template', sidebars('`a${b}`'), { line: 2, column: 10, code: '`a${b}`' }],
  ['a getter', sidebars('{ get id() { return 1; } }'), { line: 2, column: 12 }],
  ['a computed name', sidebars('{ [id]: 1 }'), { line: 2, column: 12, code: '[id]' }],
  ['an import', `import { a } from './a';\n${sidebars()}`, { line: 1, column: 1 }],
  ['an import without names', `import './a';\n${sidebars()}`, { line: 1, column: 1 }],
  ['a statement', `${sidebars()}process.exit();\n`, { line: 4, column: 1 }],
  ['an export', `export * from './a';\n${sidebars()}`, { line: 1, column: 1 }],
])('finds %s', (_, text, fault) => {
  expect(findCodeInData(text)).toMatchObject([fault]);
});

it('gives up on one with more levels than the stack has room for', () => {
  const file = temporaryFiles({ 'sidebars.ts': sidebars('['.repeat(20_000)) });
  expect(() => refuseCodeInSidebars(file('sidebars.ts'))).toThrow(
    'sidebars.ts:1:1 sidebar-page the build would run "too many levels"',
  );
});

it('finds nothing in the sidebars of this repository', () => {
  expect(findCodeInData(readFileSync('sidebars.ts', 'utf8'))).toEqual([]);
});

it('the check runs no sidebars that are more than data', async () => {
  const checked = checkSmallSite(async (root) => {
    const text = `require('node:fs').writeFileSync('ran', '');\n${sidebars()}`;
    writeFileSync(path.join(root, 'sidebars.ts'), text);
  });
  await expect(checked).rejects.toThrow(
    /sidebars\.ts:1:1 sidebar-page the build would run "require\('node:fs'\)/,
  );
});

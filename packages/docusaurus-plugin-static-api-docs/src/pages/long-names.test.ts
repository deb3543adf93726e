import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

import { inDepth } from '../../../../tests/depth';
import { generateReferences } from '../generate/generate';
import { formatFaults } from '../shared/faults';
import { lintSpecification } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';

const long = (word: string) => Array.from({ length: 80 }, () => word).join(' ');

const response = "responses: { '200': { description: Fine } }";
const api = `openapi: 3.1.0
info: { title: ${long('title')}, version: '1' }
paths:
  /a: { get: { operationId: ${long('read')}, ${response} } }
  /b: { get: { operationId: ${long('read')} b, ${response} } }
  /c: { get: { summary: ${long('список')}, ${response} } }
  /${'x'.repeat(300)}: { get: { ${response} } }
components:
  schemas: { ${long('Part').replaceAll(' ', '')}: { type: object, properties: { a: { type: string } } } }
`;

/** Many channels, so that each has a page. */
const events = `asyncapi: 3.0.0
info: { title: Test, version: '1' }
channels:
${Array.from(
  { length: 60 },
  (_, index) => `  ${long('channel').replaceAll(' ', '')}${index}:
    address: a${index}
    messages: { m: { payload: { type: object, properties: { ${Array.from({ length: 40 }, (_each, field) => `f${field}x${(index * 7919 + field * 104_729) % 99_991}: { type: string, description: Field ${(index * 31 + field * 17) % 997} }`).join(', ')} } } } }`,
).join('\n')}
`;

const openApi = ['OpenAPI', api];

it.each(inDepth([openApi], [openApi, ['AsyncAPI', events]]))(
  'shortens names that are too long for a file, of %s',
  async (_, text = '') => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const file = temporaryFiles({ 'api.yaml': text });
    const outputDir = file('reference');
    await generateReferences([
      { specification: file('api.yaml'), outputDir, routeBasePath: 'api', rules: 'minimal' },
    ]);
    warn.mockRestore();
    const names = readdirSync(outputDir, { recursive: true, encoding: 'utf8' });
    const longest = Math.max(
      ...names.flatMap((it) => it.split('/')).map((it) => Buffer.byteLength(it)),
    );
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThan(140);
  },
);

it('warns of it, at the place of the name', async () => {
  const file = temporaryFiles({ 'api.yaml': api })('api.yaml');
  const faults = await lintSpecification(file, [], 'minimal');
  const warnings = faults.filter(({ rule }) => rule === 'page-name-long');
  expect(warnings.map(({ line }) => line)).toEqual([2, 4, 5, 6, 7, 9]);
  expect(warnings.every(({ isWarning }) => isWarning)).toBe(true);
  expect(formatFaults(warnings.slice(1, 2))).toMatch(
    /api\.yaml:4:\d+ page-name-long the operationId is too long for a file name, so its page is named "(?:read-)+read" \(shorten the operationId\)$/,
  );
});

import path from 'node:path';
import { expect, it } from 'vitest';

import { checkContent } from './';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

const page = `---
title: Parts
description: A page that links to the schema of a part, for the test of such links.
kind: concept
---

Read about [parts](/api/test/schemas/part).
`;

it.each([
  ['/api/test/schemas/part', []],
  ['/api/test/schemas/part#fields.id', []],
  ['/specifications/test.yaml', []],
  ['/api/test/schemas/port', ['broken-link "/api/test/schemas/part"']],
  ['/api/test/schemas/part#fields.ids', ['broken-anchor "fields.id"']],
  ['/specifications/text.yaml', ['broken-link "/specifications/test.yaml"']],
])('knows whether a page may link to %s', async (route, expected) => {
  const file = temporaryFiles({
    'docs/parts.mdx': page.replace('/api/test/schemas/part', route),
    'sidebars.ts': "export default { docs: ['parts'] };",
  });
  const { faults, counts } = await checkContent({
    root: path.dirname(file('sidebars.ts')),
    references: [],
    madeReferences: async () => ({
      pages: new Map([['/api/test/schemas/part', () => new Set(['fields.id'])]]),
      files: ['/specifications/test.yaml'],
    }),
  });
  expect(counts.links).toBe(1);
  expect(faults.map(({ rule, fix = '' }) => `${rule} ${/"[^"]*"/.exec(fix) ?? ''}`.trim())).toEqual(
    ['no-specifications', ...expected],
  );
});

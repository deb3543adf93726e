import path from 'node:path';
import { expect, it } from 'vitest';

import { checkContent } from '.';
import { temporaryFiles } from '../specifications/temporary-files.fixture';

const page = `---
title: Parts
description: A page that links to the schema of a part, for the test of such links.
kind: concept
---

Read about [parts](/api/test/schemas/part).
`;

it.each([
  ['/api/test/schemas/part', []],
  ['/api/test/schemas/port', ['broken-link']],
])('lets pages link to %s when it is a page of a reference', async (route, expected) => {
  const file = temporaryFiles({
    'docs/parts.mdx': page.replace('/api/test/schemas/part', route),
    'sidebars.ts': 'export default {};',
  });
  const { faults, counts } = await checkContent({
    root: path.dirname(file('sidebars.ts')),
    specifications: async () => [],
    operations: async () => new Map(),
    referencePages: async () => ['/api/test/schemas/part'],
    routes: ['/'],
  });
  expect(counts.links).toBe(1);
  expect(faults.map(({ rule }) => rule)).toEqual(['no-specifications', ...expected]);
});

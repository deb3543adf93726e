import path from 'node:path';
import { expect, it } from 'vitest';

import { insertFacts } from '../guides/insert-facts';
import { FaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import { compileGuide } from './compile-guide.fixture';

const resourcePath = path.resolve('docs/guides/page.mdx');

const page = `---
title: Add a device
description: Add a device to a location, and see that the platform knows it from then on.
kind: how-to
---
`;

type Facts = Parameters<typeof insertFacts>[0]['facts'];

/** Compiles a page, and returns the code or the errors, and the files it depends on. */
const load = (source: string, facts: Facts = async () => new Map()) =>
  compileGuide(resourcePath, source, [[insertFacts, { facts }]]);

it.each([
  [
    'front matter',
    page.replace('title: ', 'title: A: '),
    '2:8 front-matter not valid YAML: Nested',
  ],
  ['syntax', `${page}\nAn open { brace.\n`, '7:17 mdx-syntax Unexpected end of file in expression'],
  [
    'a fact',
    `${page}\n<Fact of="none" />\n`,
    '7:1 unknown-fact no specification defines the fact ',
  ],
  [
    'a conflict',
    `${page}\n<<<<<<< HEAD\nOne\n=======\n`,
    '7:1 mdx-data the page contains an unresolved merge conflict',
  ],
  ['front matter without end', page.replace(/---\n$/, ''), '1:1 front-matter the '],
])(
  'shows what is wrong with %s in one line, in place of the page',
  { timeout: 10_000 },
  async (_, source, expected) => {
    const { result } = await load(source);
    expect(result).toContain(`docs/guides/page.mdx:${expected}`);
    expect(result.match(/docs\/guides\/page\.mdx:/g)).toHaveLength(1);
    expect(result).toContain('export default function MDXContent');
  },
);

it('shows a fault of a specification in one line, in place of every page', async () => {
  const fault = { line: 4, column: 3, rule: 'yaml-syntax', message: 'not valid YAML' };
  const facts = () => Promise.reject(new FaultsError([{ ...fault, file: 'api-specs/a.yaml' }]));
  const { result } = await load(`${page}\n<Fact of="any" />\n`, facts);
  expect(result.match(/api-specs\/a\.yaml:4:3 yaml-syntax/g)).toHaveLength(1);
  expect(result).toContain('export default function MDXContent');
});

it('reports what no check finds, in one line without a stack', async () => {
  const { result } = await load(`${page}\n![A scanner](./none.png)\n`);
  expect(result).toMatch(/^docs\/guides\/page\.mdx:7:1 page Markdown image .*$/);
});

it('compiles a page, and depends on the programs that it shows', async () => {
  const { result } = await load(`${page}\nThe text.\n`);
  expect(result).toContain('The text.');
  const { dependencies } = await load(
    `${page}\n\`\`\`js file="../none.mjs" title="none"\n\`\`\`\n`,
  );
  expect(dependencies).toContain('none.mjs');
});

import type { Code, Root } from 'mdast';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { showFiles } from './show-files';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'show-files-'));
  mkdirSync(path.join(folder, 'clients'));
  writeFileSync(path.join(folder, 'clients', 'listen.mjs'), 'await listen();\n\nawait end();\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function show(markdown: string): Promise<Code> {
  const page = new VFile({ value: markdown, path: path.join(folder, 'page.mdx') });
  const processor = unified().use(remarkParse).use(showFiles);
  const tree = (await processor.run(processor.parse(page), page)) as Root;
  return tree.children[0] as Code;
}

describe('showFiles', () => {
  it('fills an empty fence with the file, and leaves its language and title', async () => {
    const fence = await show('```js file="./clients/listen.mjs" title="listen.mjs"\n```\n');
    expect(fence.value).toBe('await listen();\n\nawait end();');
    expect(fence.lang).toBe('js');
    expect(fence.meta).toContain('title="listen.mjs"');
  });

  it('leaves other fences alone', async () => {
    expect((await show('```js title="the file=./clients/x"\na\n```\n')).value).toBe('a');
    expect((await show('```js\n```\n')).value).toBe('');
  });

  it('refuses every file that is missing', async () => {
    const page =
      '# Listen\n\n```js title="a" file="./clients/lisen.mjs"\n```\n\n' +
      '```js file="./client/listen.mjs"\n```\n\n```js file="./clients"\n```\n';
    const error = await show(page).catch((reason: Error) => reason.message);
    expect(String(error).replaceAll(/^.*(?=page\.mdx)/gm, '')).toBe(
      [
        'page.mdx:3:1 shown-file there is no file "./clients/lisen.mjs"',
        'page.mdx:6:1 shown-file there is no file "./client/listen.mjs"',
        'page.mdx:9:1 shown-file there is no file "./clients"',
      ].join('\n'),
    );
  });

  it('refuses a fence that shows a file and has text of its own', async () => {
    await expect(show('```js file="./clients/listen.mjs"\nlisten();\n```\n')).rejects.toThrow(
      ':1:1 shown-file a fence that shows ./clients/listen.mjs must be empty',
    );
  });
});

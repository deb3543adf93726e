import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { transformMdx } from './render.fixture';
import { showFiles } from './show-files';

const file = temporaryFiles({ 'clients/listen.mjs': 'await listen();\n\nawait end();\n' });

/** Returns the first fence of a page. */
async function show(markdown: string) {
  const { children } = await transformMdx(markdown, [showFiles], { path: file('page.mdx') });
  return children[0];
}

it.each([
  ['js file="./clients/listen.mjs" title="a"', '', 'await listen();\n\nawait end();'],
  ['js title="the file=./clients/x"', 'a\n', 'a'],
])('shows in a fence with %s its text', async (info, text, value) => {
  const [lang, ...meta] = info.split(' ');
  const fence = await show(`\`\`\`${info}\n${text}\`\`\`\n`);
  expect(fence).toMatchObject({ lang, meta: meta.join(' '), value });
});

it('refuses every file that is missing, and a fence with text of its own', async () => {
  const fences = ['./clients/lisen.mjs', './clients'].map(
    (it) => `\`\`\`js file="${it}"\n\`\`\`\n`,
  );
  const filled = '```js file="./clients/listen.mjs"\nlisten();\n```\n';
  const error = await show([...fences, filled].join('\n')).catch(({ message }: Error) => message);
  expect(String(error).replaceAll(/^.*(?=page\.mdx)/gm, '')).toBe(
    [
      'page.mdx:1:1 shown-file there is no file "./clients/lisen.mjs"',
      'page.mdx:4:1 shown-file there is no file "./clients"',
      'page.mdx:7:1 shown-file a fence that shows ./clients/listen.mjs must be empty',
    ].join('\n'),
  );
});

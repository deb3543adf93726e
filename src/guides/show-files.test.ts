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

it.each(['./clients/lisen.mjs', './clients'])(
  'leaves a fence empty without the file %s',
  async (it) => {
    expect(await show(`\`\`\`js file="${it}"\n\`\`\`\n`)).toMatchObject({ value: '' });
  },
);

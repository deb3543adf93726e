import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { transformMdx } from './render.fixture';
import { showFiles } from './show-files';

const file = temporaryFiles({
  'docs/clients/listen.mjs': 'await listen();\n\nawait end();\n',
  'secret.txt': 'secret',
});

/** Returns the page's first fence. */
async function show(markdown: string) {
  const page = { path: file('docs/page.mdx'), cwd: file('.') };
  return (await transformMdx(markdown, [showFiles], page)).children[0];
}

it.each([
  ['js file="./clients/listen.mjs" title="a"', '', 'await listen();\n\nawait end();'],
  ['js title="the file=./clients/x"', 'a\n', 'a'],
])('shows in a fence with %s its text', async (info, text, value) => {
  const [lang, ...meta] = info.split(' ');
  const fence = await show(`\`\`\`${info}\n${text}\`\`\`\n`);
  expect(fence).toMatchObject({ lang, meta: meta.join(' '), value });
});

it.each(['./clients/lisen.mjs', './clients', '../secret.txt', './clients/../../secret.txt'])(
  'leaves a fence empty without the file %s of a writer',
  async (it) => {
    expect(await show(`\`\`\`js file="${it}"\n\`\`\`\n`)).toMatchObject({ value: '' });
  },
);

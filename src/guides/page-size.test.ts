import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { limitSize } from './page-size';
import { renderMdx } from './render.fixture';

const refused =
  /^docs\/page\.mdx:1:1 page-size the page would be \d+ kB of HTML; expected at most 2000 kB/;

it.each([
  ['a table without cells', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n${'|\n'.repeat(3000)}`],
  ['an address', `[a]: https://example.com/${'a'.repeat(2000)}\n\n${'[a] '.repeat(2000)}`],
  ['a title', `[a]: https://example.com/ "${'a'.repeat(2000)}"\n\n${'![a] '.repeat(2000)}`],
  ['a footnote', `${'[^a] '.repeat(5000)}\n\n[^a]: A note.`],
  ['samples', '<Sample operation="addDevice" />\n\n'.repeat(100)],
])('a page that multiplies %s is refused', async (_, page) => {
  const error = await renderMdx(page, remarkGfm, limitSize).catch(({ message }: Error) => message);
  expect(error).toMatch(refused);
});

it('a page that shows a large file is refused', async () => {
  const file = temporaryFiles({ 'a.csv': 'a,b\n'.repeat(200_000) });
  const page = `\`\`\`csv file="${file('a.csv')}"\n\`\`\`\n`;
  const error = await renderMdx(page, limitSize).catch(({ message }: Error) => message);
  expect(error).toMatch(refused);
});

it('a long page is accepted', async () => {
  const page = 'A sentence of a page, and [a link](https://example.com/).\n\n'.repeat(800);
  await expect(renderMdx(page, limitSize)).resolves.toContain('A sentence');
});

import { afterEach, expect, it, vi } from 'vitest';

import { parseFrontMatter } from './parse-front-matter';

afterEach(() => vi.unstubAllEnvs());

/** Parses a page whose front matter is only a title. */
const parse = (filePath: string, fileContent: string) =>
  parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter: async () => ({ frontMatter: { title: 'A' }, content: 'Text.' }),
  });

it('reads what the rules read, where parsers of YAML differ', async () => {
  const source = '---\r\ntitle: A\nslug: 0b11\nday: 2026-01-01\n---\n\nText.\n';
  const { frontMatter, content } = await parse('a.mdx', source);
  expect(frontMatter).toEqual({ title: 'A', slug: '0b11', day: '2026-01-01' });
  expect(content).toBe('Text.');
  const hidden = parse('a.mdx', '---\ntitle: A\n# note\rslug: /b\n---\n');
  await expect(hidden).rejects.toThrow('a.mdx:3:7 unreadable-character');
});

it.each(['\u00a0', '\u2003', '\u1680'])(
  'ends where a page is parsed to end, despite "%s"',
  async (space) => {
    const page = parse('a.mdx', `---\ntitle: A\n---${space}\n\n![](https://a.example/b.png)\n`);
    await expect(page).rejects.toThrow('a.mdx:1:1 front-matter the front matter is never closed');
  },
);

it.each([
  ['is no YAML', '---\ntitle: A: B\n---\n\nText.\n'],
  ['has no end', '---\ntitle: A\n\nText.\n'],
  ['holds a conflict', '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n---\n'],
])('keeps in the preview what a page last had while its front matter %s', async (_, faulty) => {
  await expect(parse('a.mdx', faulty)).rejects.toThrow('a.mdx:');
  vi.stubEnv('NODE_ENV', 'development');
  expect((await parse('a.mdx', '---\ntitle: A\n---\n\nText.\n')).frontMatter).toEqual({
    title: 'A',
  });
  expect((await parse('a.mdx', faulty)).frontMatter).toEqual({ title: 'A' });
  expect((await parse('new.mdx', faulty)).frontMatter).toEqual({});
});

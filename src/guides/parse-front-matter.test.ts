import { afterEach, expect, it, vi } from 'vitest';

import { parseFrontMatter } from './parse-front-matter';

afterEach(() => vi.unstubAllEnvs());

/** Reads a page, whose front matter is one title. */
const parse = (filePath: string, fileContent: string) =>
  parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter: async () => ({ frontMatter: { title: 'A' }, content: 'Text.' }),
  });

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

import { expect, it } from 'vitest';

import { keepLastFrontMatter, parseFrontMatter } from './parse-front-matter';

const read = keepLastFrontMatter(parseFrontMatter);

/** Reads a page, whose front matter is one title. */
const parse = (filePath: string, fileContent: string) =>
  read({
    filePath,
    fileContent,
    defaultParseFrontMatter: async () => ({ frontMatter: { title: 'A' }, content: 'Text.' }),
  });

it.each([
  ['is no YAML', '---\ntitle: A: B\n---\n\nText.\n'],
  ['has no end', '---\ntitle: A\n\nText.\n'],
  ['holds a conflict', '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n---\n'],
])('keeps what a page last had while its front matter %s', async (_, faulty) => {
  expect((await parse('a.mdx', '---\ntitle: A\n---\n\nText.\n')).frontMatter).toEqual({
    title: 'A',
  });
  expect((await parse('a.mdx', faulty)).frontMatter).toEqual({ title: 'A' });
  expect((await parse('new.mdx', faulty)).frontMatter).toEqual({});
});

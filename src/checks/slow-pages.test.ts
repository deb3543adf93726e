import { afterEach, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { checkContent } from './index';

afterEach(() => vi.restoreAllMocks());

const site = (pages: readonly string[]) =>
  temporaryFiles(
    Object.fromEntries(pages.map((text, index) => [`docs/${'abcdefgh'[index]}.mdx`, text])),
  )('.');

it('names all pages that are too large with their places, and makes no references for them', async () => {
  const madeReferences = vi.fn();
  const marks = 'Text.\n\n- *a_*a_\n\nText '.concat('*a_'.repeat(8000));
  const deep = '<b>\n'.repeat(900) + '</b>\n'.repeat(900);
  const root = site([marks, 'Text.\n', `Text.\n\n${'> '.repeat(1000)}Text.\n`, deep]);
  const checking = checkContent({ root, references: [], madeReferences });
  await expect(checking).rejects.toThrow(
    new RegExp(
      [
        String.raw`^\S*docs/a\.mdx:5:606 too-large the paragraph has more than 400 marks of formatting \(split it\)`,
        String.raw`\S*docs/c\.mdx:3:1 too-large the text goes more than 20 levels deep \(split it\)`,
        String.raw`\S*docs/d\.mdx:\d+:1 too-large the text goes more than 20 levels deep \(split it\)$`,
      ].join('\n'),
    ),
  );
  expect(madeReferences).not.toHaveBeenCalled();
});

it('ends when pages together take more processor time than prose of their size', async () => {
  let seconds = 0;
  vi.spyOn(process, 'cpuUsage').mockImplementation((before) => {
    seconds += before ? 0 : 1;
    return { user: (before ? 9 : seconds) * 1_000_000, system: 0 };
  });
  const checking = checkContent({ root: site(Array(8).fill('Text.\n')), references: [] });
  await expect(checking).rejects.toThrow(
    /^\S*docs\/a\.mdx:1:1 too-large the page takes longer to read than prose of its size \(split it\)\n.*b\.mdx.*\n.*c\.mdx.*$/,
  );
});

import { expect, it, vi } from 'vitest';

import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import { checkContent } from './index';
import { readPages } from './read-site';

vi.mock('../reference/shared/within-time', () => ({
  withinTime: (_: number, __: unknown, giveUp: (reason: string) => unknown) => giveUp('time'),
}));

const slow = () =>
  temporaryFiles(
    Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.mdx`, 'Text.\n'])),
  )('.');

it('names the first two pages that take too long, and reads no more', async () => {
  const reading = readPages(slow());
  await expect(reading).rejects.toThrow(
    /^\S*docs\/a\.mdx:1:1 mdx-syntax the page takes more than 5 seconds to read\n\S*docs\/b\.mdx:1:1 mdx-syntax .*$/,
  );
});

it('makes no references for the pages of a site that take too long', async () => {
  const madeReferences = vi.fn();
  const checking = checkContent({ root: slow(), references: [], madeReferences });
  await expect(checking).rejects.toThrow(/docs\/a\.mdx:1:1 mdx-syntax/);
  expect(madeReferences).not.toHaveBeenCalled();
});

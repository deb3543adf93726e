import { afterEach, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';

const timer = '../reference/shared/within-time';

async function loadWithoutTime() {
  vi.resetModules();
  vi.doMock(timer, () => ({
    withinTime: (_: number, __: unknown, giveUp: (reason: string) => unknown) => giveUp('time'),
  }));
  return { ...(await import('./index')), ...(await import('./read-site')) };
}

afterEach(() => {
  vi.doUnmock(timer);
  vi.resetModules();
});

const slow = () =>
  temporaryFiles(
    Object.fromEntries(['a', 'b', 'c'].map((name) => [`docs/${name}.mdx`, 'Text.\n'])),
  )('.');

it('names the first two pages that take too long, and reads no more', async () => {
  const { readPages } = await loadWithoutTime();
  const reading = readPages(slow());
  await expect(reading).rejects.toThrow(
    /^\S*docs\/a\.mdx:1:1 mdx-syntax the page takes more than 5 seconds to read\n\S*docs\/b\.mdx:1:1 mdx-syntax .*$/,
  );
});

it('makes no references for the pages of a site that take too long', async () => {
  const { checkContent } = await loadWithoutTime();
  const madeReferences = vi.fn();
  const checking = checkContent({ root: slow(), references: [], madeReferences });
  await expect(checking).rejects.toThrow(/docs\/a\.mdx:1:1 mdx-syntax/);
  expect(madeReferences).not.toHaveBeenCalled();
});

import { expect, it, vi } from 'vitest';

import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import { readPages } from './read-site';

vi.mock('../reference/shared/within-time', () => ({
  withinTime: (_: number, __: unknown, giveUp: (reason: string) => unknown) => giveUp('time'),
}));

it('names the first two pages that take too long, and reads no more', async () => {
  const pages = ['a', 'b', 'c'].map((name) => [`docs/${name}.mdx`, 'Text.\n']);
  const reading = readPages(temporaryFiles(Object.fromEntries(pages))('.'));
  await expect(reading).rejects.toThrow(
    /^\S*docs\/a\.mdx:1:1 mdx-syntax the page takes more than 5 seconds to read\n\S*docs\/b\.mdx:1:1 mdx-syntax .*$/,
  );
});

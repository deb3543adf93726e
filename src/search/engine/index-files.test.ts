import { expect, it, vi } from 'vitest';

import { loadFile } from './index-files';

it('asks the server itself after a file that is gone, since the cache may have the table of the last release', async () => {
  const fetched = vi.fn(
    async (url: string) => new Response('{}', { status: url === '/gone' ? 404 : 200 }),
  );
  vi.stubGlobal('fetch', fetched);
  await loadFile('/table');
  await expect(loadFile('/gone')).rejects.toThrow('/gone');
  await loadFile('/table');
  expect(fetched.mock.calls).toEqual([
    ['/table', { cache: undefined }],
    ['/gone', { cache: undefined }],
    ['/table', { cache: 'reload' }],
  ]);
});

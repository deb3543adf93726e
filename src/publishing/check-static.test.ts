import { expect, it } from 'vitest';

import { formatFaults } from '../reference/shared/faults';
import { temporaryFiles } from '../reference/specifications/temporary-files.fixture';
import { checkStatic } from './check-static';

const pages = {
  'index.html': 'Home',
  'search/index.html': 'Search',
  'docs/a.html': 'A',
  'docs/a.md': 'A',
};

/** Returns the faults of static files that are in the build, too, unless a page has replaced them. */
async function check(files: Readonly<Record<string, string>>): Promise<string> {
  const site = temporaryFiles({ ...files, ...pages });
  const source = temporaryFiles(files);
  const faults = await checkStatic(site('.'), source('.'));
  return formatFaults(faults.map((it) => ({ ...it, file: it.file.slice(source('.').length - 1) })));
}

it.each([
  ['search/index.html', 'search/index.html', '/search/'],
  ['search.html', 'search/index.html', '/search'],
  ['docs/a.html', 'docs/a.html', '/docs/a'],
  ['docs/a/index.html', 'docs/a.html', '/docs/a/'],
  ['docs/A.html', 'docs/a.html', '/docs/A'],
  ['docs/a.md', 'docs/a.md', '/docs/a.md'],
])('refuses static/%s beside %s of the build', async (file, other, url) => {
  expect(await check({ [file]: 'Static' })).toContain(
    `${file}:1:1 page-route the path ${url} is taken by ${other} of the build (give the file another name)`,
  );
});

it('takes files with paths of their own', async () => {
  expect(await check({ 'robots.txt': 'User-agent: *', 'docs/b.html': 'B', 'img/a.svg': '' })).toBe(
    '',
  );
});

import { rspack } from '@docusaurus/faster';
import type { LoadContext } from '@docusaurus/types';
import { getFileLoaderUtils } from '@docusaurus/utils';
import mapKeys from 'lodash/mapKeys';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { inDepth } from '../../tests/depth';
import { checkSmallSite } from '../checks/small-site.fixture';
import { hostileAddresses } from '../guides/hostile-addresses.fixture';
import { nameFiles } from '../guides/name-files';
import { refuseCode } from '../guides/refuse-code';
import { compileGuide, pageLoaders } from './compile-guide.fixture';
import pageRequests, { isAllowedRequest } from './page-requests';

afterEach(() => vi.restoreAllMocks());

const { loaders } = getFileLoaderUtils(false);

const marker = 'ran.txt';

/** An image that is also a program, which writes a file. */
const program = `GIF89a=0;require('fs').writeFileSync('${marker}','');module.exports=()=>'module.exports={}'`;

const files = {
  'x.gif': program,
  'x.js': program,
  'x.txt': 'A text.',
  'x.html': '<p>A page.</p>',
  'x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
};

/** Ways in which a page can contain an address. */
const forms: Readonly<Record<string, (url: string) => string>> = {
  image: (url) => `![A dot](<${url}>)`,
  link: (url) => `[A file](<${url}>)`,
  'referenced image': (url) => `![A dot][file]\n\n[file]: <${url}>`,
  'referenced link': (url) => `[A file][file]\n\n[file]: <${url}>`,
  'element img': (url) => `<img src="${url}" alt="A dot" />`,
  'element a': (url) => `<a href="${url}">A file</a>`,
  import: (url) => `import File from ${JSON.stringify(url)};\n\n<File />`,
  'import of a partial': (url) => `import File from './_${url.slice(2)}.mdx';\n\n<File />`,
};

const frontMatter = (more = '') =>
  `---\ntitle: Try an address\ndescription: An address, and what becomes of it.\nkind: concept\n${more}---\n\n`;

/** All test pages, with the form and address that they try. */
const pages = hostileAddresses.flatMap((url) => [
  ...Object.entries(forms).map(([form, write]) => [form, url, frontMatter() + write(url)] as const),
  ['front matter', url, `${frontMatter(`image: ${JSON.stringify(url)}\n`)}A text.\n`] as const,
]);

/** Allowed requests: React, partials, and images and files by plain paths. */
const plain = /^(?:react\/jsx-runtime|@mdx-js\/react|@theme\/StaticHtml|\.\/_x\.\w+\.mdx)$/;
const plainFile = /^![\w./-]+-loader\/dist\/cjs\.js\?[^!]*!\.\/x\.(?:gif|txt|svg)$/;

const tried = inDepth({ build: pageLoaders.build }, pageLoaders);

describe.each(Object.entries(tried))('the compiler of the %s', (_, loader) => {
  it('never passes an address of a page to a loader', { timeout: 60_000 }, async () => {
    const inside = temporaryFiles(mapKeys(files, (_text, name) => `docs/guides/${name}`));
    vi.spyOn(process, 'cwd').mockReturnValue(inside('.'));
    const page = inside('docs/guides/page.mdx');
    const passed: string[] = [];
    for (const [form, url, source] of pages) {
      const { code } = await compileGuide(page, source, [refuseCode, nameFiles], loader);
      const { importedFiles } = ts.preProcessFile(code, true, true);
      const requests = importedFiles
        .map(({ fileName }) => fileName)
        .filter(
          (it) =>
            isAllowedRequest(it, page, { siteDir: inside('.'), staticDirs: [] }) && !plain.test(it),
        );
      for (const request of requests) {
        const isFile = plainFile.test(request);
        passed.push(
          isFile ? request.slice(request.lastIndexOf('!')) : `${form} ${url}: ${request}`,
        );
      }
    }
    expect(new Set(passed)).toEqual(new Set(['!./x.gif', '!./x.svg']));
  });
});

it('a page that opts out of MDX cannot contain its own HTML', async () => {
  const source = `${frontMatter('mdx:\n  format: md\n')}<form action="https://example.com/"></form>\n`;
  const page = path.resolve('docs/guides/page.mdx');
  const { code, result } = await compileGuide(page, source, [refuseCode], pageLoaders.build);
  expect(code).toBe('');
  expect(result).toContain('its HTML would be published as is');
});

/** Requests a module from the bundler, as a page does. */
async function bundle(request: string, root: string) {
  const context = { siteDir: root, generatedFilesDir: path.join(root, '.docusaurus') };
  const siteConfig = { staticDirectories: ['static'] };
  const plugin = pageRequests({ ...context, siteConfig } as unknown as LoadContext);
  const { plugins } = plugin.configureWebpack?.({}, false, {} as never, undefined) as RspackOptions;
  await writeFile(path.join(root, 'page.mdx'), `require(${JSON.stringify(request)});\n`);
  return new Promise<string[]>((resolve, reject) => {
    rspack(
      {
        ...{ context: root, mode: 'development', entry: './page.mdx', target: 'web', plugins },
        output: { path: path.join(root, 'out') },
      },
      (error, stats) => {
        if (error) return reject(error);
        return resolve(
          (stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message),
        );
      },
    );
  });
}

type RspackOptions = Parameters<typeof rspack.config.getNormalizedRspackOptions>[0];

it.each([
  ['an image', `${loaders.inlineMarkdownImageFileLoader}./x.gif`],
  ['a file', `${loaders.inlineMarkdownLinkFileLoader}./x.txt`],
  ['a JSON file', `./x.raw!=${loaders.inlineMarkdownLinkFileLoader}./x.json`],
])('the bundler reads %s as data', async (_, request) => {
  const root = temporaryFiles({ ...files, 'x.json': '{}' })('.');
  expect(await bundle(request, root)).toEqual([]);
  expect(existsSync(marker)).toBe(false);
});

it.each(hostileAddresses)('the bundler runs no code for the request %s', async (address) => {
  const root = temporaryFiles(files)('.');
  const errors = await bundle(address, root);
  expect(errors.join('\n')).toContain("which pages aren't allowed to request");
  expect(existsSync(marker)).toBe(false);
});

it.each([
  ['a folder of that name', { '_a.mdx/index.js': program }],
  ['a file whose name starts with it', { '_a.mdx.js': program }],
  ['a package', { '_a.mdx': '', 'package.json': '{ "browser": { "./_a.mdx": "./x.js" } }' }],
])('the bundler does not accept %s as a partial', async (_, more) => {
  const root = temporaryFiles({ ...files, ...more })('.');
  const errors = await bundle('./_a.mdx', root);
  expect(errors.join('\n')).toMatch(
    /which pages aren't allowed to request|resolves to a different file/,
  );
  expect(existsSync(marker)).toBe(false);
});

it('the check reports each of them, with its position', { timeout: 60_000 }, async () => {
  const unreported = new Map<string, string>();
  for (const [index, [form, url]] of pages.entries()) {
    // Other imports of a page don't hide a fault of a partial.
    const name = form === 'front matter' ? `page-${index}.mdx` : `_page-${index}.mdx`;
    unreported.set(`docs/guides/${name}`, `${form} ${url}`);
  }
  const { faults } = await checkSmallSite(async (root) => {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(root, 'docs/guides', name), text);
    }
    for (const [index, name] of [...unreported.keys()].entries()) {
      const [form, , source = ''] = pages[index] ?? [];
      const text = form === 'front matter' ? source : source.replace(frontMatter(), '');
      await writeFile(path.join(root, name), text);
    }
  });
  const rules = ['broken-link', 'image', 'mdx-data', 'mdx-syntax', 'front-matter'];
  const reported = faults.filter(({ rule, message }) => rules.includes(rule) && message);
  for (const { file } of reported) unreported.delete(file);
  expect([...unreported.values()]).toEqual([]);
  expect(reported.every(({ line, column }) => line > 0 && column > 0)).toBe(true);
});

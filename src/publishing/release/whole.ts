import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'parse5';

import { immutableFolder } from '../../config/headers';
import { redirects } from '../../config/redirects';
import { attributeOf, elementsOf } from '../../shared/html-tree';
import { type InlineScript, policySources } from '../../shared/inline-scripts';
import { listSiteFiles } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import { lostUrls } from '../check-urls';
import { cloudflareFiles } from '../hosts/rule-files';
import { siteOf } from '../published-site';

/**
 * Checks that a built site is whole: every published path is served, the host's files are those of
 * its pages, and what a page loads is there, with the digest that the page names.
 *
 * @param folder - the built site
 * @param published - the text of `published-urls.txt`
 * @param baseUrl - path of the site below its origin
 * @param scripts - the inline scripts that its pages may have
 * @throws StepError that lists what is missing or different
 */
export async function checkWhole(
  folder: string,
  published: string,
  baseUrl: string,
  scripts: readonly InlineScript[],
): Promise<void> {
  const read = (file: string) => {
    const found = path.join(folder, file);
    return file !== '' && existsSync(found) ? readFileSync(found) : undefined;
  };
  const files = await listSiteFiles(folder);
  const urls = files.map(({ url }) => url);
  const faults = new Set(
    lostUrls(urls, published, redirects).map(({ url }) => `nothing is served at ${url}`),
  );
  const site = siteOf(files, policySources(scripts), redirects);
  for (const [file, text] of Object.entries(cloudflareFiles(site))) {
    if (read(file)?.toString() !== text) faults.add(`${file} isn't the one of these pages`);
  }
  const digests = new Map<string, string>();
  for (const { file: page } of files.filter(({ file }) => file.endsWith('.html'))) {
    for (const element of elementsOf(parse(read(page)?.toString() ?? ''))) {
      const url = attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '';
      const file = url.startsWith(baseUrl) ? decodeURI(url.slice(baseUrl.length)) : '';
      const expected = attributeOf(element, 'integrity');
      if (expected === undefined && !`/${file}`.startsWith(immutableFolder)) continue;
      const digest = digests.get(file) ?? digestOf(read(file));
      digests.set(file, digest);
      if ((expected ?? digest) === digest && digest !== missing) continue;
      faults.add(`${page} loads ${url}, whose digest is ${digest}; expected ${expected ?? 'one'}`);
    }
  }
  if (faults.size === 0) return;
  const shown = [...faults].slice(0, 10).map((fault) => `\n  ${fault}`);
  throw new StepError(`${folder} isn't whole (run npm run build):${shown.join('')}`);
}

const missing = 'missing';

function digestOf(content: Buffer | undefined): string {
  if (!content) return missing;
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

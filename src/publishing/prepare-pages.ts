import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { withEarlyScripts } from './early-scripts';
import { readPolicy, withIntegrity, withoutSpriteStyle } from './page-policy';
import { listSiteFiles } from '../shared/site-files';

/**
 * Makes all pages of a built site keep to the content security policy, and names the digest of each
 * script and style sheet that they load, in place.
 *
 * @param folder - folder of the built site
 * @param baseUrl - path of the site below its origin
 * @returns the policy sources (`'sha256-…'`) of all inline scripts, sorted, each once
 * @throws Error with every place that the policy would refuse
 * @see https://www.w3.org/TR/sri/
 */
export async function preparePages(folder: string, baseUrl: string): Promise<string[]> {
  const digests = new Map<string, string>();
  const integrityOf = (url: string): string => {
    const known = digests.get(url) ?? integrity(readFileSync(fileOf(url, folder, baseUrl)));
    digests.set(url, known);
    return known;
  };
  const hashes = new Set<string>();
  const refused: string[] = [];
  const pages = (await listSiteFiles(folder)).filter(({ file }) => file.endsWith('.html'));
  if (pages.length === 0) throw new Error(`There is no page in ${folder}.`);
  for (const { file } of pages) {
    const page = path.join(folder, file);
    const html = withEarlyScripts(withoutSpriteStyle(await readFile(page, 'utf8')));
    const policy = readPolicy(html);
    policy.scriptHashes.forEach((hash) => hashes.add(hash));
    refused.push(...policy.refused.map((element) => `${file}: ${element}`));
    await writeFile(page, withIntegrity(html, policy.resources, integrityOf));
  }
  if (refused.length > 0) {
    throw new Error(
      `The content security policy refuses ${refused.length} elements:\n${refused.join('\n')}`,
    );
  }
  return [...hashes].sort();
}

function integrity(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function fileOf(url: string, folder: string, baseUrl: string): string {
  if (!url.startsWith(baseUrl) || url.startsWith('//')) {
    throw new Error(`A page loads ${url}, which is no file of the site.`);
  }
  return path.join(folder, url.slice(baseUrl.length));
}

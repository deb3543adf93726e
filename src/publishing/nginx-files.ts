import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { cacheControl } from '../config/headers';
import { redirects } from '../config/redirects';
import { hostFiles, listSiteFiles, otherSlashForm } from '../shared/site-files';
import { type PublishedSite, publishedPolicySources, siteOf } from './published-site';

/** Smaller files, in bytes, don't gain from compression. */
const leastCompressed = 1_000;

/**
 * Returns the configuration with which nginx serves a site as the edge does: `nginx.conf` beside this file,
 * filled in with the headers and redirects of the site.
 *
 * @throws Error if nginx would read a value as a variable
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
function nginxConfiguration(site: PublishedSite): string {
  // The types of all other files depend on their extensions.
  const types = site.rules.flatMap(({ path: url, headers: { 'Content-Type': type } }) =>
    type && !url.includes('*') ? [{ url, type: type.split(';')[0] ?? '' }] : [],
  );
  /** Returns the values of a header as entries of an nginx `map`, whose keys end with a path. */
  const mapOf = (header: string, start = '') =>
    site.rules.flatMap(({ path: url, headers: { [header]: value } }) =>
      value ? [`"~^${start}${escaped(url)}$" ${quoted(value)};`] : [],
    );
  const moves = site.movedPages.flatMap(({ from, to }) =>
    [from, otherSlashForm(from)].map(
      (form) => [quoted(form), quoted(to, '$is_args$args')] as const,
    ),
  );
  const lines: Readonly<Record<string, readonly string[]>> = {
    revalidated: [quoted(cacheControl.revalidated)],
    error: [quoted(cacheControl.error)],
    cacheTimes: mapOf('Cache-Control', String.raw`\d+:`),
    notListed: mapOf('X-Robots-Tag'),
    xmlTypes: types.map(({ type }) => type).filter((type) => type.endsWith('xml')),
    headers: Object.entries(site.headers).map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    ),
    files: types.map(
      ({ url, type }) => `location = ${quoted(url)} { types {} default_type ${type}; }`,
    ),
    moves: moves.map(([from, to]) => `location = ${from} { return 301 ${to}; }`),
  };
  const template = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');
  return template.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => lines[name]?.join('\n  ') ?? '',
  );
}

/**
 * Prepares an unpacked site for nginx: compresses its files, and writes a configuration and a Dockerfile
 * beside the site.
 *
 * @param folder - contains the site as `site`
 */
export async function addNginxFiles(folder: string): Promise<void> {
  const root = path.join(folder, 'site');
  const files = await listSiteFiles(root);
  const scripts = await publishedPolicySources(root);
  // An older release may still have a page that is redirected today.
  const moved = redirects.filter(({ from }) => !files.some(({ url }) => url === from));
  const site = siteOf(files, scripts, moved);
  await writeFile(path.join(folder, 'nginx.conf'), nginxConfiguration(site));
  await writeFile(path.join(folder, 'Dockerfile'), dockerfile);
  for (const name of hostFiles) await rm(path.join(root, name));
  for (const { file } of files) {
    const content = await readFile(path.join(root, file));
    if (content.length < leastCompressed) continue;
    const compressed = await promisify(gzip)(content, { level: 9 });
    if (compressed.length < content.length * 0.9) {
      await writeFile(path.join(root, `${file}.gz`), compressed);
    }
  }
}

const dockerfile = `FROM nginx:stable
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY site /usr/share/nginx/html
`;

/** Quotes a value for nginx. */
function quoted(value: string, variables = ''): string {
  if (/[$\r\n]/.test(value))
    throw new Error(`nginx can't quote ${value}; expected no $ and no line break`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}${variables}"`;
}

/** Converts a path with wildcards to a regular expression. */
function escaped(pattern: string): string {
  return pattern.replaceAll(/[.+?()[\]{}|^$\\]/g, '\\$&').replaceAll('*', '.*');
}

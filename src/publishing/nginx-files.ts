import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { cacheControl, filesForPrograms, immutableFolder, notListed } from '../config/headers';
import { languagePaths } from '../config/languages';
import { redirects } from '../config/redirects';
import { hostFiles, isPage, listSiteFiles } from '../shared/site-files';
import { type PublishedSite, publishedPolicySources, siteOf } from './published-site';

/** Where nginx finds and offers the site. */
interface Place {
  readonly root?: string;
  readonly listen?: string;
}

/** Smaller files gain nothing by compression. */
const leastCompressed = 1_000;

/**
 * Returns the configuration by which nginx serves a site as the edge does: `nginx.conf` beside this file,
 * with what the headers and the redirects of the site say.
 *
 * @param options.root - folder of the site on the server
 * @param options.listen - address and port
 * @throws Error for a value that nginx would read as a variable
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
function nginxConfiguration(
  site: PublishedSite,
  { root = '/usr/share/nginx/html', listen = '80' }: Place = {},
): string {
  const ownTypes = site.contentTypes.map(({ url, contentType }) => ({
    url,
    type: contentType.split(';')[0] ?? '',
  }));
  const pages = site.files.filter(isPage).map(({ file, url }) => ({ from: `/${file}`, to: url }));
  const moves = [...pages, ...site.otherForms, ...site.movedPages];
  const languages = languagePaths.join('|');
  const values: Readonly<Record<string, string>> = {
    ...{ root: quoted(root), listen, languages, immutableFolder },
    revalidated: quoted(cacheControl.revalidated),
    error: quoted(cacheControl.error),
    immutable: quoted(cacheControl.immutable),
    notListed: [filesForPrograms.twins, ...filesForPrograms.lists, `${filesForPrograms.texts}*`]
      .map((path) => `"~^(${languages})${escaped(path)}$" ${notListed['X-Robots-Tag']};`)
      .join('\n  '),
    xmlTypes: ownTypes.flatMap(({ type }) => (type.endsWith('xml') ? [type] : [])).join(' '),
    headers: Object.entries(site.headers)
      .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
      .join('\n  '),
    files: ownTypes
      .map(({ url, type }) => `location = ${quoted(url)} { types {} default_type ${type}; }`)
      .join('\n  '),
    moves: [...new Map(moves.map(({ from, to }) => [from, to]))]
      .map(
        ([from, to]) => `location = ${quoted(from)} { return 301 ${quoted(to, '$is_args$args')}; }`,
      )
      .join('\n  '),
  };
  const template = readFileSync(path.join(__dirname, 'nginx.conf'), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/**
 * Makes a staged site one for nginx: each text compressed beforehand, and beside the site its
 * configuration and a Dockerfile.
 *
 * @param folder - has the site in `site`
 * @param place - as `nginxConfiguration` takes it
 */
export async function stageForNginx(folder: string, place?: Place): Promise<void> {
  const root = path.join(folder, 'site');
  const files = await listSiteFiles(root);
  const scripts = await publishedPolicySources(root);
  // An older release may still have the page that a redirect of today leads away from.
  const moved = redirects.filter(({ from }) => !files.some(({ url }) => url === from));
  const site = siteOf(files, scripts, moved);
  await writeFile(path.join(folder, 'nginx.conf'), nginxConfiguration(site, place));
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

/** Writes a value as nginx reads it. */
function quoted(value: string, variables = ''): string {
  if (/[$\r\n]/.test(value)) throw new Error(`nginx would read a variable in ${value}`);
  return `"${value.replaceAll(/["\\]/g, '\\$&')}${variables}"`;
}

/** A path with stars, as a regular expression of nginx. */
function escaped(pattern: string): string {
  return pattern.replaceAll(/[.+?()[\]{}|^$\\]/g, '\\$&').replaceAll('*', '.*');
}

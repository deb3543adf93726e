import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { cacheControl, filesForPrograms, immutableFolder, notListed } from '../config/headers';
import { languagePaths } from '../config/languages';
import { redirects } from '../config/redirects';
import { hostFiles, isPage, listSiteFiles, notFoundFile } from '../shared/site-files';
import { type PublishedSite, publishedPolicySources, siteOf } from './published-site';

/** The types of files by their endings. */
const types = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/yaml': 'yaml yml',
  'application/zip': 'zip',
  'font/woff2': 'woff2',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/x-icon': 'ico',
  'text/css': 'css',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/javascript': 'js mjs',
  'text/markdown': 'md',
};

/** Those of them that are text; a file of any other ending is plain text, such as a program. */
const texts = Object.keys(types).filter(
  (type) => !/^(?:font|image\/(?:png|x-icon))|pdf|zip/.test(type),
);

/** Where nginx finds and offers the site. */
interface Place {
  readonly root?: string;
  readonly listen?: string;
}

/** Smaller files gain nothing by compression. */
const leastCompressed = 1_000;

/**
 * Returns the configuration by which nginx serves a site as the edge does: `server` and the maps that
 * it needs, for a file in `conf.d`.
 *
 * @param options.root - folder of the site on the server
 * @param options.listen - address and port
 * @throws Error for a value that nginx would read as a variable
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html
 */
export function nginxConfiguration(
  site: PublishedSite,
  { root = '/usr/share/nginx/html', listen = '80' }: Place = {},
): string {
  const ownTypes = site.files.filter(({ url, contentType }) => contentType && !url.endsWith('.md'));
  const moves = new Map(
    [
      ...site.files.filter(isPage).map(({ file, url }) => ({ from: `/${file}`, to: url })),
      ...site.otherForms,
      ...site.movedPages,
    ].map(({ from, to }) => [from, to]),
  );
  return `# Written from the headers and redirects of the portal; a release replaces it.
map $http_accept $portal_markdown {
  default "";
  "~*(^|,)\\s*text/markdown\\s*(;\\s*q=(1|0\\.0*[1-9])|,|$)" "1";
}
map "$portal_markdown$uri" $portal_twin {
  default "/.none";
  "1/" "/index.md";
  "~^1(?<page>/.*[^/])/?$" "$page.md";
}
map "$status:$uri" $portal_cache {
  default ${quoted(cacheControl.revalidated)};
  "~^[45]" ${quoted(cacheControl.error)};
  "~^\\d+:(${languagePaths.join('|')})${immutableFolder}" ${quoted(cacheControl.immutable)};
}
map "$http_sec_fetch_dest:$sent_http_content_type" $portal_vary {
  default "";
  "~^empty:" "";
  "~^[^:]*:text/(html|markdown)" "Accept";
}
map $uri $portal_robots {
  default "";
${[filesForPrograms.twins, ...filesForPrograms.lists, `${filesForPrograms.texts}*`]
  .map(
    (pattern) =>
      `  "~^(${languagePaths.join('|')})${escaped(pattern)}$" ${notListed['X-Robots-Tag']};`,
  )
  .join('\n')}
}
map $status $portal_allow {
  default "";
  405 "GET, HEAD";
}

server {
  listen ${listen};
  root ${quoted(root)};
  # Your own lines, for instance for TLS: listen 443 ssl, ssl_certificate, and ssl_certificate_key.
  include /etc/nginx/portal.d/*.conf;

  server_tokens off;
  absolute_redirect off;
  gzip_static on;
  gzip_vary on;
  charset utf-8;
  charset_types ${[...texts.filter((type) => type !== 'text/html'), 'text/plain', ...ownTypes.map(({ contentType = '' }) => bare(contentType)).filter((type) => type.endsWith('xml'))].join(' ')};
  default_type text/plain;
  types {
${Object.entries(types)
  .map(([type, endings]) => `    ${type} ${endings};`)
  .join('\n')}
  }

${Object.entries(site.headers)
  .map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
  add_header Cache-Control $portal_cache always;
  add_header Vary $portal_vary always;
  add_header X-Robots-Tag $portal_robots always;
  add_header Allow $portal_allow always;

  if ($request_method !~ "^(GET|HEAD)$") {
    return 405;
  }
  error_page 404 /${notFoundFile};

  location / {
    try_files $portal_twin $uri $uri.html "\${uri}index.html" =404;
  }
  location = /health {
    access_log off;
    return 200 "ok\\n";
  }
  location = /${notFoundFile} {
    internal;
    etag off;
  }
  location = /404 {
    return 404;
  }
${ownTypes
  .map(
    ({ url, contentType = '' }) =>
      `  location = ${quoted(url)} {\n    types {}\n    default_type ${bare(contentType)};\n  }`,
  )
  .join('\n')}
${[...moves]
  .map(
    ([from, to]) =>
      `  location = ${quoted(from)} {\n    return 301 ${quoted(to, '$is_args$args')};\n  }`,
  )
  .join('\n')}
}
`;
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

function bare(contentType: string): string {
  return contentType.split(';')[0] ?? contentType;
}

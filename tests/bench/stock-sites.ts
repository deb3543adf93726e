import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { organization } from '../../src/config/organization';
import { createSite } from '../second-site/new-site';

/**
 * Builds the portal's guides and platform reference in a new site of `create-docusaurus`: with the other plugin and
 * its theme, and with the archive of the generator. The guides are the Markdown twins of the built pages, because
 * those contain no components.
 *
 * @returns the folders of both builds
 */
export async function buildStockSites(specification: string) {
  const { folder, site, build } = await createSite();
  cpSync(specification, path.join(site, 'openapi.yaml'));
  for (const file of readdirSync('build/docs', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const text = readFileSync(path.join('build/docs', file), 'utf8');
    const guide = path.join(site, 'docs', file);
    mkdirSync(path.dirname(guide), { recursive: true });
    writeFileSync(guide, text.replaceAll(`](${organization.siteUrl}/`, '](/'));
  }
  // Twins link to pages that only the portal has, and aren't MDX.
  const hooks = "{ onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' }";
  const edit = (text: string) =>
    text.replace(
      "onBrokenLinks: 'throw',",
      `onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: { format: 'detect', hooks: ${hooks} },`,
    );
  const builds = {
    withOtherTheme: path.join(folder, 'with-other-theme'),
    withGenerator: path.join(folder, 'with-generator'),
  };
  for (const [way, target] of [
    ['other', builds.withOtherTheme],
    ['http', builds.withGenerator],
  ] as const) {
    await build({ way, bundler: 'rspack', v4: true, react: 19 }, edit);
    renameSync(path.join(site, 'build'), target);
    // As on a host. Otherwise, each page would load its styles again.
    const headers = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';
    writeFileSync(path.join(target, '_headers'), headers);
  }
  return builds;
}

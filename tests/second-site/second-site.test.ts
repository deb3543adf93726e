import { loadFreshModule } from '@docusaurus/utils';
import { parseHtml, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { toString } from 'mdast-util-to-string';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

import { isAll } from '../depth';
import { comparePictures } from './compare-pictures';
import { loadPages } from './load-pages';
import { createSite, readme, type Variant } from './new-site';
import { pressSend } from './send-request';

/*
 * The generator as published: its package archive in a new site of `create-docusaurus`, configured as its README
 * says. Docusaurus checks the links.
 */

/** Each value of a column beside each value of every other column. React 18 is last, since it's installed once. */
const variants: readonly Variant[] = [
  { way: 'whole', bundler: 'rspack', v4: true, react: 19, styles: 'own' },
  { way: 'beside', bundler: 'webpack', v4: false, react: 19 },
  { way: 'beside', bundler: 'rspack', v4: true, react: 19, keepsTheme: true },
  { way: 'beside', bundler: 'webpack', v4: true, react: 18, keepsTheme: true },
  { way: 'beside', bundler: 'rspack', v4: false, react: 18 },
  { way: 'whole', bundler: 'webpack', v4: false, react: 18, styles: 'tailwind' },
];

describe.runIf(isAll())('a new site of create-docusaurus', { timeout: 1_200_000 }, () => {
  let created: Awaited<ReturnType<typeof createSite>>;
  const read = (file: string) => readFileSync(path.join(created.site, file), 'utf8');

  beforeAll(async () => {
    created = await createSite();
  }, 1_200_000);

  it('takes OpenAPI files without the packages for AsyncAPI, and names these for other files', async () => {
    const [variant] = variants as readonly [Variant];
    await created.build({ ...variant, way: 'http' });
    expect(existsSync(path.join(created.site, 'build/api/get-service/index.html'))).toBe(true);
    const [command = 'none'] = /npm install @asyncapi.*/.exec(readme) ?? [];
    const refused = await created
      .build({ ...variant, way: 'events' })
      .catch(({ stderr }: { stderr: string }) => stderr);
    expect(refused).toContain('asyncapi.yaml:1:1 package-missing');
    expect(refused).toContain(`(${command})`);
    await created.install(...command.split(' ').slice(2));
  });

  it('loads the generator while Docusaurus imports the same packages', async () => {
    const folder = 'node_modules/docusaurus-plugin-static-api-docs';
    const { dependencies } = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
    expect(names).toContain('remark-parse');
    const imports = names.map((name) => `import('${name}')`).join(', ');
    const load = `import('./${folder}/generate/load.mjs')`;
    await created.run('node', ['-e', `Promise.all([${imports}, ${load}])`]);
  });

  it.each(variants)('has the reference: $way, $bundler, v4 $v4, React $react', async (variant) => {
    const { site, run, build } = created;
    const plain = path.join(site, '../plain');
    if (variant.styles) {
      await build({ ...variant, way: 'none' });
      cpSync(path.join(site, 'build'), plain, { recursive: true });
    }
    expect(await build(variant)).not.toMatch(/\[WARNING\]|warnings? in |with warnings|⚠/i);
    await (variant.way === 'whole' ? expectWhole() : expectBeside());
    if (variant.keepsTheme) await expectOtherTheme();
    await run('npx', ['tsc']);
    await run('npx', ['docusaurus', 'write-translations']);
    rmSync(path.join(site, 'i18n'), { recursive: true });
    if (!variant.styles) return;

    const guides = ['intro', 'own-styles', 'tutorial-basics/markdown-features'];
    const routes = ['/', '/blog', ...guides.map((guide) => `/docs/${guide}`)];
    const { taken, different } = await comparePictures([plain, path.join(site, 'build')], routes);
    expect(taken).toHaveLength(20);
    expect(different).toEqual([]);
    rmSync(plain, { recursive: true });
  });

  /** Tests that the page of each operation has the texts and the code that were generated for it. */
  function expectOperations(generated: string, route: string): void {
    const files = readdirSync(path.join(created.site, generated));
    const operations = files.filter((file) => file.endsWith('.api.mdx'));
    expect(operations.length).toBeGreaterThan(20);
    for (const file of operations) {
      const page = read(`build/${route}/${file.replace('.api.mdx', '')}/index.html`);
      const words = wordsOf(toString(parsePage(page)));
      for (const html of markupOf(read(`${generated}/${file}`)))
        expect(words).toContain(wordsOf(toString(parseHtml(html))));
      expect(words).toContain('curl');
      expect(gzipSync(page).length).toBeLessThan(20_000);
    }
  }

  async function expectWhole(): Promise<void> {
    expectOperations('reference-http', 'api');
    expect(read('build/api/get-service/index.html')).toMatch(/<h1[^>]*>Get the service<\/h1>/);
    expect(read('build/events/index.html')).toContain('/sub_barcode');
    expect(read('build/api/errors-and-states/index.html')).toContain('</table>');
    expect(read('build/specifications/openapi.yaml')).toContain('openapi: 3');
    await expectEjected();
    const { texts, troubles } = await pressSend(path.join(created.site, 'build'), [
      ...['/api/get-host-info', '/api/update-device-configuration', '/api/get-connected-device'],
    ]);
    const [info, changed, handled] = texts;
    expect(info).toMatch(/200 OK[^]*edge-gateway-01/);
    expect(changed).toMatch(/200 OK[^]*Command accepted/);
    expect(handled).toMatch(/404 Not Found[^]*is not ours: scanner-0001 \(openapi\.yaml:\d+\)/);
    expect(troubles).toEqual([]);
  }

  /** Tests that the command of the README copies the frame of a page as it's written. */
  async function expectEjected(): Promise<void> {
    const [, command = ''] = /`npx docusaurus (swizzle [^`]*)`/.exec(readme) ?? [];
    await created.run('npx', ['docusaurus', ...command.split(' ')]);
    expect(read('src/theme/StaticApiItem/index.tsx')).toContain('<Content />');
    await created.run('npx', ['tsc']);
    rmSync(path.join(created.site, 'src/theme'), { recursive: true });
  }

  /** Tests that entries which keep the other theme are complete, and that only their pages load it. */
  async function expectOtherTheme(): Promise<void> {
    const page = wordsOf(
      toString(parsePage(read('build/docs/kept/get-connected-device/index.html'))),
    );
    for (const text of ['GET /devices/:device_id', 'Returns one connected device.', 'The device.'])
      expect(page).toContain(wordsOf(text));
    const { sizes, errors } = await loadPages(path.join(created.site, 'build'), [
      ...['/docs/http/get-connected-device', '/docs/kept/get-connected-device'],
    ]);
    const [ours, theirs] = sizes as [number, number];
    expect(ours).toBeLessThan(theirs / 2);
    expect(errors).toEqual([]);
  }

  async function expectBeside(): Promise<void> {
    expectOperations('docs/http', 'docs/http');
    const operation = read('build/docs/http/get-service/index.html');
    expect(operation).toMatch(/<h1[^>]*>Get the service<\/h1>/);
    expect(operation).not.toContain('errors-and-states');
    const styles = readdirSync(path.join(created.site, 'build/assets/css'));
    expect(styles.map((file) => read(`build/assets/css/${file}`)).join('')).toContain(
      '.operation-line',
    );
    expect(read('build/docs/intro/index.html')).not.toContain('reference-page');
    // Both name and group operations alike.
    const groupsOf = async (file: string, prefix = '') => {
      const [, ...groups] = (await loadFreshModule(path.join(created.site, file))) as Group[];
      return groups.map(({ label, items }) => [
        label,
        items.map(({ id, ...item }) => [id.replace(prefix, ''), item.label]),
      ]);
    };
    const groups = await groupsOf('docs/http/sidebar.ts', 'http/');
    expect(groups.length).toBeGreaterThan(1);
    expect(groups).toEqual(await groupsOf('reference-http/sidebar.ts'));
  }
});

/** Returns the markup in a generated page, one block for each line of JSON. */
function markupOf(page: string): string[] {
  const lines = page.split('\n').filter((line) => line.startsWith('{"html":'));
  return lines.map((line) => (JSON.parse(line) as { html: string }).html);
}

/** Minifiers take spaces between elements away. */
function wordsOf(text: string): string {
  return text.replaceAll(/\s/g, '');
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

interface Group {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
}

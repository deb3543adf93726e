import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkSmallSite } from './small-site.fixture';

/** Checks the small site after a change, with additional files. */
async function check(
  files: Readonly<Record<string, string>>,
  change: (root: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const { faults } = await checkSmallSite(async (root) => {
    await change(root);
    for (const [name, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    }
  });
  return formatFaults(faults);
}

/** Reduces each fault to its place and rule. */
const placesIn = (faults: string) => faults.replaceAll(/^(\S+ \S+) .*$/gm, '$1').split('\n');

const frontMatter = (more = '') => `---
title: New scanners
description: The platform manages scanners of a further model, and here is what they do.
${more}---

`;
const concept = frontMatter('kind: concept\n');

describe('a blog', () => {
  it('is held to what guides are held to, and has its dates in the names of posts', async () => {
    const text = 'It has <Fact of="Device.id.maxLenght" />, see [it](../docs/index.mdx).\n';
    const posts = {
      'blog/news.mdx': frontMatter() + text,
      'blog/2026-04-01-new.mdx': '---\ntitle: New\nkind: concept\n---\n\nA \u202E device.\n',
    };
    expect(placesIn(await check(posts))).toEqual([
      'blog/2026-04-01-new.mdx:1:1 front-matter',
      'blog/2026-04-01-new.mdx:3:1 front-matter',
      'blog/2026-04-01-new.mdx:6:3 mdx-syntax',
      'blog/news.mdx:1:1 front-matter',
      'blog/news.mdx:6:8 unknown-fact',
      'blog/news.mdx:6:47 broken-link',
    ]);
  });

  it('does not count as the guide of an operation', async () => {
    const faults = await check({
      'blog/2026-04-01-new.mdx': `${frontMatter()}Use <Operation id="getService" />.\n`,
      'docs/guides/install.mdx': `${concept}It runs.\n`,
    });
    expect(faults).toContain('no guide uses getService');
  });
});

describe('a translation', () => {
  const section = '\n## Teile {/* #the-parts */}\n';
  const folder = 'i18n/de/docusaurus-plugin-content-docs/current/platform';

  it('links as its page does, and is held to no rule for English', async () => {
    const text =
      'Here is an easy <Operation id="addDevice" />, [here](/docs/guides/install), on a \u202E page.\n';
    expect(placesIn(await check({ [`${folder}/overview.mdx`]: concept + text + section }))).toEqual(
      [`${folder}/overview.mdx:7:82 mdx-syntax`],
    );
  });

  it('takes its facts from the specifications, and links to what is there', async () => {
    const text = 'Ein Wort, <Fact of="Device.id.maxLenght" />, [Karte](./map.mdx).\n';
    expect(placesIn(await check({ [`${folder}/overview.mdx`]: concept + text + section }))).toEqual(
      [`${folder}/overview.mdx:7:11 unknown-fact`, `${folder}/overview.mdx:7:46 broken-link`],
    );
  });

  it('names the variables of all pages, translated or not', async () => {
    const files = {
      'docs/guides/_request.mdx': '```bash run\ncurl "$SUITE_URL/api/$ORGANIZATION_ID"\n```\n',
      [`${folder}/overview.mdx`]: `${concept}Die Adresse ist \`SUITE_URL\`, nicht \`SUITE_URI\`.\n${section}`,
    };
    expect(placesIn(await check(files))).toEqual([`${folder}/overview.mdx:7:36 unknown-name`]);
  });

  it('names what is beside its original: untranslated pages, images, shown files', async () => {
    const text = [
      'Eine [Seite](../guides/install.mdx#ubuntu), [noch eine](../index.mdx), [keine](../guides/instal.mdx).',
      '![Der Dienst](../guides/service.svg)',
      '```js file="./watch.mjs" title="watch.mjs"\n```\n',
    ].join('\n\n');
    const files = {
      'docs/platform/watch.mjs': 'console.log(1);\n',
      [`${folder}/overview.mdx`]: concept + text + section,
    };
    expect(await check(files)).toBe(
      `${folder}/overview.mdx:7:72 broken-link there is no page "../guides/instal.mdx" (did you mean "../guides/install.mdx"?)`,
    );
  });

  it('keeps the ids to which pages link, whether they are translated or not', async () => {
    const page = (text: string) => `${concept}Text.\n\n## Teile${text}\n\nTeile.\n`;
    const link = '\nSiehe [Teile](#teile).\n';
    expect(await check({ [`${folder}/overview.mdx`]: page(' {/* #the-parts */}') })).toBe('');
    expect(await check({ [`${folder}/overview.mdx`]: page('') + link })).toBe(
      `${folder}/overview.mdx:1:1 broken-anchor the translation has no heading with the id "the-parts", which pages link to (write {/* #the-parts */} at the end of that heading)`,
    );
  });

  it('has a page to translate', async () => {
    expect(await check({ [`${folder}/overvew.mdx`]: `${concept}Ein Wort.\n` })).toBe(
      `${folder}/overvew.mdx:1:1 sidebar-page there is no page "platform/overvew.mdx" to translate (did you mean "platform/overview.mdx"?)`,
    );
  });
});

describe('a frozen version', () => {
  const frozen = 'versioned_docs/version-1.0';
  const sidebars = 'versioned_sidebars/version-1.0-sidebars.json';

  it('is held to links, anchors, and syntax alone, and has routes of its own', async () => {
    const link = 'See [it](/docs/1.0/platform/overview) or [it](/docs/1.0/platform/overlook).\n';
    const files = {
      [sidebars]: '{ "docs": ["index", "platform/overview", "guides/instal"] }\n',
      [`${frozen}/_note.mdx`]: link,
      [`${frozen}/index.mdx`]: `${concept}A \u202E device.\n`,
      [`${frozen}/platform/overview.mdx`]: `${concept}Just see [here](#gone) how \`staus\` has 50 characters.\n`,
    };
    const faults = await check(files, async (root) => {
      const inVersion = (name: string) => path.join(root, frozen, name);
      await cp(path.join(root, 'docs'), inVersion('.'), { recursive: true });
      await cp(path.join(root, 'api-specs'), inVersion('api-specs'), { recursive: true });
      // None of its pages has to cover its specifications.
      await rm(inVersion('guides/install.mdx'));
    });
    expect(placesIn(faults)).toEqual(
      expect.arrayContaining([
        `${frozen}/_note.mdx:1:42 broken-link`,
        `${frozen}/index.mdx:7:3 mdx-syntax`,
        `${frozen}/platform/overview.mdx:7:10 broken-anchor`,
        `${sidebars}:1:42 sidebar-page`,
      ]),
    );
    expect(faults).not.toMatch(/ (?:term|link-text|unknown-name|copied-fact) /);
    expect(faults).toContain('(did you mean "/docs/1.0/platform/overview"?)');
    expect(faults).not.toContain('no guide uses');
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkSmallSite } from './small-site.fixture';

const frontMatter = `---
title: New scanners
description: The platform manages scanners of a further model, and here is what they do.
---

`;

/** Checks the small site with a blog of these files. */
async function checkBlog(posts: Readonly<Record<string, string>>): Promise<string> {
  const { faults } = await checkSmallSite(async (root) => {
    await mkdir(path.join(root, 'blog'));
    for (const [name, text] of Object.entries(posts))
      await writeFile(path.join(root, 'blog', name), text);
  });
  return formatFaults(faults);
}

it('accepts posts with facts, operations, and links to posts and guides', async () => {
  const text = [
    'Their names have <Fact of="Device.id.maxLength" /> characters, and <Operation id="getDevice" /> shows one.',
    'See [the post before](./2026-03-01-old.mdx), [all posts](/blog), [it by its route](/blog/2026/03/01/old#parts),',
    'and [the overview](/docs/platform/overview#the-parts).',
  ].join('\n');
  expect(
    await checkBlog({
      '2026-04-01-new.mdx': `${frontMatter}${text}\n`,
      '2026-03-01-old.mdx': `${frontMatter}They have parts.\n\n{/* truncate */}\n\n## Parts\n\nA part.\n`,
    }),
  ).toBe('');
});

it('refuses in a post what it refuses in a guide', async () => {
  const faults = await checkBlog({
    'news.mdx': `${frontMatter}It has <Fact of="Device.id.maxLenght" />, see [it](../docs/index.mdx).\n`,
    '2026-04-01-new.mdx': '---\ntitle: New\nkind: concept\n---\n\nA \u202E device.\n',
  });
  expect(faults.split('\n').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'blog/2026-04-01-new.mdx:1:1 front-matter',
    'blog/2026-04-01-new.mdx:3:1 front-matter',
    'blog/2026-04-01-new.mdx:6:3 mdx-syntax',
    'blog/news.mdx:1:1 front-matter',
    'blog/news.mdx:6:8 unknown-fact',
    'blog/news.mdx:6:47 broken-link',
  ]);
  expect(faults).toContain('(did you mean "/docs/"?)');
});

it('takes no post for a guide that an operation needs', async () => {
  const { faults } = await checkSmallSite(async (root) => {
    await mkdir(path.join(root, 'blog'));
    await writeFile(
      path.join(root, 'blog/2026-04-01-new.mdx'),
      `${frontMatter}Use <Operation id="getService" />.\n`,
    );
    await writeFile(
      path.join(root, 'docs/guides/install.mdx'),
      `${frontMatter.replace('---\n\n', 'kind: how-to\n---\n\n')}It runs.\n`,
    );
  });
  expect(formatFaults(faults)).toContain('no guide uses getService');
});

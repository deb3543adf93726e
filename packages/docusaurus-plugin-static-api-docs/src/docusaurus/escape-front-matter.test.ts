import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { Root } from 'hast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';

import { escapeFrontMatter } from './escape-front-matter';
import { payloads } from '../pages/hostile.fixture';

const root: Root = { type: 'root', children: [] };

/** Writes a value as the loader of Docusaurus does. */
const write = createRequire(require.resolve('@docusaurus/mdx-loader'))('stringify-object') as (
  value: unknown,
) => string;

/** Returns what the code of a page has of its front matter. */
function exported(frontMatter: object, contentTitle?: string): unknown {
  const file = new VFile({ data: { frontMatter: structuredClone(frontMatter), contentTitle } });
  escapeFrontMatter()(root, file);
  const { data } = file;
  return runInNewContext(`[${write(data.frontMatter)}, ${write(data.contentTitle)}]`);
}

describe('escapeFrontMatter', () => {
  it.each(payloads)('keeps %j as it is in titles, keys, and what is nested', (payload) => {
    const frontMatter = { title: payload, keywords: [payload], props: { [payload]: payload } };
    expect(exported(frontMatter, payload)).toEqual([frontMatter, payload]);
  });

  it('keeps what is no text', () => {
    const frontMatter = { sidebar_position: 1, hide_title: true, date: new Date(0), nothing: null };
    expect(exported(frontMatter)).toEqual([frontMatter, undefined]);
  });
});

import escape from 'lodash/escape';
import type { Root } from 'hast';
import { expect, it } from 'vitest';

import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { restoreImageTexts } from './restore-image-texts';

it.each(["Bob's scanner", 'A &amp; B', ...payloads])('restores %j', (text) => {
  const attributes = ['alt', 'title'].map((name) => ({
    ...{ type: 'mdxJsxAttribute' as const, name },
    value: escape(text),
  }));
  const image = { type: 'mdxJsxTextElement' as const, name: 'img', attributes, children: [] };
  restoreImageTexts()({ type: 'root', children: [image] } as Root);
  expect(attributes.map(({ value }) => value)).toEqual([text, text]);
});

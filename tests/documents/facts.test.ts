import path from 'node:path';
import { expect, it } from 'vitest';

import { documents } from './documents';
import { httpFactsOf } from './http-facts';
import type { Fact } from './reader';
import { siteOf, writePages } from './site';

/** What a page of the document with links loses, and the fact that is named then. */
const losses = [
  [
    '<code class="field-name">uuid</code>',
    '#/components/schemas/user/properties/uuid: property uuid',
  ],
  ['<code>merged</code>', '/schema/enum: enum merged'],
  ['id="query-parameters"', '/query/state: parameter state'],
  ['id="response-200"', '/responses/200: response 200'],
] as const;

const fileOf = (name: string) => path.resolve('node_modules', name);
const missing = (facts: readonly Fact[]) => facts.filter(({ isShown }) => !isShown);
const line = ({ pointer, kind, value }: Fact) => `${pointer}: ${kind} ${value}`;

it.each(documents)('the pages of $file say what it says', async ({ file, leftOut = {} }) => {
  const written = await writePages(fileOf(file));
  const facts = httpFactsOf(written.document, siteOf(written));
  const lost = missing(facts);
  const shown = ((1 - lost.length / facts.length) * 100).toFixed(2);
  console.log(`${path.basename(file)}: ${facts.length} facts, ${shown} % on the pages`);
  expect(lost.filter(({ kind }) => !(kind in leftOut)).map(line)).toEqual([]);
  expect(lost.length / facts.length).toBeLessThanOrEqual(0.005);
});

it.each(losses)('names what is missing where pages lose %s', async (part, fact) => {
  const written = await writePages(fileOf('@readme/oas-examples/3.0/yaml/link-example.yaml'));
  for (const [route, html] of written.pages) written.pages.set(route, html.replaceAll(part, ''));
  const lost = missing(httpFactsOf(written.document, siteOf(written))).map(line);
  expect(
    lost.some((each) => each.endsWith(fact)),
    lost.join('\n'),
  ).toBe(true);
});

import { describe, expect, it } from 'vitest';

import type { Fact } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { expandFacts, insertFacts } from './insert-facts';
import { renderMdx, transformMdx } from './render.fixture';

const position = { file: 'api.yaml', line: 1, column: 1 };
const factsByName: ReadonlyMap<string, Fact> = new Map([
  ['Device.name.maxLength', { kind: 'limit', values: ['50'], isCode: false, position }],
  ['Status.enum', { kind: 'values', values: ['ON', 'OFF', 'LOST'], isCode: true, position }],
  ['Status.enum.count', { kind: 'count', values: ['3'], isCode: false, position }],
  ['platform.operations.count', { kind: 'count', values: ['34'], isCode: false, position }],
]);

const plugin = [insertFacts, { facts: async () => factsByName }] as const;
const render = (mdx: string) => renderMdx(mdx, [...plugin]);

describe('insertFacts', () => {
  const lists = '<code>ON</code>, <code>OFF</code>, ';

  it.each([
    ['At most <Fact of="Device.name.maxLength" /> letters.', '<p>At most 50 letters.</p>'],
    ['One of <Fact of="Status.enum" />.', `<p>One of ${lists}<code>LOST</code>.</p>`],
    ['One of <Fact of="Status.enum" join="or" />.', `<p>One of ${lists}or <code>LOST</code>.</p>`],
    ['<Fact of="Status.enum.count" /> of', '<p>three of</p>'],
    ['All <Fact of="platform.operations.count" />', '<p>All 34</p>'],
    ['## At most <Fact of="Device.name.maxLength" />', '<h2>At most 50</h2>'],
    ['<Fact of="Status.enum.count" />', '<p>three</p>'],
  ])('replaces the fact in %s', async (mdx, html) => {
    expect(await render(mdx)).toBe(html);
  });

  it('makes a table of values and their meanings', async () => {
    const meanings = new Map([['ON', 'Works. Read `power`.']]);
    const facts = new Map([['Lamp.enum', { ...factsByName.get('Status.enum'), meanings } as Fact]]);
    const table = [insertFacts, { facts: async () => facts }] as const;
    const html = await renderMdx('<Fact of="Lamp.enum" as="table" />', [...table]);
    expect(html).toContain('<td><code>ON</code></td><td>Works. Read <code>power</code>.</td>');
    expect(html).toContain('<td><code>OFF</code></td><td></td>');
    const withoutMeanings = transformMdx('<Fact of="Status.enum" as="table" />', [[...plugin]]);
    await expect(withoutMeanings).rejects.toThrow(/the values have no meanings/);
  });

  it('leaves one text where a fact was', async () => {
    const mdx = 'Up to <Fact of="Device.name.maxLength" /> of <Fact of="Status.enum.count" />.';
    expect(await transformMdx(mdx, [[...plugin]])).toMatchObject({
      children: [{ children: [{ type: 'text', value: 'Up to 50 of three.' }] }],
    });
  });
});

describe('expandFacts', () => {
  it('says the facts in a text of the front matter', () => {
    const text = 'Up to <Fact of="Device.name.maxLength" />: <Fact of="Status.enum" join="and" />';
    expect(expandFacts(text, factsByName)).toBe('Up to 50: ON, OFF, and LOST');
  });

  it('reads a text of facts that never end as fast as any other', () => {
    const text = '<Fact of="" join="'.repeat(5000);
    expect(expandFacts(text, factsByName)).toBe(text);
  });

  it('leaves an unknown fact for the check to refuse', () => {
    expect(expandFacts('<Fact of="Device" />', factsByName)).toBe('<Fact of="Device" />');
  });
});

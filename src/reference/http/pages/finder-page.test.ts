import { describe, expect, it } from 'vitest';

import { readSchemas } from '../openapi/schemas';
import type { ReferencePage } from '../../page';
import { apiOf, seen } from '../../reference.fixture';
import { shop } from '../../schemas.fixture';
import { finderPage } from './finder-page';

async function finderOf(text: string): Promise<ReferencePage> {
  const api = await apiOf(text);
  return finderPage(api, readSchemas(api), '/api/shop');
}

const htmlOf = ({ sections }: ReferencePage) => sections.map(({ html }) => html).join('');

describe('finderPage', () => {
  it('has every status once, errors first, each under an anchor', async () => {
    const { sections } = await finderOf(shop);
    const ids = sections.flatMap(({ heading }) => (heading ? [heading.id] : []));
    expect(ids).toEqual([
      'errors',
      ...['status.400', 'status.401', 'status.404', 'status.503', 'status.other'],
      ...['rules', 'rules.request', 'rules.PartRequest'],
      ...['values', 'values.PartStatus'],
      ...['successes', 'status.200'],
    ]);
  });

  it('says of a status its cause, what to do, its conditions and their calls', async () => {
    const page = await finderOf(shop);
    const words = seen(page, '400 Bad Request');
    expect(words).toMatch(/^Cause The request is invalid .* What to do Check the required fields/);
    expect(words).toContain(
      'The id is bad The id is bad, or the name is taken. From Add a part The name is taken',
    );
    expect(htmlOf(page)).toContain('id="status.400.the-id-is-bad"');
    expect(seen(page, '404 Not Found')).toContain('The part was not found From Get a part');
  });

  it('lists what requests must keep to, with type, limits and calls', async () => {
    const page = await finderOf(shop);
    expect(seen(page, 'PartRequest')).toContain(
      'id Required. Must be a string, 1 to 5 characters. From Add a part',
    );
    expect(seen(page, 'PartRequest')).toContain('name Required. From Add a part');
    expect(seen(page, 'PartRequest')).not.toContain('note');
    expect(seen(page, 'Parameters and bodies')).toContain(
      'size in the query Must be an integer, 9 or less.',
    );
    const html = htmlOf(page);
    expect(html).toContain('id="rules.PartRequest.id"');
    expect(html).toContain('id="rules.query.size"');
    expect(html).toContain('id="rules.body"');
  });

  it('lists states with an anchor each, their fields and their calls', async () => {
    const page = await finderOf(shop);
    expect(seen(page, 'PartStatus')).toContain(
      'State of a part. NEW USED GONE In the fields Part.status, PartRequest.status Sent From Add a part Returned From List parts, Add a part, Get a part',
    );
    expect(htmlOf(page)).toContain('<li id="values.PartStatus.USED">');
    expect(htmlOf(page)).toContain('href="/api/shop/schemas/part#fields.status"');
  });

  it('says so when a specification describes no error', async () => {
    const page = await finderOf(
      `paths: { /a: { get: { responses: { '204': { description: ok } } } } }`,
    );
    expect(seen(page, 'Errors')).toBe('This API has no documented errors.');
    expect(seen(page, '204 No Content')).toContain('The response has no body. From /a');
  });

  it('folds long lists of calls, and keeps them in the page', async () => {
    const paths = Array.from(
      { length: 7 },
      (_, index) => `  /p${index}: { get: { responses: { '404': { description: Gone. } } } }`,
    );
    const words = seen(await finderOf(`paths:\n${paths.join('\n')}\n`), '404 Not Found');
    expect(words).toContain('From 7 operations /p0, /p1, /p2, /p3, /p4, /p5, /p6');
  });
});

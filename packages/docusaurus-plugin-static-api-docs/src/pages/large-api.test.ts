import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { isAll } from '../../../../tests/depth';
import { layOut } from './reference.fixture';

const names = Array.from({ length: 200 }, (_, index) => `Resource${index}`);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** An API like those of large companies: groups, recursive schemas, shared errors. */
function largeApi(): object {
  const schemas = names.map((name, index) => {
    const field = (of: string) => ({ type: 'string', description: `The ${of} of the ${name}.` });
    const properties = {
      name: { ...field('name'), minLength: 1, maxLength: 50, examples: [`${name} 1`] },
      status: { ...field('state'), enum: ['DRAFT', 'ACTIVE', 'SUSPENDED', 'CLOSED'] },
      problem: ref('Problem'),
      next: ref(names[(index + 1) % names.length] ?? ''),
    };
    return [name, { type: 'object', description: `A ${name}.`, properties }] as const;
  });
  const paths = names.map((name, index) => {
    const requestBody = { required: true, ...json(ref(name)) };
    const problem = { description: 'Wrong.', ...json(ref('Problem')) };
    const defaultSuccess = { description: 'It.', ...json(ref(name)) };
    const operation = (verb: string, more = {}, success: object = defaultSuccess) => ({
      operationId: `${verb}${name}`,
      summary: `${verb} ${name}`,
      description: `To ${verb} a ${name}, **ask** for it.`,
      tags: [`Group ${index % 40}`],
      ...more,
      responses: { '200': success, '400': problem, '401': problem, '404': problem, '409': problem },
    });
    const path = {
      parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
      get: operation('get'),
      patch: operation('patch'),
      delete: operation('delete', {}, { description: 'It is gone.' }),
      put: operation('put', { requestBody }),
      post: operation('add', { requestBody }),
    };
    return [`/${name}/{id}`, path] as const;
  });
  const problem = { type: 'object', properties: { message: { type: 'string' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Large interface', version: '1' },
    servers: [{ url: 'https://large.test' }],
    components: { schemas: { ...Object.fromEntries(schemas), Problem: problem } },
    paths: Object.fromEntries(paths),
  };
}

it.runIf(isAll())('keeps the pages of 1,000 operations small', async () => {
  const { api, htmlAt } = await layOut(JSON.stringify(largeApi()), { rules: 'minimal' });
  expect(api.operations).toHaveLength(1000);
  for (const [slug, most] of [
    ['', 10_000],
    // Has all rules and values of the API on one page, so that readers can search in it.
    ['errors-and-states', 48_000],
    ['schemas/problem', 9_000],
    ['schemas/resource-0', 9_000],
    ['get-resource-0', 9_000],
  ] as const) {
    const weight = gzipSync(htmlAt(`/api/test/${slug}`)).length;
    expect(weight, slug).toBeGreaterThan(500);
    expect(weight, slug).toBeLessThan(most);
  }
  const list = '<a href="/api/test/#operations">800 operations</a>';
  expect(htmlAt('/api/test/errors-and-states')).toContain(list);
  expect(htmlAt('/api/test/schemas/problem')).toContain('<li>And 900 more.</li>');
});

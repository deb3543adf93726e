import { describe, expect, it } from 'vitest';

import { apiOf, contextOf, htmlOf, operationOf, seen } from '../reference.fixture';
import { shop } from '../schemas.fixture';
import type { ReferenceContext } from '../context';
import { adviceFor } from './error-advice';
import { operationPage } from './operation-page';

async function pageOfCall(id: string, links: Partial<ReferenceContext> = {}) {
  const api = await apiOf(shop);
  return operationPage(operationOf(api, id), contextOf(api, links));
}

describe('errorAdvice', () => {
  it('shows the causes of the specification, the cases, and what to do', async () => {
    const page = await pageOfCall('addPart');
    expect(seen(page, 'Responses')).toContain(
      '400 Bad Request The id is bad, or the name is taken. The id is bad The name is taken Check what you sent',
    );
    const html = htmlOf(page);
    expect(html).toContain('href="#response-400.example.badId"');
    expect(html).toContain('href="#request-body"');
    expect(html).toContain('<details class="fold field" id="response-400">');
  });

  it('links to IDs in the path after 404, and to the authorization after 401', async () => {
    expect(seen(await pageOfCall('getPart'), 'Responses')).toContain('Check partId in the path.');
    expect(seen(await pageOfCall('listParts'), 'Responses')).toContain(
      'Check the authorization. The token must be complete',
    );
  });

  it('links to the finder and to guides, if there are any', async () => {
    const guides = new Map([['getPart', [{ title: 'Add <b>a</b> part', url: '/docs/add' }]]]);
    const page = await pageOfCall('getPart', { guides, finder: '/api/shop/errors-and-states' });
    const html = htmlOf(page);
    expect(html).toContain('<a href="/api/shop/errors-and-states">');
    expect(html).toContain('<li><a href="/docs/add">Add &#x3C;b>a&#x3C;/b> part</a></li>');
    expect(seen(page, 'Used in guides')).toBe('Add <b>a</b> part');
    const without = await pageOfCall('getPart');
    expect(without.sections.map(({ heading }) => heading?.text)).not.toContain('Used in guides');
  });
});

describe('advice by cause', () => {
  const locations = `
paths:
  /locations/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    put:
      operationId: moveLocation
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { parentId: { type: string }, name: { type: string } } } } } }
      responses: { '404': { description: Gone., content: { application/json: { examples: { a: { summary: No location, value: {} }, b: { summary: No parent, value: {} } } } } } }
    delete:
      operationId: deleteLocation
      responses: { '400': { description: No., content: { application/json: { examples: { a: { summary: Bad ID, value: {} }, b: { summary: Has devices, value: {} } } } } } }
`;
  const advice = async (id: string) => {
    const api = await apiOf(locations);
    return seen(await operationPage(operationOf(api, id), contextOf(api)), 'Responses');
  };

  it('names an ID that is only in the body', async () => {
    expect(await advice('moveLocation')).toContain(
      'Check id in the path and parentId in the body.',
    );
  });

  it('does not blame the path for the state of a resource', async () => {
    expect(await advice('deleteLocation')).toContain('Find the cause that applies, and fix it.');
  });
});

describe('adviceFor', () => {
  it.each(['408', '500', '502', '503', '504', '5XX', 'default'])(
    'does not repeat a request after %s that may have been carried out',
    (status) => {
      expect(adviceFor(status).toDo).toMatch(
        /check (?:its|the request's) effect before you repeat/,
      );
    },
  );
});

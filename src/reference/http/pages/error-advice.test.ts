import { describe, expect, it } from 'vitest';

import { apiOf, operationOf, seen } from '../../reference.fixture';
import { shop } from '../../schemas.fixture';
import { adviceFor, isError } from './error-advice';
import { operationPage } from './operation-page';

async function pageOfCall(id: string, links = {}) {
  const api = await apiOf(shop);
  return operationPage(operationOf(api, id), api, 'BASE_URL', links);
}

describe('what can go wrong', () => {
  it('names the cause in the words of the specification, the cases, and what to do', async () => {
    const page = await pageOfCall('addPart');
    expect(seen(page, 'What can go wrong')).toContain(
      '400 Bad Request Cause The id is bad, or the name is taken. The id is bad The name is taken What to do Compare what you sent',
    );
    const html = page.sections.map((section) => section.html).join('');
    expect(html).toContain('href="#response-400.example.badId"');
    expect(html).toContain('href="#request-body"');
    expect(html).toContain('id="errors.400"');
  });

  it('links the ids of the path after 404, and the authorization after 401', async () => {
    expect(seen(await pageOfCall('getPart'), 'What can go wrong')).toContain(
      'Check the ids in the path: partId.',
    );
    expect(seen(await pageOfCall('listParts'), 'What can go wrong')).toContain(
      'Check the authorization: the token is sent',
    );
  });

  it('leads to the finder and to the guides, when there are any', async () => {
    const guides = [{ title: 'Add <b>a</b> part', url: '/docs/add' }];
    const page = await pageOfCall('getPart', { guides, finder: '/api/shop/errors-and-states' });
    const html = page.sections.map((section) => section.html).join('');
    expect(html).toContain('<a href="/api/shop/errors-and-states">');
    expect(html).toContain('<li><a href="/docs/add">Add &lt;b&gt;a&lt;/b&gt; part</a></li>');
    expect(seen(page, 'Used in guides')).toBe('Add <b>a</b> part');
    const without = await pageOfCall('getPart');
    expect(without.sections.map(({ heading }) => heading?.text)).not.toContain('Used in guides');
  });
});

describe('adviceFor', () => {
  it.each(['400', '418', '4XX', '500', '599', '5XX', 'default', '204', '302'])(
    'knows a cause and something to do for %s',
    (status) => {
      const { cause, toDo } = adviceFor(status);
      expect(cause).toMatch(/\.$/);
      expect(toDo).toMatch(/\.$/);
    },
  );

  it('tells errors from other answers', () => {
    expect(['200', '302', '404', '5XX', 'default'].map(isError)).toEqual([
      ...[false, false, true, true, true],
    ]);
  });
});

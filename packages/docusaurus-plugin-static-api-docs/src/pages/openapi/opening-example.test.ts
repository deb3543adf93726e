import { expect, it } from 'vitest';

import { apiOf, wordsOf } from '../reference.fixture';
import { shop } from '../schemas.fixture';
import { openingExample } from './opening-example';

it('shows a request in each language, then the first successful example', async () => {
  const words = wordsOf(openingExample(await apiOf(shop), 'addPart', 'SHOP_URL'));
  expect(words).toMatch(/Python .*curl .*\$SHOP_URL\/parts.*urlopen.*200 OK \{ "id": "c"/);
});

it.each(['getPart', 'no-such-operation'])('rejects %s, which has no example', async (id) => {
  const api = await apiOf(shop);
  expect(() => openingExample(api, id, 'SHOP_URL')).toThrow(
    `${id} has no example of a successful response`,
  );
});

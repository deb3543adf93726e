import { apiReferences } from '../../src/config/api-references';
import { eventReference } from '../../src/config/event-reference';
import { siteOperations } from '../../src/config/site-operations';
import { listOperations, loadSpecification } from '../../src/specifications';
import { readBuiltPage } from './built-page';
import { expect, test } from './site';
import { wordsOf } from './specification-words';

const languages = ['curl', 'JavaScript', 'Python', 'C#', 'PowerShell'];

for (const { label, specification: file } of apiReferences) {
  test(`the HTML of every operation of ${label} has all words of the specification`, async () => {
    const specification = await loadSpecification(file);
    const links = await siteOperations();
    let count = 0;
    for (const { id, pointer } of listOperations(specification)) {
      const words = wordsOf(specification, specification.resolve(pointer).value);
      const { text } = readBuiltPage(links.get(id)?.url ?? '');
      const missing = [...words, ...languages].filter((word) => !text.includes(word));
      expect(missing, `words that the page of ${id} lacks`).toEqual([]);
      count += words.size;
    }
    expect(count).toBeGreaterThan(150);
  });
}

test('the HTML of the event reference has all words of the specification', async () => {
  const specification = await loadSpecification(eventReference.specification);
  const words = wordsOf(specification, specification.document);
  expect(words.size).toBeGreaterThan(15);
  const { text } = readBuiltPage(`/${eventReference.routeBasePath}/`);
  expect([...words].filter((word) => !text.includes(word))).toEqual([]);
});

import { readFileSync } from 'node:fs';

import { apiReferences, scannerEvents } from '../../src/config/api-references';
import { siteOperations } from '../../src/guides/site';
import {
  listOperations,
  loadSpecification,
  readApi,
} from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { languages, samplesOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { childOf } from 'docusaurus-plugin-static-api-docs/json';
import { readBuiltPage } from './built-page';
import { expect, test } from './site';
import { wordsOf } from './specification-words';

/** Returns the text of a page and of the schemas that it links to, what is folded included. */
function textWithLinks(url: string): string {
  const page = readBuiltPage(url);
  const schemas = page.linksInMain.filter((link) => /\/schemas\/[^/#]+$/.test(link));
  return [page, ...[...new Set(schemas)].map(readBuiltPage)].map(({ text }) => text).join(' ');
}

for (const { title: label, specification: file, serverVariable } of apiReferences) {
  test(`every operation of ${label} says all that the specification says, with what it folds and links`, async () => {
    const specification = await loadSpecification(file);
    const api = readApi(specification);
    const links = await siteOperations();
    const operations = listOperations(specification);
    const written = readFileSync(file, 'utf8').match(/^ +operationId:/gm);
    expect(operations).toHaveLength(written?.length ?? -1);
    let count = 0;
    for (const operation of operations) {
      if (operation.kind !== 'http') continue;
      const { id, node, pathItem } = operation;
      const words = new Set([
        ...wordsOf(specification, node.value),
        ...wordsOf(specification, childOf(pathItem.value, 'parameters')),
      ]);
      const call = api.operations.find(({ operation }) => operation.operationId === id);
      const samples = call ? samplesOf(call, api, serverVariable).samples : [];
      expect(samples.length, `samples of ${id}`).toBeGreaterThanOrEqual(languages.length);
      const code = samples.map((sample) => sample.code.replaceAll(/\s+/g, ' ').trim());
      const text = textWithLinks(links.get(id)?.url ?? '');
      const missing = [...words, ...languages.map((each) => each.label), ...code].filter(
        (each) => !text.includes(each),
      );
      expect(missing, `words and samples that the page of ${id} lacks`).toEqual([]);
      count += words.size;
    }
    expect(count).toBeGreaterThan(150);
  });
}

test('the HTML of the event reference has all words of the specification', async () => {
  const specification = await loadSpecification(scannerEvents.specification);
  const words = wordsOf(specification, specification.document);
  expect(words.size).toBeGreaterThan(15);
  const { text } = readBuiltPage(`/${scannerEvents.routeBasePath}/`);
  expect([...words].filter((word) => !text.includes(word))).toEqual([]);
});

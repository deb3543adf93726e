import path from 'node:path';
import { expect, it } from 'vitest';

import { lintSpecification } from '../../src/read';
import { temporaryFiles } from '../../src/read/temporary-files.fixture';
import { toMdx } from '../../src/markup/page';
import { referencePages } from '../../src/pages/reference-pages';
import { formatFault } from '../../src/shared/faults';
import { untidyDocuments as documents } from './untidy-cases';

/** What most of these short documents lack, too. */
const ofShortness =
  /missing$|^(?:info-license|no-empty-servers|operation-4xx-response|no-unused-components|operation-operationId|operation-summary|security-defined|operation-2xx-response)$/;

const said: string[] = [];

it.each(documents)('builds a document with %s, and reports the faults', async (about, text) => {
  const file = temporaryFiles({ 'api.yaml': text })('api.yaml');
  const found = await lintSpecification(file, [], 'minimal');
  expect(found.filter(({ isWarning }) => !isWarning)).toEqual([]);
  const lines = found
    .filter(({ rule }) => !ofShortness.test(rule))
    .map((it) => `  ${formatFault({ ...it, file: path.basename(it.file) })}\n`);
  said.push(`${about}\n${lines.join('')}`);

  const { pages } = await referencePages({
    specification: file,
    outputDir: 'r',
    routeBasePath: 'r',
    rules: 'minimal',
  });
  const texts = pages.map(({ render }) => toMdx(render(), file)).join('\n');
  expect(texts).not.toMatch(/undefined|\[object|NaN|(?<!keyword\\?")>null</);
});

it('says it in the words of the list beside this test', async () => {
  expect(said).toHaveLength(documents.length);
  await expect(said.join('\n')).toMatchFileSnapshot('untidy.txt');
});

import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import { isAll } from '../../../../tests/depth';
import { loadSpecification } from '../read';
import { temporaryFiles } from '../read/temporary-files.fixture';
import type { ReferencePage } from '../markup/page';
import { largeApi, thousandOperations } from './large-api.fixture';
import { referencePages, type ReferencePages } from './reference-pages';

const reference = {
  specification: 'large.yaml',
  outputDir: 'reference-large',
  routeBasePath: 'api/large',
  serverVariable: 'LARGE_URL',
};

const words = ({ sections }: ReferencePage) => sections.map(({ html }) => html).join('');
const weight = (page: ReferencePage) => gzipSync(words(page)).length;

describe.runIf(isAll())('a reference of 1,000 operations', () => {
  let large: ReferencePages;
  const pageAt = (route: string): ReferencePage => {
    const found = large.pages.find((page) => page.route === route);
    if (!found) throw new Error(`no page at ${route}`);
    return found.render();
  };

  beforeAll(async () => {
    const text = stringify(largeApi(thousandOperations), { aliasDuplicateObjects: false });
    const file = temporaryFiles({ 'large.yaml': text })('large.yaml');
    large = await referencePages(reference, await loadSpecification(file));
  }, 120_000);

  it('has a page of each kind that a reader can load', () => {
    expect(large.api.operations).toHaveLength(1000);
    const weights = [
      ['', 10_000],
      // All rules and values of the interface on one page: the reader searches in it.
      ['errors-and-states', 48_000],
      ...['schemas/problem', 'schemas/money', 'list-accounts'].map(
        (slug) => [slug, 9_000] as const,
      ),
    ] as const;
    const heavy = weights.filter(([slug, most]) => weight(pageAt(`/api/large/${slug}`)) > most);
    expect(heavy).toEqual([]);
  });

  it('says how many operations there are where a list of them would be too long', () => {
    const html = words(pageAt('/api/large/errors-and-states'));
    expect(html).toContain('<a href="/api/large/#operations">All 1000 operations</a>');
    expect(words(pageAt('/api/large/schemas/problem'))).toContain('<li>And 900 more.</li>');
  });
});

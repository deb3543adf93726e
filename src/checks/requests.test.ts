import path from 'node:path';
import { expect, it } from 'vitest';

import { apiReferences } from '../config/api-references';
import { languages, samplesOf } from '../../packages/docusaurus-plugin-static-api-docs/src/samples';
import { formatFault } from 'docusaurus-plugin-static-api-docs/faults';
import {
  loadSpecification,
  readApi,
} from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { namesOf } from './names';
import { parsePage } from './page';
import type { Site } from './read-site';
import { unknownCall } from './rules';

const file = path.resolve('docs/samples.mdx');

it.each(languages.map(({ id }) => id))(
  'takes no request in a sample of the references in %s for another one',
  async (language) => {
    const specifications = await Promise.all(
      apiReferences.map(({ specification }) => loadSpecification(specification)),
    );
    const fences = specifications.flatMap((specification, index) => {
      const api = readApi(specification);
      return api.operations.flatMap((operation) =>
        samplesOf(operation, api, apiReferences[index]?.serverVariable ?? '')
          .samples.filter(({ id }) => id === language)
          .map(({ code, highlight }) => `\`\`\`\`${highlight}\n${code}\n\`\`\`\`\n`),
      );
    });
    expect(fences.length).toBeGreaterThan(0);
    const page = parsePage(file, 'doc', fences.join('\n'));
    const site = {
      pages: new Map([[file, page]]),
      shownFiles: new Map(),
      routes: new Map(),
      names: namesOf(specifications),
    } as unknown as Site;
    expect(unknownCall.check(site).map((fault) => formatFault({ ...fault, rule: '' }))).toEqual([]);
  },
);

import path from 'node:path';

import { type FenceMetadata } from '../../guides/fence-metadata';
import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import type { Page, PageFence } from '../page';
import { didYouMean, type Finding, type Rule } from '../rule';
import type { Site } from '../site';

/** What proves a fence, by key. `output` and `schema` may both. */
const bindings = ['run', 'output', 'schema', 'file', 'not-run'] as const;

/** Languages of texts, which nothing can run. */
const texts = ['csv', 'html', 'ini', 'json', 'text', 'toml', 'xml', 'yaml'];

/** Languages of bodies, which a schema can describe. */
const bodies = ['json', 'text', 'yaml'];

export const fence: Rule = {
  name: 'fence',
  summary:
    'Every fence names its language and what proves it: `run`, `output`, `schema="…"`, `file="…"`, or the reason for which nothing does, `not-run="…"`.',
  appliesTo: ['doc', 'partial'],
  check(page, site) {
    return page.fences.flatMap((it, index) => {
      if (it.problems.length > 0) return it.problems;
      const { line, column } = it;
      return [
        ...unclosed(it),
        ...faultsOf(it, page.fences.slice(0, index)),
        ...missingFile(it, page, site),
      ].map((finding) => ({ line, column, ...finding }));
    });
  },
};

type Objection = Pick<Finding, 'message' | 'mend'>;

function unclosed({ isClosed }: PageFence): Objection[] {
  if (isClosed) return [];
  return [
    {
      message: 'nothing closes the fence: the rest of the page is in it',
      mend: 'write a line of as many backticks as open it',
    },
  ];
}

function faultsOf(fence: PageFence, before: readonly PageFence[]): Objection[] {
  const { language, metadata } = fence;
  if (language === '') {
    return [{ message: 'the fence names no language', mend: 'write ```text for plain text' }];
  }
  if (language === 'dot') return diagramFaults(metadata);
  const bound = bindings.filter((key) => metadata[key] !== undefined);
  const faults: Objection[] = [];
  if (bound.length === 0) {
    faults.push({ message: 'nothing proves what the fence says', mend: mendOf(language) });
  }
  if (bound.length > 1 && bound.join() !== 'output,schema') {
    faults.push({ message: `${bound.join(' and ')} exclude each other` });
  }
  if (metadata.run && texts.includes(language)) {
    faults.push({ message: `a ${language} fence cannot run`, mend: mendOf(language) });
  }
  if (metadata.schema !== undefined && !bodies.includes(language)) {
    faults.push({ message: `a schema describes json, yaml or text; the fence is ${language}` });
  }
  if (metadata.output && !before.some((it) => it.metadata.run)) {
    faults.push({ message: 'no fence with run stands before this output' });
  }
  if (!/\S\s+\S/.test(metadata['not-run'] ?? 'a reason')) {
    faults.push({ message: 'not-run gives the reason in a sentence, not in a word' });
  }
  const companions = [
    ['part', 'schema'],
    ['background', 'run'],
    ['status', 'run'],
  ] as const;
  for (const [key, needed] of companions) {
    if (metadata[key] !== undefined && metadata[needed] === undefined) {
      faults.push({ message: `${key} means nothing without ${needed}` });
    }
  }
  if (metadata.description !== undefined) {
    faults.push({ message: 'description is for diagrams' });
  }
  return faults;
}

function diagramFaults(metadata: FenceMetadata): Objection[] {
  const faults: Objection[] = [];
  if (metadata.title === undefined || metadata.description === undefined) {
    faults.push({
      message: 'a diagram needs a title and a description for those who do not see it',
      mend: 'write ```dot title="…" description="…"',
    });
  }
  const others = Object.keys(metadata).filter((key) => key !== 'title' && key !== 'description');
  if (others.length > 0) faults.push({ message: `${others.join(' and ')} is not for diagrams` });
  return faults;
}

function mendOf(language: string): string {
  return bodies.includes(language)
    ? 'write schema="…", or output after a fence that runs, or not-run="…" with the reason'
    : 'write run, or not-run="…" with the reason';
}

function missingFile({ metadata }: PageFence, page: Page, site: Site): Objection[] {
  const name = metadata.file;
  if (name === undefined || site.files.has(path.resolve(path.dirname(page.file), name))) return [];
  const nearest = nearestPath(
    name,
    [...site.files].map((file) => relativeUrl(page.file, file)),
  );
  return [{ message: `there is no file "${name}"`, ...didYouMean(nearest) }];
}

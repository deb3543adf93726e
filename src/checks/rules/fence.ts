import path from 'node:path';

import type { FenceMetadata } from '../../guides/fence-metadata';
import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import type { Page, PageFence } from '../page';
import { didYouMean, ofSite, onPages, type Reason, type Rule } from '../rule';
import type { Site } from '../read-site';

/** What proves a fence, by key. `output` and `schema` may both. */
const bindings = ['run', 'output', 'schema', 'file', 'not-run'] as const;

/** Languages of texts, which nothing can run. */
const texts = ['csv', 'html', 'ini', 'json', 'text', 'toml', 'xml', 'yaml'];

/** Languages of bodies, which a schema can describe. */
const bodies = ['json', 'text', 'yaml'];

export const fence: Rule = {
  name: 'fence',
  check: onPages(ofSite, (page, site) =>
    page.fences.flatMap((it, index) => {
      if (it.problems.length > 0) return it.problems;
      const { line, column } = it;
      return [
        ...(it.isClosed ? [] : [unclosed]),
        ...faultsOf(it, page.fences.slice(0, index)),
        ...missingFile(it, page, site),
      ].map((reason) => ({ line, column, ...reason }));
    }),
  ),
};

const unclosed: Reason = {
  message: 'nothing closes the fence: the rest of the page is in it',
  fix: 'write a line of as many backticks as open it',
};

function faultsOf(fence: PageFence, before: readonly PageFence[]): Reason[] {
  const { language, metadata } = fence;
  if (language === '') {
    return [{ message: 'the fence names no language', fix: 'write ```text for plain text' }];
  }
  if (language === 'dot') return diagramFaults(metadata);
  const bound = bindings.filter((key) => metadata[key] !== undefined);
  const isAlone = (key: keyof FenceMetadata, needed: keyof FenceMetadata) =>
    metadata[key] !== undefined && metadata[needed] === undefined;
  return reasonsOf([
    [bound.length === 0, 'nothing proves what the fence says', fixOf(language)],
    [
      bound.length > 1 && bound.join() !== 'output,schema',
      `${bound.join(' and ')} exclude each other`,
    ],
    [metadata.run && texts.includes(language), `a ${language} fence cannot run`, fixOf(language)],
    [
      metadata.schema !== undefined && !bodies.includes(language),
      `a schema describes json, yaml or text; the fence is ${language}`,
    ],
    [
      metadata.output && !before.some((it) => it.metadata.run),
      'no fence with run stands before this output',
    ],
    [
      !/\S\s+\S/.test(metadata['not-run'] ?? 'a reason'),
      'not-run gives the reason in a sentence, not in a word',
    ],
    [isAlone('part', 'schema'), 'part means nothing without schema'],
    [isAlone('background', 'run'), 'background means nothing without run'],
    [isAlone('status', 'run'), 'status means nothing without run'],
    [metadata.description !== undefined, 'description is for diagrams'],
  ]);
}

function diagramFaults(metadata: FenceMetadata): Reason[] {
  const others = Object.keys(metadata).filter((key) => key !== 'title' && key !== 'description');
  return reasonsOf([
    [
      metadata.title === undefined || metadata.description === undefined,
      'a diagram needs a title and a description for those who do not see it',
      'write ```dot title="…" description="…"',
    ],
    [others.length > 0, `${others.join(' and ')} is not for diagrams`],
  ]);
}

function reasonsOf(
  cases: readonly (readonly [isWrong: boolean | undefined, message: string, fix?: string])[],
): Reason[] {
  return cases
    .filter(([isWrong]) => isWrong)
    .map(([, message, fix]) => ({ message, ...(fix && { fix }) }));
}

function fixOf(language: string): string {
  return bodies.includes(language)
    ? 'write schema="…", or output after a fence that runs, or not-run="…" with the reason'
    : 'write run, or not-run="…" with the reason';
}

function missingFile({ metadata }: PageFence, page: Page, site: Site): Reason[] {
  const name = metadata.file;
  if (name === undefined || site.files.has(path.resolve(path.dirname(page.file), name))) return [];
  const nearest = nearestPath(
    name,
    [...site.files].map((file) => relativeUrl(page.file, file)),
  );
  return [{ message: `there is no file "${name}"`, ...didYouMean(nearest) }];
}

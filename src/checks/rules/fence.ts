import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { contentFile } from '../../config/file-kinds';
import type { FenceMetadata } from '../../guides/fence-metadata';
import { findIn, type Position } from '../../guides/nodes';
import { nearestPath, relativeUrl } from '../../shared/nearest-path';
import { shownFile, type Page, type PageFence } from '../page';
import { ofSite, onPages, type Finding } from '../rule';
import type { Site } from '../read-site';
import { pathInside } from '../repository-files';

/** Tab labels of fences, which share the selected language of the samples. */
const tabs = ['Bash', 'PowerShell', 'Node.js', 'Python', 'C#'];

/** Metadata that makes a fence verifiable. `output` and `schema` can be combined. */
const bindings = ['run', 'output', 'schema', 'file', 'not-run'] as const;

/** Languages that the tests run. */
const runnable = ['bash', 'js', 'python'];

/** Languages that can't be run. */
const texts = ['csv', 'html', 'ini', 'json', 'text', 'toml', 'xml', 'yaml'];

/** All languages of code. */
const languages = [...runnable, 'csharp', 'go', 'java', 'powershell', ...texts];

/** Languages of bodies that a schema can describe. */
const bodies = ['json', 'text', 'yaml'];

export const fence = onPages(ofSite, (page, site) =>
  page.fences.flatMap((it, index) =>
    [...reasonsAgainst(it, index, page), ...missingFile(it, page, site)].map((reason) => ({
      ...it,
      ...reason,
    })),
  ),
);

/** Returns the faults of a fence that its page alone reveals. */
function reasonsAgainst(
  fence: PageFence,
  index: number,
  page: Page,
): (Reason & Partial<Position>)[] {
  if (fence.problems.length > 0) return fence.problems;
  const { isClosed, holdsOpening, metadata } = fence;
  const before = page.fences.slice(0, index);
  const close = 'close it with a line of as many backticks as it opens with';
  const cases: readonly Case[] = [
    [!isClosed, 'the fence is never closed, so the rest of the page is inside it', close],
    [
      isClosed && holdsOpening,
      "the fence isn't closed before the next one, which is inside it",
      close,
    ],
    ...codeCases(fence, before),
    [
      isOnlyTab(fence, page),
      'no fence next to this one has another tab',
      'put the fences of all tabs in a row with no text between them, or delete tab',
    ],
  ];
  return [
    ...cases
      .filter(([isWrong]) => isWrong)
      .map(([, message, fix]) => ({ message, ...(fix && { fix }) })),
    ...unknownTab(metadata),
    ...wideLines(fence),
  ];
}

type Case = readonly [isWrong: boolean | undefined, message: string, fix?: string];

/** Maximum line length of code: longer lines wrap on phones and paper. */
const mostCharacters = 80;

/** Returns longer lines of code, except those without a place to break them. */
function wideLines(fence: PageFence): Finding[] {
  if (texts.includes(fence.language)) return [];
  return findIn(fence, /^.*\S[^\S\n]+\S.*$/gm)
    .filter(({ text }) => text.length > mostCharacters)
    .map(({ text: { length }, placeAt }) => ({
      ...placeAt(mostCharacters),
      message: `the line has ${length} characters, so phones and paper break it anywhere`,
      fix: `break it at ${mostCharacters}`,
    }));
}

/** Whether no adjacent fence has another tab. */
function isOnlyTab(fence: PageFence, { fences, source }: Page): boolean {
  // An unknown tab is a fault of its own.
  if (!tabs.includes(fence.metadata.tab ?? '')) return false;
  const lines = source.split('\n');
  const isAfter = (next: PageFence | undefined, before: PageFence | undefined) =>
    next?.metadata.tab !== undefined &&
    before?.metadata.tab !== undefined &&
    lines.slice(before.endLine, next.line - 1).every((line) => line.trim() === '');
  const index = fences.indexOf(fence);
  const start = fences.findLastIndex((it, at) => at <= index && !isAfter(it, fences[at - 1]));
  const end = fences.findIndex((it, at) => at > index && !isAfter(it, fences[at - 1]));
  const row = fences.slice(start, end === -1 ? undefined : end);
  return row.every(({ metadata }) => metadata.tab === fence.metadata.tab);
}

function unknownTab({ tab }: FenceMetadata): Reason[] {
  if (tab === undefined || tabs.includes(tab)) return [];
  const message = `unknown tab "${tab}"; expected one of ${tabs.join(', ')}`;
  return [{ message, ...didYouMean(nearestName(tab, tabs)) }];
}

function codeCases({ language, metadata, text }: PageFence, before: readonly PageFence[]): Case[] {
  if (language === '') {
    return [[true, 'the fence has no language', 'write ```text for plain text']];
  }
  if (!languages.includes(language)) {
    const message = `unknown fence language "${language}"; expected one of ${languages.join(', ')}`;
    return [[true, message, didYouMean(nearestName(language, languages)).fix]];
  }
  const bound = bindings.filter((key) => metadata[key] !== undefined);
  const binding = bodies.includes(language)
    ? 'write schema="…", or output after a fence that runs, or not-run="…" with the reason'
    : `write ${runnable.includes(language) ? 'run, or ' : ''}not-run="…" with the reason`;
  const isAlone = (key: keyof FenceMetadata, needed: keyof FenceMetadata) =>
    metadata[key] !== undefined && metadata[needed] === undefined;
  return [
    [bound.length === 0, 'nothing verifies this fence', binding],
    [
      bound.length > 1 && bound.join() !== 'output,schema',
      `${bound.join(' and ')} exclude each other`,
    ],
    [metadata.run && !runnable.includes(language), `a ${language} fence cannot run`, binding],
    [
      metadata.schema !== undefined && !bodies.includes(language),
      `schema applies to json, yaml, and text; this fence is ${language}`,
    ],
    [
      // A fence with a mistyped key may have been meant to run.
      metadata.output && !before.some((it) => it.metadata.run || it.problems.length > 0),
      'no fence with run comes before this output',
    ],
    [
      !/\S\s+\S/.test(metadata['not-run'] ?? 'a reason'),
      'not-run needs its reason as a sentence, not as a word',
    ],
    [isAlone('part', 'schema'), 'part has no effect without schema'],
    [
      metadata.background && !metadata.run && !metadata.output,
      'background has no effect without run or output',
    ],
    [
      metadata.background &&
        metadata.output &&
        !before.some((it) => it.metadata.run && it.metadata.background),
      'no fence with run and background comes before this output',
    ],
    [isAlone('status', 'run'), 'status has no effect without run'],
    [
      metadata.status !== undefined && !/^[45]\d\d$/.test(metadata.status),
      'status is for a request that fails: expected three digits, such as "404"',
    ],
    [
      metadata.file !== undefined && text !== '',
      `a fence that shows ${metadata.file} must be empty`,
    ],
  ];
}

function missingFile(fence: PageFence, page: Page, { files, root }: Site): Reason[] {
  const file = shownFile(fence, page);
  const shown = [...files].filter((it) => contentFile.test(pathInside(root, it)));
  if (file === undefined || shown.includes(file)) return [];
  const name = fence.metadata.file ?? '';
  const candidates = shown.map((it) => relativeUrl(page.original, it));
  const message = `there is no file "${name}"`;
  return [{ message, ...didYouMean(nearestPath(name, candidates)) }];
}

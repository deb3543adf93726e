/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Change, toHtml, versionChanges } from 'docusaurus-plugin-static-api-docs/build';
import type { Markup } from 'docusaurus-plugin-static-api-docs/jsx-runtime';
import { countOf } from 'docusaurus-plugin-static-api-docs/faults';
import { inUnfinishedFolder } from 'docusaurus-plugin-static-api-docs/unfinished';
import sumBy from 'lodash/sumBy';

import { isTwin, listSiteFiles } from '../shared/site-files';
import { StepError } from '../shared/step-error';

/** GitHub takes at most 1 MiB. */
const mostCharacters = 900_000;

/** Diff lines shown per page. */
const mostLines = 200;

/** Kinds of files whose sizes are compared, by file name. */
const kinds = { pages: /\.html$/, styles: /\.css$/, scripts: /^assets\/.*\.js$/ };

/** Changes of an API. */
export interface InterfaceChanges {
  readonly title: string;
  readonly changes: readonly Change[];
}

/**
 * Summarizes what a change means for readers: API changes, then page sizes and texts. All text from the change
 * is escaped, and line breaks are character references, so no line can end the HTML and start Markdown.
 *
 * @param before - folder of the site built without the change
 * @param after - folder of the changed site
 * @returns one line of HTML for the job summary of a GitHub workflow, under 1 MiB
 * @throws StepError if one of the folders has no pages
 */
export async function writeChangeSummary(
  before: string,
  after: string,
  interfaces: readonly InterfaceChanges[],
): Promise<string> {
  const parts = [
    <h2>What changes for readers</h2>,
    <p>
      To look at the pages, download the artifact <code>site</code> of this run, unpack it as{' '}
      <code>build</code>, and run <code>npx wrangler dev</code>. Where the owner has turned previews
      on, the status <code>preview</code> of the commit links to one.
    </p>,
    <h3>Interfaces</h3>,
    ...interfaces.map(writeInterface),
    <h3>Weight after gzip</h3>,
    writeWeights(await weigh(before), await weigh(after)),
    <h3>Pages</h3>,
    ...(await compareTexts(before, after)).map(writeDifference),
  ].map((part) => toHtml(part).replaceAll('\n', '&#10;'));
  let length = 0;
  const fitting = parts.filter((part) => (length += part.length) <= mostCharacters);
  const left = parts.length - fitting.length;
  return [
    ...fitting,
    left > 0
      ? toHtml(<p>{countOf(left, 'part')} omitted, because the summary is too long.</p>)
      : '',
  ]
    .join('')
    .concat('\n');
}

function writeInterface({ title, changes }: InterfaceChanges): Markup {
  if (changes.length === 0) return <p>{title}: no changes that affect clients.</p>;
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <p>
        <strong>{title}</strong>: {countOf(changes.length, 'change')},{' '}
        {breaking === 0 ? 'none' : breaking} of them breaking
      </p>
      <div>{versionChanges(changes)}</div>
    </>
  );
}

/** Compares the Markdown twins of two sites, and returns Git's diff of each page. */
function compareTexts(before: string, after: string): Promise<string[]> {
  return inUnfinishedFolder(tmpdir(), async (folder) => {
    for (const [name, site] of Object.entries({ before, after })) {
      await mkdir(path.join(folder, name));
      for (const { file } of (await listSiteFiles(site)).filter(isTwin)) {
        await cp(path.join(site, file), path.join(folder, name, file));
      }
    }
    const { status, stdout, stderr } = spawnSync(
      'git',
      [
        ...['-c', 'core.quotePath=false', 'diff', '--no-index', '--no-color', '--no-ext-diff'],
        ...['--no-prefix', '--find-renames', '--unified=1', 'before', 'after'],
      ],
      { cwd: folder, encoding: 'utf8', maxBuffer: Infinity },
    );
    if (status !== 0 && status !== 1) throw new StepError(`git diff failed: ${stderr}`);
    return stdout.split(/^diff --git /m).slice(1);
  });
}

/** Shows the diff of a page; for an added or deleted page, that is all of it. */
function writeDifference(text: string): Markup {
  const all = text.trimEnd().split('\n');
  const lines = all.slice(all.findIndex((line) => line.startsWith('@@')));
  const [, was = '', is = ''] =
    /^(?:before|after)\/(.*) (?:before|after)\/(.*)$/.exec(all[0] ?? '') ?? [];
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  const isNew = all[1]?.startsWith('new file');
  const isGone = all[1]?.startsWith('deleted file');
  const left = lines.length - mostLines;
  return (
    <details>
      <summary>
        {isNew ? 'Added' : isGone ? 'Gone' : was === is ? 'Changed' : `Moved from ${pathOf(was)}`}:{' '}
        <code>{pathOf(is)}</code> (+{count('+')}, −{count('-')})
      </summary>
      <pre lang="diff">{lines.slice(0, mostLines).join('\n')}</pre>
      {left > 0 && <p>{countOf(left, 'more line')}</p>}
    </details>
  );
}

function pathOf(twin: string): string {
  return `/${twin.replace(/(?:^index)?\.md$/, '')}`;
}

/** Returns the gzipped size of each file, in bytes. */
async function weigh(folder: string): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>();
  for (const { file } of await listSiteFiles(folder)) {
    if (!Object.values(kinds).some((kind) => kind.test(file))) continue;
    weights.set(file, gzipSync(await readFile(path.join(folder, file))).length);
  }
  if (weights.size === 0) throw new StepError(`${folder} has no pages (run npm run build there)`);
  return weights;
}

function writeWeights(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Markup {
  const sum = (weights: ReadonlyMap<string, number>, kind: RegExp) =>
    sumBy([...weights], ([file, bytes]) => (kind.test(file) ? bytes : 0));
  const rows = Object.entries(kinds).map(([kind, files]) => ({
    name: `All ${kind}`,
    was: sum(before, files),
    is: sum(after, files),
  }));
  const pages = [...after].flatMap(([name, is]) => {
    const was = kinds.pages.test(name) ? before.get(name) : undefined;
    return was !== undefined && Math.abs(is - was) > was / 50 ? [{ name, was, is }] : [];
  });
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>Bytes</th>
            <th>Before</th>
            <th>After</th>
            <th>Difference</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, ...pages].map(({ name, was, is }) => (
            <tr>
              <td>{name}</td>
              <td>{was.toLocaleString('en')}</td>
              <td>{is.toLocaleString('en')}</td>
              <td>{(is - was).toLocaleString('en', { signDisplay: 'exceptZero' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Pages are listed when they differ by more than 2 %.</p>
    </>
  );
}

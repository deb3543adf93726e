import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Change, changesHtml, toHtml } from 'docusaurus-plugin-static-api-docs/build';
import { countOf } from 'docusaurus-plugin-static-api-docs/faults';
import sumBy from 'lodash/sumBy';
import type { ReactElement, ReactNode } from 'react';

import { isTwin, listSiteFiles } from '../shared/site-files';
import { StepError } from '../shared/step-error';

/** GitHub takes at most 1 MiB. */
const mostCharacters = 900_000;

/** Of the difference of one page. */
const mostLines = 200;

const kinds = { pages: /\.html$/, styles: /\.css$/, scripts: /^assets\/.*\.js$/ } as const;

type Kind = keyof typeof kinds;

/** A built site, as far as a reviewer compares it. */
interface BuiltSite {
  readonly folder: string;
  /** Titles of its pages, by the file of the Markdown twin. */
  readonly titles: ReadonlyMap<string, string>;
  /** Bytes of its files after gzip, by kind and file. */
  readonly weights: Readonly<Record<Kind, ReadonlyMap<string, number>>>;
  /** Where the twins of pages are that have moved. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** What has changed in an interface. */
export interface InterfaceChanges {
  readonly title: string;
  readonly changes: readonly Change[];
}

/**
 * Reads what a build wrote.
 *
 * @param folder - such as `build`
 * @throws StepError when it has no pages
 */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  const files = existsSync(folder) ? await listSiteFiles(folder) : [];
  const titles = new Map<string, string>();
  const weights = { pages: new Map(), styles: new Map(), scripts: new Map() } satisfies Record<
    Kind,
    Map<string, number>
  >;
  for (const { file, ...rest } of files) {
    const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name].test(file));
    if (!kind && !isTwin({ file, ...rest })) continue;
    const bytes = await readFile(path.join(folder, file));
    if (kind) weights[kind].set(file, gzipSync(bytes).length);
    else titles.set(file, /^# (.+)/m.exec(bytes.toString())?.[1] ?? file);
  }
  if (titles.size === 0) throw new StepError(`${folder} has no pages (run npm run build there)`);
  return { folder, titles, weights, redirects: await readRedirects(folder) };
}

async function readRedirects(folder: string): Promise<ReadonlyMap<string, string>> {
  const file = path.join(folder, '_redirects');
  const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [from = '', to = ''] = line.split(' ');
      return from.endsWith('.md') ? [[from.slice(1), to.slice(1)]] : [];
    }),
  );
}

/**
 * Says what readers get from a change: in interfaces, then in pages and their weight. Each text of the change
 * is escaped as text, and line breaks are references, so that no line of it ends the HTML and starts Markdown.
 *
 * @returns HTML in one line, as GitHub takes it for the summary of a workflow, under 1 MiB
 */
export function writeChangeSummary(
  before: BuiltSite,
  after: BuiltSite,
  interfaces: readonly InterfaceChanges[],
): string {
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
    writeWeights(before, after),
    <h3>Pages</h3>,
    ...comparePages(before, after),
  ].map((part) => toHtml(part).replaceAll('\n', '&#10;'));
  let length = 0;
  const fitting = parts.filter((part) => (length += part.length) <= mostCharacters);
  const left = parts.length - fitting.length;
  return [
    ...fitting,
    left > 0 ? toHtml(<p>{countOf(left, 'part')} left out for their size.</p>) : '',
  ]
    .join('')
    .concat('\n');
}

function writeInterface({ title, changes }: InterfaceChanges): ReactElement {
  if (changes.length === 0) return <p>{title}: nothing that a client can notice.</p>;
  const breaking = changes.filter((change) => change.breaking).length;
  return (
    <>
      <p>
        <strong>{title}</strong>: {countOf(changes.length, 'change')},{' '}
        {breaking === 0 ? 'none' : breaking} of them breaking
      </p>
      <div dangerouslySetInnerHTML={{ __html: changesHtml(changes) }} />
    </>
  );
}

function comparePages(before: BuiltSite, after: BuiltSite): ReactElement[] {
  const added = [...after.titles].filter(([file]) => !before.titles.has(file));
  const gone = [...before.titles].filter(([file]) => !after.titles.has(file));
  /** Files of moved pages before, by those of now. */
  const sources = new Map(gone.map(([file]) => [after.redirects.get(file), file]));
  const arrivals = added.map(([file, title]) => {
    const source = sources.get(file);
    return source === undefined ? (
      <p>Added: {named(file, title)}</p>
    ) : (
      <>
        <p>
          Moved from <code>{pathOf(source)}</code>: {named(file, title)}
        </p>
        <Difference {...{ file, title, lines: diff(before, source, after, file) }} />
      </>
    );
  });
  const isMoved = (file: string) => added.some(([now]) => now === after.redirects.get(file));
  const departures = gone
    .filter(([file]) => !isMoved(file))
    .map(([file, title]) => {
      const to = after.redirects.get(file);
      return (
        <p>
          Gone: {named(file, title)},{' '}
          {to ? <code>{`→ ${pathOf(to)}`}</code> : <strong>without a redirect</strong>}
        </p>
      );
    });
  const differences = [...after.titles]
    .filter(([file]) => before.titles.has(file))
    .map(([file, title]) => (
      <Difference {...{ file, title, lines: diff(before, file, after, file) }} />
    ));
  return [...arrivals, ...departures, ...differences];
}

function named(file: string, title: string): ReactNode {
  return (
    <>
      {title} <code>{pathOf(file)}</code>
    </>
  );
}

function pathOf(twin: string): string {
  return `/${twin.replace(/(?:^index)?\.md$/, '')}`;
}

function Difference(page: { file: string; title: string; lines: readonly string[] }): ReactNode {
  const { file, title, lines } = page;
  if (lines.length === 0) return null;
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  const left = lines.length - mostLines;
  return (
    <details>
      <summary>
        Changed: {named(file, title)} (+{count('+')}, −{count('-')})
      </summary>
      <pre lang="diff">{lines.slice(0, mostLines).join('\n')}</pre>
      {left > 0 && <p>{countOf(left, 'more line')}</p>}
    </details>
  );
}

/** Returns the lines of the texts of two pages that differ, with what is around them, as Git writes them. */
function diff(before: BuiltSite, old: string, after: BuiltSite, now: string): string[] {
  const files = [path.join(before.folder, old), path.join(after.folder, now)];
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', '--no-ext-diff', '--unified=1', '--', ...files],
    { encoding: 'utf8', maxBuffer: Infinity },
  );
  if (status !== 0 && status !== 1) throw new StepError(`git diff failed: ${stderr}`);
  const lines = stdout.trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('@@'))).filter(Boolean);
}

function writeWeights(before: BuiltSite, after: BuiltSite): ReactElement {
  const sum = (weights: ReadonlyMap<string, number>) => sumBy([...weights.values()], Number);
  const rows = (Object.keys(kinds) as Kind[]).map((kind) => ({
    name: `All ${kind}`,
    was: sum(before.weights[kind]),
    is: sum(after.weights[kind]),
  }));
  const pages = [...after.weights.pages].flatMap(([name, is]) => {
    const was = before.weights.pages.get(name);
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
            <tr key={name}>
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

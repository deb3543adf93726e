import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { startEdgeServer } from '../../src/commands/edge-server';
import { command, readArguments, step, StepError } from '../../src/commands/steps';
import budgets from '../budgets.json';
import temporaryFolder from '../temporary-folder';
import { buildStockSites } from './stock-sites';
import { textsInHtml } from './texts-in-html';
import { type Figures, findViolations, type Line, lines, visitPage } from './visit-page';

const usage = `usage: npm run bench -- [--runs COUNT] [BUILD ROUTE [REFERENCE SPECIFICATION]]
Compares an operation and a guide of the built portal with the same pages in new sites of Docusaurus: one has
docusaurus-theme-openapi-docs, the other the archive of the generator. Prints the medians of five runs.
With BUILD and ROUTE, it measures that page of a built site instead. REFERENCE is the folder in BUILD that is
searched for the texts of SPECIFICATION.`;

/** A page of a built site. */
interface Page {
  readonly build: string;
  readonly route: string;
  /** Path of a link to follow. */
  readonly next?: string;
  /** The reference that is searched for the texts of its specification. */
  readonly reference?: readonly [folder: string, specification: string];
}

/** Visits by the names of the page and the line. */
type Visits = ReadonlyMap<string, readonly Figures[]>;

const specification = 'api-specs/connected-intelligence-suite.openapi.yaml';

const summaryHeader = ['', 'kB', 'Requests', 'Blocked, ms', 'Texts in HTML', 'axe'];

command(async () => {
  const { values, positionals } = readArguments(usage, { runs: { type: 'string', default: '5' } });
  const [build, route, folder, file] = positionals;
  const runs = Number(values.runs);
  if (!(runs > 0) || positionals.length % 2 > 0 || positionals.length > 4)
    throw new StepError(usage);
  if (build === undefined || route === undefined) return compareSites(runs);

  const page = { build, route, ...(folder && file && { reference: [folder, file] as const }) };
  const { summary } = await measure({ [route]: page }, ['local'], runs);
  printTable([
    [...summaryHeader, 'Search index, kB'],
    [...(summary[0] ?? []), indexOf(build)],
  ]);
});

/** Returns the size of a local search index, which its page loads whole. */
function indexOf(build: string): string {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  const sizes = files
    .filter((file) => /search-index.*\.json$/.test(file))
    .map((file) => gzipSync(readFileSync(path.join(build, file))).length);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0);
}

async function compareSites(runs: number): Promise<void> {
  if (!existsSync('build')) throw new StepError('there is no build/ (run npm run build)');
  const removeFolder = temporaryFolder();
  try {
    const { withOtherTheme, withGenerator } = await step('Building new sites', () =>
      buildStockSites(specification),
    );
    const sites = [
      ['`docusaurus-theme-openapi-docs`', withOtherTheme, 'docs/http'],
      ['This package', withGenerator, 'api'],
      ['The portal', 'build', 'api/connected-intelligence-suite'],
    ] as const;
    const operation = (build: string, api: string): Page => ({
      ...{ build, route: `/${api}/add-device`, next: `/${api}/get-device` },
      reference: [api, specification],
    });
    const next = '/docs/device-integration-service/simulator';
    const guide = (build: string): Page => ({ build, route: budgets.pages.doc, next });
    const kinds = [
      sites.map(([site, build, api]) => [`Operation, ${site}`, operation(build, api)] as const),
      sites.map(([site, build]) => [`Guide, ${site}`, guide(build)] as const),
    ];
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (const pages of kinds)
      measured.push(await measure(Object.fromEntries(pages), Object.keys(lines) as Line[], runs));
    printTable([summaryHeader, ...measured.flatMap(({ summary }) => summary)]);
    for (const { visits } of measured) printDetails(visits);
  } finally {
    removeFolder();
  }
}

/** Visits pages, and returns these visits with the rows of a summary. */
async function measure(
  pages: Readonly<Record<string, Page>>,
  names: readonly Line[],
  runs: number,
): Promise<{ visits: Visits; summary: string[][] }> {
  const visits = new Map<string, Figures[]>();
  const summary: string[][] = [];
  // Alternating in each run, so that load on the machine affects all sites.
  for (let run = 0; run < runs; run++) {
    for (const [name, page] of Object.entries(pages)) {
      await withUrl(page, async (url) => {
        for (const line of names) {
          const key = `${name}, ${line}`;
          visits.set(key, [...(visits.get(key) ?? []), await visitPage(url, line, page.next)]);
        }
      });
    }
  }
  for (const [name, page] of Object.entries(pages)) {
    const figures = medians(visits.get(`${name}, local`) ?? []);
    const violations = Object.entries(await withUrl(page, findViolations));
    const { build, reference: [folder, file] = [] } = page;
    summary.push([
      name,
      ...['kB, all', 'requests', 'blocked, ms'].map((it) => (figures[it] ?? NaN).toFixed(0)),
      folder && file ? `${textsInHtml(path.join(build, folder), file).toFixed(1)} %` : '',
      violations.map(([rule, count]) => `${rule}: ${count}`).join(', ') || 'none',
    ]);
  }
  return { visits, summary };
}

async function withUrl<Result>(
  { build, route }: Page,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = await startEdgeServer(0, build);
  return work(server.url + route).finally(() => server.stop());
}

function medians(visits: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(visits[0] ?? {}).map((name) => {
      const values = visits.map((figures) => figures[name] ?? NaN);
      return [name, values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]];
    }),
  ) as Figures;
}

/** Prints all figures, with a column for each page and line. */
function printDetails(visits: Visits): void {
  const columns = [...visits.values()].map(medians);
  const rows = Object.keys(columns[0] ?? {}).map((name) => {
    const digits = /kB/.test(name) ? 1 : /shift/.test(name) ? 4 : 0;
    return [name, ...columns.map((figures) => (figures[name] ?? NaN).toFixed(digits))];
  });
  printTable([['', ...visits.keys()], ...rows]);
}

function printTable([header = [], ...rows]: readonly (readonly string[])[]): void {
  const lines = [header, header.map(() => '---'), ...rows];
  console.log(`\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
}

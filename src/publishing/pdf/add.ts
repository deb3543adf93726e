import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { chromium } from '@playwright/test';
import kebabCase from 'lodash/kebabCase';

import { listSiteFiles } from '../../shared/site-files';
import { interOf } from '../inter';
import { addressOf, filesByAddress } from '../published-site';
import { dayOf, publishFiles, type ReleaseFile } from '../release-files';
import { readBooks } from './book';
import { composeBook } from './compose';
import { type Printable, printBook } from './print';

/** A specification that the site describes. */
interface Described {
  readonly title: string;
  readonly version: string;
}

/** Returns the address of what only the books load: their styles, with a font that no machine changes. */
async function ownStyles(): Promise<string> {
  const faces = [
    [400, 'normal'],
    [400, 'italic'],
    [600, 'normal'],
    [700, 'normal'],
  ] as const;
  const rules = await Promise.all(
    faces.map(async ([weight, style]) => {
      const font = dataUrl('font/ttf', await interOf(weight, style));
      return `@font-face { font-family: Inter; font-style: ${style}; font-weight: ${weight}; src: url(${font}); }`;
    }),
  );
  const styles = [...rules, await readFile(require.resolve('./book.css'), 'utf8')];
  return dataUrl('text/css', styles.join('\n'));
}

function dataUrl(type: string, content: Uint8Array | string): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}

/**
 * Adds the PDFs to a site that becomes a release: one of the guides, and one of each API.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed; it is the date of the PDFs
 * @param specifications - those of the references
 * @param executablePath - the program of Chromium
 * @throws StepError when a section has no page, a page needs a file that isn't there, or no page lists them
 */
export async function addPdfs(
  site: string,
  time: Date,
  specifications: readonly Described[],
  executablePath: string,
): Promise<void> {
  const browser = await chromium.launch({ executablePath });
  const printed: ReleaseFile[] = [];
  try {
    for (const book of await composeBooks(site, time, specifications)) {
      printed.push({ name: book.name, bytes: await printBook(browser, book, time) });
    }
  } finally {
    await browser.close();
  }
  await publishFiles(site, 'pdf', printed, time);
}

/** Composes the PDFs of a site; the parameters are those of `addPdfs`. */
export async function composeBooks(
  site: string,
  time: Date,
  specifications: readonly Described[],
): Promise<Printable[]> {
  const files = await listSiteFiles(site);
  // In the order of a page.
  const styles = ['styles', 'guides', 'reference'].flatMap((name) =>
    files
      .filter(({ file }) => file.startsWith(`assets/css/${name}.`))
      .map(({ url }) => addressOf(url)),
  );
  styles.push(await ownStyles());
  const filesOfSite = filesByAddress(files);
  return readBooks(site, filesOfSite).map((book) => {
    const own = specifications.filter(({ title }) => title === book.title);
    const lines =
      own.length > 0
        ? own.map(({ version }) => `Version ${version}`)
        : specifications.map(({ title, version }) => `${title} ${version}`);
    return {
      name: `${kebabCase(book.title)}.pdf`,
      html: composeBook(book, { lines, day: dayOf(time), styles }),
      fileOf: (pathname) => {
        const file = filesOfSite.get(pathname);
        return file === undefined ? undefined : path.join(site, file);
      },
    };
  });
}

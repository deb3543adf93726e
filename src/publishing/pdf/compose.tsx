import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import clsx from 'clsx';
import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import kebabCase from 'lodash/kebabCase';
import once from 'lodash/once';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { downloadsPage, type ReleaseFolder, releaseFolders } from '../../config/downloads';
import { organization } from '../../config/organization';
import { contentOfDocs, factsOf, listOfPages, sectionsOf, textOf } from '../../shared/built-page';
import { listSiteFiles, otherSlashForm } from '../../shared/site-files';
import { StepError } from '../../shared/step-error';
import {
  elementsIn,
  hasClass,
  hasTag,
  parsePage,
  writeHtml,
} from 'docusaurus-plugin-static-api-docs/html';
import { interOf } from '../inter';
import { addressOf, filesByAddress } from '../published-site';
import { dayOf, placesFor } from '../release-files';

/** A book to print. */
export interface Printable {
  /** Name of its file. */
  readonly name: string;
  readonly html: string;
  /** Returns the file that the book loads by a URL path. */
  fileOf(pathname: string): string | undefined;
}

/** A built page in a book. */
interface Chapter {
  readonly title: string;
  /** Short name, used as the group of the chapters below it. */
  readonly label: string;
  /** Enclosing groups, outermost first. */
  readonly groups: readonly string[];
  /** URL path of the page, with the base path. */
  readonly url: string;
  readonly content: Element;
  /** Whether it needs the styles of references. */
  readonly isReference: boolean;
}

const { title: product } = organization;

/** Address of the published site. */
export const siteAddress = organization.siteUrl + organization.baseUrl;

/**
 * Composes a book for each section in the list of all pages. Instead of sizes and checksums of the release's
 * files, among which a PDF can't list its own, they name the page that has them.
 *
 * @param site - folder of the built site
 * @param time - date of the books
 * @param specifications - specifications of the references
 * @throws StepError if a section has no page with text
 */
export async function composeBooks(
  site: string,
  time: Date,
  specifications: readonly { title: string; version: string }[],
): Promise<Printable[]> {
  const files = await listSiteFiles(site);
  const filesOfSite = filesByAddress(files);
  const fileOf = (address: string) => {
    const file = filesOfSite.get(address);
    return file === undefined ? undefined : path.join(site, file);
  };
  // In the same order as on pages.
  const styles = ['styles', 'guides', 'reference'].flatMap((name) =>
    files
      .filter(({ file }) => file.startsWith(`assets/css/${name}.`))
      .map(({ url }) => addressOf(url)),
  );
  styles.push(await bookStyles());
  const list = parsePage(readFileSync(path.join(site, listOfPages), 'utf8'));
  const books = sectionsOf(list).map(({ title, addresses }) => {
    const chapters = addresses.flatMap((url) => {
      const file = fileOf(url);
      if (file === undefined) return [];
      return chapterOf(url, parsePage(readFileSync(file, 'utf8')), title);
    });
    if (chapters.length === 0) {
      throw new StepError(`section "${title}" has no page with text for its PDF`);
    }
    return { title, name: `${kebabCase(title)}.pdf`, chapters };
  });
  const placeOf = new Map(books.flatMap(placesIn));
  return books.map(({ title, name, chapters }) => {
    const ofSection = specifications.filter((it) => it.title === title);
    const lines =
      ofSection.length > 0
        ? ofSection.map(({ version }) => `Version ${version}`)
        : specifications.map((it) => `${it.title} ${it.version}`);
    const html = composeBook(title, chapters, lines, dayOf(time), styles, placeOf);
    return { name, html, fileOf };
  });
}

/** Returns a data URL of the book styles, with a font so that PDFs look the same from every machine. */
const bookStyles = once(async (): Promise<string> => {
  const faces = [
    [400, 'normal'],
    [400, 'italic'],
    [600, 'normal'],
    [700, 'normal'],
  ] as const;
  const rules = await Promise.all(
    faces.map(async ([weight, style]) => {
      const font = dataUrl('font/woff', await interOf(weight, style));
      return `@font-face { font-family: Inter; font-style: ${style}; font-weight: ${weight}; src: url(${font}); }`;
    }),
  );
  const styles = [...rules, await readFile(require.resolve('./book.css'), 'utf8')];
  return dataUrl('text/css', styles.join('\n'));
});

function dataUrl(type: string, content: Uint8Array | string): string {
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}

/** Folder of all books on the site. */
const pdfFolder: ReleaseFolder = 'pdf';

/** Address of this folder, from which links between books are relative. */
export const booksAddress = `${siteAddress}${pdfFolder}/`;

/** Returns the addresses of the chapters in their book, by those of their pages. */
function placesIn({ name, chapters }: { name: string; chapters: readonly Chapter[] }) {
  return chapters.flatMap(({ url }, index) => {
    // Only contents with several chapters lead to them, and Chromium marks no other places.
    const fragment = chapters.length > 1 ? `#nameddest=${idOf(index)}` : '';
    const address = addressOf(`/${pdfFolder}/${name}${fragment}`);
    return [url, otherSlashForm(url)].map((form) => [form, address] as const);
  });
}

/** Returns the chapter of a page, or none if the page only lists others. */
function chapterOf(url: string, page: Root, book: string): Chapter[] {
  const content = contentOfDocs(page);
  if (!content || !elementsIn(content).some(hasTag('h1'))) return [];
  for (const place of releaseFolders.flatMap((folder) => placesFor(content, folder))) {
    const words = 'The site lists these files with their sizes and checksums: ';
    const address = siteAddress + downloadsPage.slice(1);
    place.children = [{ type: 'text', value: words }, h('a', { href: address }, address)];
    place.children.push({ type: 'text', value: '.' });
  }
  const { title, label, above } = factsOf(page);
  // The breadcrumbs of a reference start with its name.
  const groups = above.filter((name) => name !== book);
  const isReference = elementsIn(page).some(hasClass('reference-page'));
  return [{ url, title, label, groups, content, isReference }];
}

/** Placeholder of the same width for a page number, which `print.ts` fills in. */
const noNumber = '000';

/**
 * Composes a book: cover, contents, and chapters. Links to its pages lead to chapters, and those to pages of
 * other books to the chapters there.
 *
 * @param lines - API versions for the cover
 * @param styles - addresses of its style sheets
 * @param placeOf - addresses in all books, by those of pages
 * @returns an HTML page
 */
function composeBook(
  title: string,
  chapters: readonly Chapter[],
  lines: readonly string[],
  day: string,
  styles: readonly string[],
  placeOf: ReadonlyMap<string, string>,
): string {
  const indexes = new Map(
    chapters.flatMap(({ url }, index) =>
      [url, otherSlashForm(url)].map((form) => [form, index] as const),
    ),
  );
  const texts = chapters.map((chapter, index) => contentOf(chapter, index, indexes, placeOf));
  const parts = partsOf(chapters);
  const margins: Record<string, string> = {
    '--print-date': JSON.stringify(day),
    '--print-address': JSON.stringify(`${product}: ${title}`),
  };
  const html = (
    <html lang="en" style={margins}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} | ${product}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <header className="pdf-cover">
          <img src={addressOf('/img/logo.svg')} alt="" />
          <p>{product}</p>
          <h1>{title}</h1>
          {[...lines, day].map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={siteAddress}>{siteAddress}</a>
          </p>
        </header>
        <nav className="pdf-contents" aria-labelledby="contents">
          <h1 id="contents">Contents</h1>
          <Contents parts={contentsOf(chapters, parts)} />
        </nav>
        {parts.map(({ id, title, level, chapter }) =>
          chapter === undefined ? (
            <h1 key={id} className="pdf-group" id={id} aria-level={level}>
              {title}
            </h1>
          ) : (
            <article
              key={id}
              className={clsx('pdf-chapter', chapters[chapter]?.isReference && 'reference-page')}
              id={id}
              dangerouslySetInnerHTML={{ __html: texts[chapter] ?? '' }}
            />
          ),
        )}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(html)}`;
}

/** An entry of the contents. */
interface Part {
  readonly id: string;
  readonly title: string;
  /** Heading level; 1 is the outermost. */
  readonly level: number;
  /** Index of its chapter; undefined for a group of chapters. */
  readonly chapter?: number;
}

/** Returns all chapters, with each group before its first chapter. */
function partsOf(chapters: readonly Chapter[]): Part[] {
  let path: readonly string[] = [];
  return chapters.flatMap(({ title, label, groups }, chapter) => {
    const previous = path;
    path = [...groups, label];
    const firstNew = groups.findIndex((group, depth) => group !== previous[depth]);
    const groupParts = groups.map((group, depth) => ({
      id: `${idOf(chapter)}-group-${depth}`,
      title: group,
      level: depth + 1,
    }));
    return [
      ...(firstNew < 0 ? [] : groupParts.slice(firstNew)),
      { id: idOf(chapter), title, level: groups.length + 1, chapter },
    ];
  });
}

/** Returns all parts, or the sections of a single chapter, whose ids are already prefixed. */
function contentsOf(chapters: readonly Chapter[], parts: readonly Part[]): readonly Part[] {
  const [chapter, ...others] = chapters;
  if (!chapter || others.length > 0) return parts;
  const headings = elementsIn(chapter.content).filter(hasTag('h2'));
  const sections = headings.map((heading) => ({
    id: String(heading.properties['id'] ?? ''),
    title: textOf(heading),
    level: 1,
  }));
  return sections.length > 0 ? sections : parts;
}

/** Lists parts, with deeper levels nested. */
function Contents({ parts }: { parts: readonly Part[] }): ReactElement {
  const starts = [...parts.keys()].filter((index) => parts[index]?.level === parts[0]?.level);
  return (
    <ol>
      {starts.map((start, index) => {
        const [part, ...below] = parts.slice(start, starts[index + 1]);
        const place = `#${part?.id}`;
        return (
          <li key={place}>
            <a href={place}>
              <span>{part?.title}</span> <span className="pdf-number">{noNumber}</span>
            </a>
            {below.length > 0 && <Contents parts={below} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the id of a chapter, by its index. */
function idOf(index: number): string {
  return `page-${index + 1}`;
}

/** Properties that contain ids. */
const idProperties = new Set(
  'id htmlFor headers ariaLabelledBy ariaDescribedBy ariaControls ariaDetails'.split(' '),
);

const isHeading = hasTag('h1', 'h2', 'h3', 'h4', 'h5', 'h6');

/** Returns the HTML of a chapter, with ids unique to the book, and headings nested below its groups. */
function contentOf(
  { content, isReference, groups }: Chapter,
  index: number,
  indexes: ReadonlyMap<string, number>,
  placeOf: ReadonlyMap<string, string>,
): string {
  const idIn = (chapter: number, id: string) => `${idOf(chapter)}-${id}`;
  const inBook = (address: string): string => {
    const [, path = '', place = ''] = /^([^#]*)#?(.*)$/.exec(address) ?? [];
    const chapter = path === '' ? index : indexes.get(path);
    if (chapter === undefined) return placeOf.get(path) ?? address;
    return `#${place === '' ? idOf(chapter) : idIn(chapter, place)}`;
  };
  const elements = elementsIn(content);
  for (const element of elements) {
    const { tagName, properties } = element;
    for (const [name, value] of Object.entries(properties)) {
      if (idProperties.has(name)) {
        properties[name] = [value]
          .flat()
          .map((id) => idIn(index, String(id)))
          .join(' ');
      } else if (typeof value === 'string') {
        properties[name] =
          name === 'href' ? inBook(value) : value.replaceAll(/(?<=url\(#)/g, idIn(index, ''));
      }
    }
    const isStatus = properties['role'] === 'heading';
    if (groups.length > 0 && (isHeading(element) || isStatus)) {
      const level = isStatus ? properties['ariaLevel'] : tagName.slice(1);
      properties['ariaLevel'] = Math.min(Number(level) + groups.length, 6);
    }
  }
  for (const tabs of elements.filter(hasClass('switcher'))) unfold(tabs, isReference);
  return writeHtml({ type: 'root', children: [content] });
}

/** Replaces tabs with their panels, each below its label. An operation keeps only the first of its samples. */
function unfold(tabs: Element, isReference: boolean): void {
  const parts = tabs.children.filter((it) => it.type === 'element');
  const chooser = parts.filter(hasClass('switcher-labels')).flatMap(elementsIn);
  const labels = chooser.filter(hasClass('switcher-label'));
  const panels = parts.filter(hasClass('switcher-panel'));
  const isSample =
    isReference && chooser.some(({ properties }) => properties['dataChoice'] === 'language');
  const shown = isSample ? panels.slice(0, 1) : panels;
  tabs.children = shown.flatMap((panel, index) => [...labels.slice(index, index + 1), panel]);
}

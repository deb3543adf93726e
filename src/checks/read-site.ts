import { loadFreshModule } from '@docusaurus/utils';
import once from 'lodash/once';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { docsFolder, originalOf } from '../config/versions';
import {
  formerOperations,
  type LinkedReference,
  loadSpecification,
  type Operation,
  readContract,
} from 'docusaurus-plugin-static-api-docs/build';
import { FaultsError, isFaultsError } from 'docusaurus-plugin-static-api-docs/faults';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { attributeOf } from '../guides/nodes';
import { publishedSpecification } from './published-versions';
import { refuseCodeInSidebars } from './find-code';
import { namesOf } from './names';
import { hasRoute, headingsOf, nameHeadings, parsePage, proseKind, type Page } from './page';
import { listRepositoryFiles, pathInside } from './repository-files';
import { docRoute, listSidebars, postRoute, routeKey } from './routes';

/** What the check needs to know about the site beside its prose. */
export interface ContentOptions {
  /** Folder of the repository; the working directory unless given. */
  readonly root?: string;
  /** All references; prose takes names and facts from those with `prose`, and explains them. */
  readonly references: readonly SiteReference[];
  /** The frozen versions of the docs, each with the references that it explains. */
  readonly versions: readonly {
    readonly name: string;
    readonly references: readonly SiteReference[];
  }[];
  /** The languages of translations. */
  readonly translations: readonly string[];
  /** Returns what is generated from the specifications. */
  readonly madeReferences: () => Promise<References>;
}

type SiteReference = LinkedReference & Pick<ReferenceOptions, 'prose'>;

/** What is generated from the specifications for readers. */
export interface References {
  /** Returns the ids on a page, by its route. */
  readonly pages: ReadonlyMap<string, () => ReadonlySet<string>>;
  /** Paths of files in the site. */
  readonly files: readonly string[];
}

/** A route of the site. */
export interface Route {
  /** As readers see it, with its slash at the end or without. */
  readonly path: string;
  /** Absolute path of the file whose name or slug it follows; none of what is generated. */
  readonly file?: string;
  /** Returns the ids on its page, where they are known here. */
  readonly anchors?: () => ReadonlySet<string> | undefined;
}

function withoutAnchors(route: string, file: string): Route {
  return { path: route, file, anchors: () => new Set() };
}

/** What a rule may know beside the page that it looks at. */
export type Site = Readonly<Awaited<ReturnType<typeof readSites>>[number]>;

/** A set of pages: those of a version, in a language. */
interface Edition {
  /** The latest unless given. */
  readonly version?: string | undefined;
  /** Of a translation. */
  readonly language?: string | undefined;
}

/**
 * Reads the latest version of the site, then each frozen one, and then the translations of all of
 * them, with the routes of all versions in the same language.
 */
export async function readSites(options: ContentOptions) {
  const { versions, translations } = options;
  const madeReferences = once(options.madeReferences);
  const originals = [
    { references: options.references },
    ...versions.map(({ name, references }) => ({ version: name, references })),
  ];
  const sites = await Promise.all(
    [undefined, ...translations].flatMap((language) =>
      originals.map(({ references, ...original }) =>
        readSite({ ...options, madeReferences, references }, { ...original, language }),
      ),
    ),
  );
  return sites.map((site, index) => {
    const inLanguage = sites.filter(({ language }) => language === site.language);
    const allRoutes = inLanguage.flatMap((it) => it.allRoutes);
    const routes = new Map(allRoutes.map((route) => [routeKey(route.path), route]));
    return {
      ...site,
      /** All routes; one comes again where two pages ask for it, which one version is to say. */
      allRoutes: index === 0 ? allRoutes : [],
      /** All routes by `routeKey`. */
      routes,
    };
  });
}

/**
 * Reads all prose of a version (its pages, and with the latest the Markdown files for those who look
 * at the repository) and its specifications.
 */
async function readSite(
  { root: folder = '.', ...options }: ContentOptions,
  { version, language }: Edition = {},
) {
  const root = path.resolve(folder);
  const docs = path.join(root, docsFolder(version));
  const { files, pages } = await readPages(root, { version, language });
  const originals = language === undefined ? pages : (await readPages(root, { version })).pages;
  const targets = new Map([...originals, ...pages].map((page) => [page.original, page]));
  const specified = await readSpecifications(options);
  const { made } = specified;
  const introductions = options.references.map(({ routeBasePath }) => `/${routeBasePath}/`);
  const sidebars = await readSidebars(path.join(root, sidebarsFile(version)), docs);
  const [blog, staticFolder] = [path.join(root, blogFolder()), path.join(root, 'static')];
  const hasPosts = originals.some(({ kind }) => kind === 'post');
  const served = files.filter((file) => file.startsWith(staticFolder + path.sep));
  const routeOf = (page: Page) =>
    page.kind === 'post' ? postRoute(page, blog) : docRoute(page, docs);
  const routes: Route[] = [
    ...['/', ...introductions].map((it) => ({ path: it })),
    ...[...made.pages].map(([it, anchors]) => ({ path: it, anchors })),
    ...sidebars.categories.map((it) => withoutAnchors(it, sidebars.file)),
    ...[...targets.values()].filter(hasRoute).map((page) => {
      return { path: routeOf(page), file: page.file, anchors: () => anchorsOf(page) };
    }),
    ...(hasPosts ? [withoutAnchors('/blog', blog)] : []),
    // The files that the site serves as they are.
    ...(version === undefined ? made.files : []).map((it) => ({ path: it })),
    ...(version === undefined ? served : []).map((file) => {
      return { path: `/${pathInside(staticFolder, file)}`, file };
    }),
  ];
  const isImage = (file: string) =>
    /^(docs|versioned_docs|blog|i18n|static|\.github)\//.test(pathInside(root, file)) &&
    /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i.test(file);
  return {
    ...specified,
    /** Absolute path of the repository. */
    root,
    /** Absolute path of the folder with the pages. */
    docs,
    /** Absolute path of the folder with the posts. */
    blog,
    /** Of the pages, when they are translations. */
    language,
    /** Absolute path of the folder that the site serves as it is. */
    staticFolder,
    /** Returns the route of a guide or of a post. */
    routeOf,
    /** Absolute paths of all files of the repository; those beside a translation are beside its original. */
    files: new Set(language === undefined ? files : [...files, ...files.map(originalOf)]),
    /** Absolute paths of the images that readers see; those of tests are broken on purpose. */
    images: files.filter(isImage),
    pages,
    docPages: pages.filter(({ kind }) => kind === 'doc'),
    /** The pages that are translated, or could be; all pages if these are no translations. */
    originals,
    /** The pages that links lead to, by the path that they name: the translation, where there is one. */
    targets,
    /**
     * Whether what no page says is a fault: all pages can be read, and they are neither of an earlier
     * version nor translations.
     */
    isWhole: !version && !language && pages.every(({ parseError }) => !parseError),
    /** The file that orders the pages. */
    sidebars,
    allRoutes: routes as readonly Route[],
    /** Absolute paths of the code that names operations of the latest version. */
    code:
      version || language ? [] : files.filter((it) => namesOperations.test(pathInside(root, it))),
    /** The names that pages may use although no specification has them. */
    ownNames: ownNames(pages, await readDictionary(root, files)),
  };
}

const namesOperations = /^(?:docusaurus\.config|packages\/simulator\/src\/[\w-]+)\.ts$/;

/** @param language - of a translation */
function blogFolder(language?: string): string {
  return language === undefined ? 'blog' : `i18n/${language}/docusaurus-plugin-content-blog`;
}

function sidebarsFile(version?: string): string {
  return version === undefined
    ? 'sidebars.ts'
    : `versioned_sidebars/version-${version}-sidebars.json`;
}

async function readSidebars(file: string, docs: string) {
  refuseCodeInSidebars(file);
  try {
    const text = await readFile(file, 'utf8');
    return { file, text, ...listSidebars(await loadFreshModule(file), docs) };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    const message = `the sidebars cannot be read: ${reason}`;
    throw new FaultsError([{ file, line: 1, column: 1, rule: 'sidebar-page', message }]);
  }
}

/** What an operation is called now, if it is there, and the routes of its page then and now. */
interface FormerOperation {
  readonly name: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

async function listFormer({ specification, routeBasePath }: SiteReference) {
  const found = await formerOperations(
    await loadSpecification(specification),
    await publishedSpecification(specification),
  );
  const routeOf = (it?: Operation) =>
    it?.kind === 'http' ? `/${routeBasePath}/${it.slug}` : undefined;
  return found.map(({ former, now }): [string, FormerOperation] => [
    former.id,
    { name: now?.id, from: routeOf(former), to: routeOf(now) },
  ]);
}

/** Reads the specifications; when one has faults, they are all that is known of any. */
async function readSpecifications({ references: all, madeReferences }: ContentOptions) {
  const references = all.filter(({ prose }) => prose);
  try {
    const specifications = await Promise.all(
      references.map(({ specification }) => loadSpecification(specification)),
    );
    return {
      faults: [],
      specifications,
      /** What prose may take from the specifications. */
      contract: await readContract(specifications),
      names: namesOf(specifications),
      /** The operations that had another name in a published version, or are gone, by that name. */
      formerOperations: new Map((await Promise.all(references.map(listFormer))).flat()),
      made: await madeReferences(),
    };
  } catch (error) {
    if (!isFaultsError(error)) throw error;
    return {
      faults: error.faults,
      ...{ specifications: undefined, contract: undefined, names: undefined },
      formerOperations: new Map<string, FormerOperation>(),
      made: { pages: new Map(), files: [] } as References,
    };
  }
}

/**
 * The ids that Docusaurus collects: those of headings, and those that components make of an `id`.
 * Plain elements with an id are not among them, so that a link to one would fail the build later.
 */
export function anchorsOf(page: Page): ReadonlySet<string> | undefined {
  if (page.parseError) return undefined;
  const components = page.elements
    .filter(({ name }) => /^[A-Z]/.test(name))
    .flatMap((it) => attributeOf(it, 'id') ?? []);
  return new Set([...headingsOf(page).map(({ id }) => id), ...components]);
}

/** The variables of commands, the words of `dictionary.txt`, and the literals of JSON. */
function ownNames(pages: readonly Page[], words: readonly string[]): ReadonlySet<string> {
  const variables = pages
    .filter(({ kind }) => kind !== 'repository')
    .flatMap(({ fences }) => fences)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ text }) => text.match(/(?<=\$\{?)[A-Z]\w*|\b[A-Z]\w*(?==)/g) ?? []);
  return new Set(['true', 'false', 'null', ...variables, ...words]);
}

async function readDictionary(root: string, files: readonly string[]): Promise<string[]> {
  const file = path.join(root, 'dictionary.txt');
  return files.includes(file) ? (await readFile(file, 'utf8')).split(/\s+/) : [];
}

/** The pages as they were read last, since a command and the development server read them again. */
const known = new Map<string, Page>();

/**
 * Returns the absolute paths of all files of the repository, and those that are prose, parsed.
 *
 * @param options.version - of the pages; the latest unless given
 * @param options.language - of the pages, when they are translations
 * @throws FaultsError as `listRepositoryFiles` does
 */
export async function readPages(
  root: string,
  { version, language }: Edition = {},
): Promise<{ files: string[]; pages: Page[] }> {
  const files = await listRepositoryFiles(root);
  const docs = `${docsFolder(version, language)}/`;
  const blog = version === undefined ? `${blogFolder(language)}/` : undefined;
  const pages: Page[] = [];
  for (const file of files) {
    const kind = proseKind(pathInside(root, file), docs, blog);
    if (!kind) continue;
    const source = await readFile(file, 'utf8');
    let page = known.get(file);
    if (page?.source !== source || page.kind !== kind) {
      page = parsePage(file, kind, source);
      await nameHeadings(page);
      known.set(file, page);
    }
    pages.push(page);
  }
  return { files, pages };
}

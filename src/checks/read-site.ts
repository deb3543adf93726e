import { loadFreshModule } from '@docusaurus/utils';
import once from 'lodash/once';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { commonNames } from '../config/common-names';
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
import { attributeOf, type Position, withUnixLines } from '../guides/nodes';
import { readRenames } from '../shared/version-control';
import { publishedSpecification } from './published-versions';
import { refuseCodeInSidebars } from './find-code';
import { namesOf } from './names';
import {
  frontMatterText,
  hasRoute,
  headingsOf,
  nameHeadings,
  parsePage,
  proseKind,
  type Page,
} from './page';
import { listRepositoryFiles, pathInside } from './repository-files';
import { docRoute, listSidebars, postRoute, routeKey } from './routes';

/** Describes the site to the checks, apart from its prose. */
export interface ContentOptions {
  /** The repository's folder; defaults to the working directory. */
  readonly root?: string;
  /** All references; prose covers those with `prose`, and uses their names and facts. */
  readonly references: readonly SiteReference[];
  /** Frozen versions of the docs, each with the references it covers. */
  readonly versions: readonly {
    readonly name: string;
    readonly references: readonly SiteReference[];
  }[];
  /** Languages of the translations. */
  readonly translations: readonly string[];
  /** Returns the layout of everything generated from the specifications. */
  readonly madeReferences: () => Promise<References>;
}

type SiteReference = LinkedReference & Pick<ReferenceOptions, 'prose'>;

/** Pages and files generated from the specifications. */
export interface References {
  /** Returns the IDs on a page, given its route. */
  readonly pages: ReadonlyMap<string, () => ReadonlySet<string>>;
  /** Paths of files in the site. */
  readonly files: readonly string[];
}

/** A route of the site. */
export interface Route {
  /** As readers see it, with or without a trailing slash. */
  readonly path: string;
  /** Absolute path of its source file; `undefined` for generated pages. */
  readonly file?: string;
  /** Place of the slug that sets the path, if one does. */
  readonly slug?: Position | undefined;
  /** Returns the IDs on its page, if they are known before a build. */
  readonly anchors?: () => ReadonlySet<string> | undefined;
}

function withoutAnchors(route: string, file: string): Route {
  return { path: route, file, anchors: () => new Set() };
}

function placeOfSlug(page: Page): Position | undefined {
  if (frontMatterText(page, 'slug') === undefined) return undefined;
  return page.frontMatter?.yaml?.locate(['slug']);
}

/** What a rule can use besides the page it checks. */
export type Site = Readonly<Awaited<ReturnType<typeof readSites>>[number]>;

/** A set of pages: those of a version, in a language. */
interface Edition {
  /** Defaults to the latest. */
  readonly version?: string | undefined;
  /** Set for translations. */
  readonly language?: string | undefined;
}

/**
 * Reads the latest version of the site, then each frozen one, then their translations, with the routes
 * of all versions in the same language.
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
      /** All routes; duplicates, if two pages claim one, are reported for one version only. */
      allRoutes: index === 0 ? allRoutes : [],
      /** All routes by `routeKey`. */
      routes,
    };
  });
}

/**
 * Reads a version's specifications and prose: its pages and, for the latest, the repository's Markdown
 * files.
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
      const slug = placeOfSlug(page);
      return { path: routeOf(page), file: page.file, slug, anchors: () => anchorsOf(page) };
    }),
    ...(hasPosts ? [withoutAnchors('/blog', blog)] : []),
    // Static files.
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
    /** Of the pages, when they are frozen. */
    version,
    /** Of the pages, when they are translations. */
    language,
    /** Absolute path of the folder with static files. */
    staticFolder,
    /** Returns the route of a guide or of a post. */
    routeOf,
    /** Absolute paths of all repository files; a translation's neighbors count as its original's. */
    files: new Set(language === undefined ? files : [...files, ...files.map(originalOf)]),
    /** Absolute paths of the site's images. Those of tests are broken on purpose. */
    images: files.filter(isImage),
    pages,
    docPages: pages.filter(({ kind }) => kind === 'doc'),
    /** The originals of these translations; the pages themselves if they aren't translations. */
    originals,
    /** Link targets by the path that links name; the translation if there is one. */
    targets,
    /**
     * Whether something that no page covers is a fault: all pages are readable, of the latest version, and
     * not translations.
     */
    isWhole: !version && !language && pages.every(({ parseError }) => !parseError),
    /** Returns the current paths of moved guides by their old ones, both from the root. */
    moved: once(() => readRenames('docs', root)),
    /** The sidebars file. */
    sidebars,
    allRoutes: routes as readonly Route[],
    /** Absolute paths of code and specifications that name operations of the latest version. */
    code:
      version || language ? [] : files.filter((it) => namesOperations.test(pathInside(root, it))),
    /** Names that pages may use although no specification defines them. */
    ownNames: ownNames([...originals, ...pages], await readDictionary(root, files)),
  };
}

const namesOperations =
  /^(?:docusaurus\.config\.ts|api-specs\/[\w.-]+\.yaml|packages\/simulator\/src\/(?:[\w-]+\/)*[\w-]+\.ts)$/;

/** @param language - set for translations */
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

/** An operation's current name, if it still exists, and its page's old and new routes. */
interface FormerOperation {
  readonly name: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

async function listFormer({ specification, routeBasePath }: SiteReference) {
  const operations = await formerOperations(
    await loadSpecification(specification),
    await publishedSpecification(specification),
  );
  const routeOf = (it?: Operation) =>
    it?.kind === 'http' ? `/${routeBasePath}/${it.slug}` : undefined;
  return operations.map(({ former, now }): [string, FormerOperation] => [
    former.id,
    { name: now?.id, from: routeOf(former), to: routeOf(now) },
  ]);
}

/** Reads the specifications; returns only the faults if any has some. */
async function readSpecifications({ references: all, madeReferences }: ContentOptions) {
  const references = all.filter(({ prose }) => prose);
  try {
    const specifications = await Promise.all(
      references.map(({ specification }) => loadSpecification(specification)),
    );
    return {
      faults: [],
      specifications,
      /** Facts and names that prose can use. */
      contract: await readContract(specifications),
      names: namesOf(specifications),
      /** Operations that were renamed or removed since a published version, by their old name. */
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
 * The IDs that Docusaurus collects: of headings, and of components that render an `id`. IDs of plain
 * elements aren't included, because the build would reject links to them.
 */
export function anchorsOf(page: Page): ReadonlySet<string> | undefined {
  if (page.parseError) return undefined;
  const components = page.elements
    .filter(({ name }) => /^[A-Z]/.test(name))
    .flatMap((it) => attributeOf(it, 'id') ?? []);
  return new Set([...headingsOf(page).map(({ id }) => id), ...components]);
}

/** Shell variables, the words of `dictionary.txt`, and names that every developer knows. */
function ownNames(pages: readonly Page[], words: readonly string[]): ReadonlySet<string> {
  const variables = pages
    .filter(({ kind }) => kind !== 'repository')
    .flatMap(({ fences }) => fences)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ text }) => text.match(/(?<=\$\{?)[A-Z]\w*|\b[A-Z]\w*(?==)/g) ?? []);
  return new Set([...commonNames, ...variables, ...words]);
}

async function readDictionary(root: string, files: readonly string[]): Promise<string[]> {
  const file = path.join(root, 'dictionary.txt');
  return files.includes(file) ? (await readFile(file, 'utf8')).split(/\s+/) : [];
}

/** Caches parsed pages, which commands and the dev server read repeatedly. */
const parsedPages = new Map<string, Page>();

/**
 * Returns the absolute paths of all repository files, and the parsed pages.
 *
 * @param options.version - the pages' version; defaults to the latest
 * @param options.language - the pages' language, if they are translations
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
    const source = withUnixLines(await readFile(file, 'utf8'));
    let page = parsedPages.get(file);
    if (page?.source !== source || page.kind !== kind) {
      page = parsePage(file, kind, source);
      await nameHeadings(page);
      parsedPages.set(file, page);
    }
    pages.push(page);
  }
  return { files, pages };
}

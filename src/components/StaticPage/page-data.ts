import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { GlobalDoc } from '@docusaurus/plugin-content-docs/client';

import { readSidebar } from './read-sidebar';

interface Sidebar {
  readonly name: string;
  readonly items: PropSidebarItem[];
}

/** What the frame around a page needs to know of it, and its HTML doesn't say. */
export interface PageData {
  readonly sidebar?: Partial<Sidebar> & Pick<PropSidebarItem, 'customProps'>;
  /** The page in the versions of its docs that have it, by the name of the version. */
  readonly docs?: {
    readonly pluginId: string;
    readonly versions: Readonly<Record<string, GlobalDoc>>;
  };
}

/** A page as it was found in a document. */
export interface StaticPage extends Omit<PageData, 'sidebar'> {
  readonly sidebar: Sidebar | undefined;
  /** Markup of its words. */
  readonly markup: string;
  /** Its words as they were found. */
  readonly nodes: readonly Node[];
  /** What its head says of it: `title`, `meta` and `link` elements, and the classes of `html`. */
  readonly head: { readonly elements: readonly Element[]; readonly className: string };
}

/** Class of the element that holds the words of a page, and its `PageData` as JSON in `data-page`. */
export const wordsClass = 'static-page';

/** Elements of the head that differ from page to page, as Docusaurus marks them. */
const headElements = 'title, meta[data-rh], link[data-rh]';

/** Returns whether a document is a page of this site, also one of another release. */
export function isOfSite(document: Document): boolean {
  return document.querySelector('meta[name="generator"][content^="Docusaurus"]') !== null;
}

/** Returns the page that a document holds; `undefined` where it holds none, or not all of it. */
export function readPage({ documentElement, head, body }: Document): StaticPage | undefined {
  const words = body.querySelector<HTMLElement>(`.${wordsClass}`);
  // An ad blocker may have taken the footer, so it does not tell whether all has come.
  if (!words?.dataset.page || !body.querySelector('template[data-end]')) return undefined;
  const data = JSON.parse(words.dataset.page) as PageData;
  return {
    ...data,
    sidebar: sidebarOf(data, body),
    markup: words.innerHTML,
    nodes: [...words.childNodes],
    head: {
      elements: [...head.querySelectorAll(headElements)],
      className: documentElement.className,
    },
  };
}

/** Returns the sidebar; none where something else has taken it from the page. */
function sidebarOf({ sidebar }: PageData, body: HTMLElement): Sidebar | undefined {
  const list = body.querySelector('.theme-doc-sidebar-menu');
  if (!sidebar || !list) return undefined;
  const { name = '', customProps, items = readSidebar(list) } = sidebar;
  Object.assign(items[0] ?? {}, { customProps });
  return { name, items };
}

/** Lets the document say in its head what the head of a page says. */
export function adoptHead({ head: { elements, className } }: StaticPage): void {
  document.head.querySelectorAll(headElements).forEach((element) => element.remove());
  document.head.append(...elements.map((element) => document.importNode(element, true)));
  document.documentElement.className = className;
}

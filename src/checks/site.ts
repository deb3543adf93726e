import type { Contract, Specification } from '../specifications';
import type { Names } from './names';
import type { Page } from './page';

/** A route of the site. */
export interface Route {
  /** As readers see it, with its slash at the end or without. */
  readonly path: string;
  /** The pages of `docs/` that claim it; more than one is a fault. */
  readonly files: readonly string[];
  /** Returns the ids on its page; `undefined` where they are not known here. */
  anchors(): ReadonlySet<string> | undefined;
}

/** A file that is an image. */
export interface ImageFile {
  readonly bytes: number;
  /** The text of an SVG file. */
  readonly svg: string | undefined;
}

/** Words of the pages that no dictionary has, in `dictionary.txt`: one a line. */
export interface Dictionary {
  /** Absolute path. */
  readonly file: string;
  readonly words: readonly { readonly word: string; readonly line: number }[];
}

/** What a rule may know beside the page that it looks at. */
export interface Site {
  /** Absolute path of the repository. */
  readonly root: string;
  /** Absolute path of the folder with the pages. */
  readonly docs: string;
  /** Absolute paths of the folders that the site serves as they are. */
  readonly staticFolders: readonly string[];
  /** Paths in the site of files that are made from the specifications. */
  readonly servedFiles: ReadonlySet<string>;
  /** Absolute paths of all files of the repository. */
  readonly files: ReadonlySet<string>;
  /** The images that readers of the site or of the repository see, by absolute path. */
  readonly images: ReadonlyMap<string, ImageFile>;
  /** All pages by absolute path. */
  readonly pages: ReadonlyMap<string, Page>;
  /** All routes by `routeKey`. */
  readonly routes: ReadonlyMap<string, Route>;
  /** All specifications; `undefined` when one could not be read. */
  readonly specifications: readonly Specification[] | undefined;
  /** What prose may take from them; `undefined` when one could not be read. */
  readonly contract: Contract | undefined;
  /** The names in them; `undefined` when one could not be read. */
  readonly names: Names | undefined;
  readonly dictionary: Dictionary;
  /** The names that pages may use although no specification has them (`namesOfTheirOwn`). */
  readonly ownNames: ReadonlySet<string>;
  /** The texts of the files that fences show, by absolute path. */
  readonly shownFiles: ReadonlyMap<string, string>;
  /** All operationIds; `undefined` when a specification could not be read. */
  readonly operationIds: ReadonlySet<string> | undefined;
}

/** Returns the form of a route in which `/docs` and `/docs/` are the same. */
export function routeKey(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

import type { Root } from 'mdast';
import path from 'node:path';

import type { FenceMetadata, MetadataProblem } from '../guides/fence-metadata';

/** A place in a source file; line and column are counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A link as it is written. */
export interface PageLink extends Place {
  readonly url: string;
  /** Markdown links may name a file of `docs/`; links in elements are what the browser gets. */
  readonly form: 'markdown' | 'element';
  /** What the reader sees of it; `undefined` where nothing is said here: a definition. */
  readonly text: string | undefined;
}

/** An image as it is written. */
export interface PageImage extends Place {
  readonly url: string;
  readonly form: 'markdown' | 'element';
  /** The alternative text; `undefined` when an element has no `alt` at all. */
  readonly alternative: string | undefined;
}

/** A Markdown heading. */
export interface PageHeading extends Place {
  readonly level: number;
  readonly text: string;
  /** The id that Docusaurus gives it. */
  readonly id: string;
}

/** An attribute of a JSX element. */
export interface PageAttribute extends Place {
  /** The text; `undefined` when the value is an expression, which only runs in the build. */
  readonly text: string | undefined;
}

/** A JSX element. */
export interface PageElement extends Place {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, PageAttribute>;
  /** The words between its tags. */
  readonly text: string;
}

/** A fence: a program, a command, a body, a diagram. */
export interface PageFence extends Place {
  /** Empty when the fence names none. */
  readonly language: string;
  readonly metadata: FenceMetadata;
  /** What is wrong with its metadata. */
  readonly problems: readonly (Omit<MetadataProblem, 'offset'> & Place)[];
  readonly text: string;
  /** Whether a line ends it; without one, it holds the rest of the page. */
  readonly isClosed: boolean;
  /** Where the text starts. */
  readonly textStart: Place;
}

/** The YAML between the `---` lines. */
export interface FrontMatterSource {
  readonly yaml: string;
  /** Line of the file on which the YAML starts. */
  readonly firstLine: number;
}

/** A file with prose, read and parsed. */
export interface Page {
  /** Absolute path. */
  readonly file: string;
  /**
   * `doc`: a page of the site. `partial`: a file that pages import; its name starts with `_`.
   * `repository`: Markdown for those who look at the repository.
   */
  readonly kind: 'doc' | 'partial' | 'repository';
  /** All of its text. */
  readonly source: string;
  readonly frontMatter: FrontMatterSource | undefined;
  /** Why the page could not be parsed; its lists are empty then. */
  readonly parseError: ParseError | undefined;
  readonly tree: Root;
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  readonly headings: readonly PageHeading[];
  readonly elements: readonly PageElement[];
  readonly fences: readonly PageFence[];
}

/** What the parser refused. */
export interface ParseError extends Place {
  readonly reason: string;
}

/** Returns the absolute path of the file that a fence shows; `undefined` when it shows none. */
export function shownFile({ metadata }: PageFence, page: Page): string | undefined {
  return metadata.file && path.resolve(path.dirname(page.file), metadata.file);
}

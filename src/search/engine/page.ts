/** A heading or a field with the text under it. */
export interface Part {
  /** Without an id it is the page's own beginning. */
  readonly id?: string;
  readonly title: string;
  readonly isField: boolean;
  readonly text: string;
}

/** A page of the index, or a piece of a long one, as its file under `pages/` says it. */
export interface IndexedPage {
  readonly url: string;
  readonly title: string;
  readonly section: string;
  /** Of an operation: its method, or `EVENT`. */
  readonly method?: string;
  /** Of an operation: its path. */
  readonly path?: string;
  readonly breadcrumb: string;
  readonly parts: readonly Part[];
}

/** How the anchors of the lists of values begin (`src/reference`). */
export const valuePrefix = 'values.';

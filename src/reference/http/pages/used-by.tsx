import { createElement as h, type ReactElement } from 'react';

/** A page of prose that uses a call. */
export interface Guide {
  readonly title: string;
  /** Path of the page in the site, without the base URL. */
  readonly url: string;
}

/** Links to the guides that use a call; at least one. */
export function UsedInGuides({ guides }: { guides: readonly Guide[] }): ReactElement {
  return h(
    'ul',
    null,
    ...guides.map(({ title, url }) => h('li', null, h('a', { href: url }, title))),
  );
}

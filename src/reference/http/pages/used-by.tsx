import type { ReactElement } from 'react';

/** A page of prose that uses a call. */
export interface Guide {
  readonly title: string;
  /** Path of the page in the site, without the base URL. */
  readonly url: string;
}

/** Links to the guides that use a call; at least one. */
export function UsedInGuides({ guides }: { guides: readonly Guide[] }): ReactElement {
  return (
    <ul>
      {guides.map(({ title, url }) => (
        <li key={title}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

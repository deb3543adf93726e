import type { ReactElement, ReactNode } from 'react';

import { commaSeparated, markParameters, MethodBadge } from '../../markup';
import type { HttpOperation } from '../../../specifications';

interface Operations {
  readonly operations: readonly HttpOperation[];
  /** URL path of the reference, without a slash at its end. */
  readonly basePath: string;
}

/** A longer list of links ends with the number of the others. */
export const longestList = 100;

/** Links to operations, one a line: method, title, path. */
export function OperationList({ operations, basePath }: Operations): ReactElement {
  const items = operations.map(({ slug, title, method, path }) => (
    <li key={slug}>
      <a href={`${basePath}/${slug}`}>
        <MethodBadge method={method} /> <span className="operation-title">{title}</span>{' '}
        <code className="operation-path">{markParameters(path)}</code>
      </a>
    </li>
  ));
  return <ul className="operations">{shorten(items)}</ul>;
}

/** Returns the first items of a list of links, and how many more there are. */
export function shorten(items: readonly ReactNode[]): ReactNode {
  return (
    <>
      {items.slice(0, longestList)}
      {items.length > longestList ? <li>And {items.length - longestList} more.</li> : null}
    </>
  );
}

/** Links to operations by their titles, in a sentence. */
export function OperationTitles({ operations, basePath }: Operations): ReactElement {
  const links = operations.map(({ slug, title }) => (
    <a key={slug} href={`${basePath}/${slug}`}>
      {title}
    </a>
  ));
  return <span className="operation-titles">{commaSeparated(links)}</span>;
}

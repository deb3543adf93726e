import type { ReactElement, ReactNode } from 'react';

import { MethodBadge } from '../../markup';
import type { HttpOperation } from '../../read';

/** A longer list of links ends with the number of the others. */
export const longestList = 100;

/** Links to operations, one a line: method, title, path. `basePath` has no slash at its end. */
export function OperationList({
  operations,
  basePath,
}: {
  operations: readonly HttpOperation[];
  basePath: string;
}): ReactElement {
  const items = operations.map(({ slug, title, method, path }) => (
    <li key={slug}>
      <a href={`${basePath}/${slug}`}>
        <MethodBadge method={method} /> <span className="operation-title">{title}</span>{' '}
        <code className="operation-path">
          <bdi>{path}</bdi>
        </code>
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

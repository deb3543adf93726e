import type { ReactElement } from 'react';

import { commaSeparated, MethodBadge } from '../../markup';
import type { HttpOperation } from '../../../specifications';
import { markParameters } from './operation-path';

interface Calls {
  readonly operations: readonly HttpOperation[];
  readonly basePath: string;
}

/** A list of links that is longer says how many there are beside those that it shows. */
export const longestList = 100;

/**
 * Links to calls, one a line: method, title, path. A long list ends with the number of the others.
 *
 * @param props.operations - at least one
 * @param props.basePath - URL path of the reference, without a slash at its end
 */
export function OperationList({ operations, basePath }: Calls): ReactElement {
  return (
    <ul className="operations">
      {operations.slice(0, longestList).map(({ slug, title, method, path }) => (
        <li key={slug}>
          <a href={`${basePath}/${slug}`}>
            <MethodBadge method={method} /> <span className="operation-title">{title}</span>{' '}
            <code className="operation-path">{markParameters(path)}</code>
          </a>
        </li>
      ))}
      {operations.length > longestList ? (
        <li>And {operations.length - longestList} more.</li>
      ) : null}
    </ul>
  );
}

/** Links to calls by their titles, in a sentence. */
export function OperationTitles({ operations, basePath }: Calls): ReactElement {
  return (
    <span className="operation-titles">
      {commaSeparated(
        operations.map(({ slug, title }) => (
          <a key={slug} href={`${basePath}/${slug}`}>
            {title}
          </a>
        )),
      )}
    </span>
  );
}

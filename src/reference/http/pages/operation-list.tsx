import { createElement as h, type ReactElement } from 'react';

import { MethodBadge } from '../../markup';
import type { ApiOperation } from '../openapi/api';
import { markParameters } from './operation-path';

interface Calls {
  readonly operations: readonly ApiOperation[];
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
  return h(
    'ul',
    { className: 'operations' },
    ...operations
      .slice(0, longestList)
      .map(({ slug, title, method, path }) =>
        h(
          'li',
          null,
          h(
            'a',
            { href: `${basePath}/${slug}` },
            h(MethodBadge, { method }),
            ' ',
            h('span', { className: 'operation-title' }, title),
            ' ',
            h('code', { className: 'operation-path' }, ...markParameters(path)),
          ),
        ),
      ),
    operations.length > longestList
      ? h('li', null, `And ${operations.length - longestList} more.`)
      : null,
  );
}

/** Links to calls by their titles, in a sentence. */
export function OperationTitles({ operations, basePath }: Calls): ReactElement {
  return h(
    'span',
    { className: 'operation-titles' },
    ...operations.flatMap(({ slug, title }, index) => [
      index > 0 ? ', ' : null,
      h('a', { href: `${basePath}/${slug}` }, title),
    ]),
  );
}

import { createElement as h, type ReactElement } from 'react';

import { MethodBadge } from '../markup';
import type { ApiOperation } from '../openapi/api';
import { markParameters } from './operation-path';

/**
 * Links to calls, one a line: method, title, path.
 *
 * @param props.operations - at least one
 * @param props.basePath - URL path of the reference, without a slash at its end
 */
export function OperationList({
  operations,
  basePath,
}: {
  operations: readonly ApiOperation[];
  basePath: string;
}): ReactElement {
  return h(
    'ul',
    { className: 'operations' },
    ...operations.map(({ slug, title, method, path }) =>
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
  );
}

/** Links to calls by their titles, in a sentence. */
export function OperationTitles({
  operations,
  basePath,
}: {
  operations: readonly ApiOperation[];
  basePath: string;
}): ReactElement {
  return h(
    'span',
    { className: 'operation-titles' },
    ...operations.flatMap(({ slug, title }, index) => [
      index > 0 ? ', ' : null,
      h('a', { href: `${basePath}/${slug}` }, title),
    ]),
  );
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { MethodBadge, markParameters } from '../../markup';
import type { Api, HttpOperation } from '../../read';
import { commonPath } from '../../read/operation-links';
import { oncePer } from '../../shared/once-per';
import type { Markup } from '../../markup/jsx-runtime';

/** Longer lists are truncated. */
export const longestList = 100;

/**
 * Links to operations, one per line: method, title, path.
 *
 * @param basePath - URL path of the reference, without a slash at its end
 */
export function operationList(
  operations: readonly HttpOperation[],
  api: Api,
  basePath: string,
): Markup {
  const base = sharedBase(api);
  const items = operations.map(({ slug, title, method, path }) => (
    <li>
      <a href={`${basePath}/${slug}`}>
        <MethodBadge method={method} /> <span className="operation-title">{title}</span>{' '}
        <code className="operation-path">
          {base && path.length > base.length ? (
            <span className="operation-base">{base}</span>
          ) : null}
          {markParameters(path.length > base.length ? path.slice(base.length) : path)}
        </code>
      </a>
    </li>
  ));
  return <ul className="operations">{shorten(items)}</ul>;
}

/** Cached, because each list needs it. */
const sharedBase = oncePer(({ operations }: Api) => commonPath(operations));

/** Truncates a list, and adds how many more items there are. */
export function shorten(items: readonly Markup[]): Markup {
  return (
    <>
      {items.slice(0, longestList)}
      {items.length > longestList ? <li>And {items.length - longestList} more.</li> : null}
    </>
  );
}

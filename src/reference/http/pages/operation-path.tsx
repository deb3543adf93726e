import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { MethodBadge } from '../../markup';

/**
 * Method and path of a request, on a line of their own.
 *
 * @param props.children - stand after the path
 */
export function OperationLine({
  method,
  path,
  children,
}: {
  method: string;
  path: string;
  children?: ReactNode;
}): ReactElement {
  return h(
    'div',
    { className: 'operation-line' },
    h(MethodBadge, { method }),
    h('code', { className: 'operation-path' }, ...markParameters(path)),
    children,
  );
}

/** Marks `{name}`, and lets the path break before a slash where the line is too short. */
export function markParameters(path: string): ReactNode[] {
  return path
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{')
        ? h('span', { className: 'path-parameter' }, part)
        : h(
            Fragment,
            null,
            ...part.split(/(?<=.)(?=\/)/).flatMap((piece, index) => [index ? h('wbr') : '', piece]),
          ),
    );
}

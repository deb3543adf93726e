import { createElement as h, Fragment, type ReactNode } from 'react';

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

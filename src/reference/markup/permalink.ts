import { createElement, type ReactElement } from 'react';

import { hashOf } from './ids';

/**
 * The link to one parameter, field, response or example, shown when the reader points at it.
 *
 * @param props.id - the id that it leads to
 * @param props.name - what a screen reader calls it
 */
export function Permalink({ id, name }: { id: string; name: string }): ReactElement {
  return createElement('a', {
    className: 'hash-link',
    href: hashOf(id),
    'aria-label': `Direct link to ${name}`,
  });
}

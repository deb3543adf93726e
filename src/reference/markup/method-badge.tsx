import type { ReactElement } from 'react';

const known = new Set(['get', 'post', 'put', 'delete', 'event']);

/**
 * The method of a call as word and colour.
 *
 * @param props.method - an HTTP method in any case, or `event` for a message that arrives
 */
export function MethodBadge({ method }: { method: string }): ReactElement {
  const name = method.toLowerCase();
  const colour = known.has(name) ? name : 'other';
  return <span className={`method-badge method-badge--${colour}`}>{method.toUpperCase()}</span>;
}

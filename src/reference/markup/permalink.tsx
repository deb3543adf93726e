import type { ReactElement, ReactNode } from 'react';

import { hashOf } from './ids';

/**
 * The link to one parameter, field, response or example, shown when the reader points at it.
 *
 * @param props.id - the id that it leads to
 * @param props.name - what a screen reader calls it
 */
export function Permalink({ id, name }: { id: string; name: string }): ReactElement {
  return <a className="hash-link" href={hashOf(id)} aria-label={`Direct link to ${name}`} />;
}

/**
 * The first line of a field, a parameter or a rule: its name, what else is known, the link to it.
 *
 * @param props.id - of the whole
 * @param props.name - as it is written
 * @param props.linkName - what a screen reader calls it; the name unless given
 * @param props.children - stand between the name and the link
 */
export function FieldHead({
  id,
  name,
  linkName = name,
  children,
}: {
  id: string;
  name: string;
  linkName?: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <p className="field-head">
      <code className="field-name">{name}</code> {children}
      <Permalink id={id} name={linkName} />
    </p>
  );
}

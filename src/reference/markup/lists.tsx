import { Fragment, type ReactNode } from 'react';

/** Values of the specification as code, one after the other. */
export function Codes({ values }: { values: readonly string[] }): ReactNode {
  return values.map((value, index) => (
    <Fragment key={index}>
      <code>{value}</code>{' '}
    </Fragment>
  ));
}

/** Joins parts of a sentence with commas. */
export function commaSeparated(parts: readonly ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}

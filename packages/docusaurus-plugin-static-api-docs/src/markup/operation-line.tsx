import { Fragment, type ReactElement, type ReactNode } from 'react';

/** The method of an operation, or `event`, as word and color. */
export function MethodBadge({ method }: { method: string }): ReactElement {
  const name = method.toLowerCase();
  return <span className={`method-badge api-method ${name}`}>{method.toUpperCase()}</span>;
}

/**
 * Method and address of an operation on a line of their own; the children follow the address.
 *
 * @param props.base - what the path follows, where that is known
 */
export function OperationLine({
  method,
  base = '',
  path,
  children,
}: {
  method: string;
  base?: string;
  path: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className="operation-line">
      <MethodBadge method={method} />
      <code className="operation-address">
        {base}
        <span className="operation-path">{markParameters(path)}</span>
      </code>
      {children}
    </div>
  );
}

/** Marks `{name}` in a path, and lets the path break after a slash. */
export function markParameters(path: string): ReactNode {
  return path.split(/(\{[^}]+\})/).map((part, index) =>
    part.startsWith('{') ? (
      <span key={index} className="path-parameter">
        {part}
      </span>
    ) : (
      part.split(/(?<=[^/:]\/|^\/)(?!\/)/).map((piece, number) => (
        <Fragment key={`${index} ${number}`}>
          {piece}
          {piece.endsWith('/') && <wbr />}
        </Fragment>
      ))
    ),
  );
}

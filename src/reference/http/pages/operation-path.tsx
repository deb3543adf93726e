import { Fragment, type ReactElement, type ReactNode } from 'react';

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
  return (
    <div className="operation-line">
      <MethodBadge method={method} />
      <code className="operation-path">{markParameters(path)}</code>
      {children}
    </div>
  );
}

/** Marks `{name}`, and lets the path break before a slash where the line is too short. */
export function markParameters(path: string): ReactNode {
  return path.split(/(\{[^}]+\})/).map((part, index) =>
    part.startsWith('{') ? (
      <span key={index} className="path-parameter">
        {part}
      </span>
    ) : (
      part.split(/(?<=.)(?=\/)/).map((piece, number) => (
        <Fragment key={`${index} ${number}`}>
          {number > 0 && <wbr />}
          {piece}
        </Fragment>
      ))
    ),
  );
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Markup } from './jsx-runtime';

/** A badge with the method of an operation, or `event`. */
export function MethodBadge({ method }: { method: string }): Markup {
  const name = method.toLowerCase();
  return <span className={`method-badge api-method ${name}`}>{method.toUpperCase()}</span>;
}

/**
 * The method and the address of an operation, followed by the children.
 *
 * @param props.base - base URL, if there is one
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
  children?: Markup;
}): Markup {
  return (
    <div className="operation-line">
      <MethodBadge method={method} />{' '}
      <code className="operation-address">
        {base}
        <span className="operation-path">{markParameters(path)}</span>
      </code>
      {children}
    </div>
  );
}

/** Marks `{name}` in a path, and lets the path break after a slash. */
export function markParameters(path: string): Markup {
  return path
    .split(/(\{[^}]+\})/)
    .map((part) =>
      part.startsWith('{') ? (
        <span className="path-parameter">{part}</span>
      ) : (
        part.split(/(?<=[^/:]\/|^\/)(?!\/)/).map((piece) => [piece, piece.endsWith('/') && <wbr />])
      ),
    );
}

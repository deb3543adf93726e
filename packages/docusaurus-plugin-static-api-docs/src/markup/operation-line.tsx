/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { Markup } from './jsx-runtime';

/** The method of an operation, or `event`, as word and color. */
export function MethodBadge({ method }: { method: string }): Markup {
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
  children?: Markup;
}): Markup {
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

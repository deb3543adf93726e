/*
 * Wraps @docusaurus/theme-classic, theme/MDXComponents.
 * Changes: adds StaticHtml, Diagram, Contents, and Opening, which transforms add, and the drawings of the home page. Inline code wraps after
 * a slash or an equals sign, but not at the hyphens of an option. A Markdown table scrolls in a focusable box.
 * Upstream scrolls the table itself, which loses its table semantics in some browsers and can't be scrolled
 * with the keyboard. A disclosure is a plain `details` element, like all others. `:::info` is a note.
 */
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import StaticHtml from 'docusaurus-plugin-static-api-docs/theme/StaticHtml';
import Contents from '@site/src/theme/DocItem/TOC/InText';
import { ArchitectureDrawing } from '@site/src/components/Home/Architecture';
import PackingLineFigure from '@site/src/components/PackingLine/Figure';
import Opening from '@site/src/components/PackingLine/Opening';
import { Drawing, type DrawingProps } from '@site/src/shared/diagram/Drawing';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import Admonition, { type Props as AdmonitionProps } from '@theme/Admonition';
import MDXComponents from '@theme-original/MDXComponents';
import { type ComponentProps, Fragment, type ReactNode } from 'react';

/** Returns a table in a box with its name (src/guides/name-tables.ts). */
function Table({ 'aria-label': name, ...props }: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-box"
      role="group"
      aria-label={name ?? translate({ id: 'portal.table.label', message: 'Table' })}
      // A box that scrolls must be reachable with the keyboard (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table {...props} />
    </div>
  );
}

function Callout({ type, ...props }: AdmonitionProps): ReactNode {
  return <Admonition {...props} type={type === 'info' ? 'note' : type} />;
}

/** Characters of inline code that fit on a line of any phone, and of a path that never wraps. */
const longestWhole = 30;
const shortPath = 24;

function Code({ children, ...props }: ComponentProps<'code'>): ReactNode {
  const text = typeof children === 'string' ? children : '';
  const pieces = text.split(/(?<=[^/:]\/)(?=[^/\s])|(?<=\w=)(?=\S{4})|(?<=\s)(?=\S)/);
  const isWhole = (piece: string) => /-\S/.test(piece) && piece.length <= longestWhole;
  if (/^\/\S*$/.test(text) && text.length <= shortPath)
    return <MDXComponents.code {...props} className="option" children={text} />;
  if (pieces.length < 2 && !isWhole(text))
    return <MDXComponents.code {...props}>{children}</MDXComponents.code>;
  return (
    <code {...props}>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {pieces[index - 1]?.endsWith(' ') === false && <wbr />}
          {isWhole(piece) ? <span className="option">{piece}</span> : piece}
        </Fragment>
      ))}
    </code>
  );
}

export default {
  ...MDXComponents,
  Architecture: ArchitectureDrawing,
  Contents,
  Diagram: ({ drawing }: { drawing: string }) => (
    <Drawing {...(JSON.parse(drawing) as DrawingProps)} link={Link} />
  ),
  Opening,
  PackingLine: PackingLineFigure,
  StaticHtml,
  admonition: Callout,
  code: Code,
  // The name that Docusaurus gives `details` of pages.
  Details: (props: ComponentProps<'details'>) => <details {...props} />,
  table: Table,
} satisfies MDXComponentsObject;

/*
 * Wraps @docusaurus/theme-classic, theme/MDXComponents.
 * Changes: adds StaticHtml, which build steps write, and the drawing of the home page. A path in inline code breaks after a slash. A Markdown table scrolls in a box of its own, with the
 * keyboard too. Upstream scrolls the table itself, which is then no table to some browsers and can't be
 * scrolled with the keyboard.
 */
import { translate } from '@docusaurus/Translate';
import StaticHtml from 'docusaurus-plugin-static-api-docs/theme/StaticHtml';
import { ArchitectureDrawing } from '@site/src/components/Home/Architecture';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';
import { type ComponentProps, Fragment, type ReactNode } from 'react';

function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-box"
      role="group"
      aria-label={translate({ id: 'portal.table.label', message: 'Table' })}
      // A box that scrolls must be reachable with the keyboard (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table {...props} />
    </div>
  );
}

function Code({ children, ...props }: ComponentProps<'code'>): ReactNode {
  const pieces = typeof children === 'string' ? children.split(/(?<=[^/:]\/)(?=[^/])/) : [];
  if (pieces.length < 2) return <MDXComponents.code {...props}>{children}</MDXComponents.code>;
  return (
    <code {...props}>
      {pieces.map((piece, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </code>
  );
}

export default {
  ...MDXComponents,
  Architecture: ArchitectureDrawing,
  StaticHtml,
  code: Code,
  table: Table,
} satisfies MDXComponentsObject;

/*
 * Wraps @docusaurus/theme-classic, theme/MDXComponents.
 * Changes: StaticHtml, which build steps write, is there; a Markdown table scrolls in a box of its
 * own, by keyboard too. Upstream scrolls the table itself, which takes the table's meaning from it
 * in some browsers and leaves the keyboard out.
 */
import { translate } from '@docusaurus/Translate';
import StaticHtml from 'docusaurus-plugin-static-api-docs/theme/StaticHtml';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-box"
      role="group"
      aria-label={translate({ id: 'portal.table.label', message: 'Table' })}
      // A box that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table {...props} />
    </div>
  );
}

export default { ...MDXComponents, StaticHtml, table: Table } satisfies MDXComponentsObject;

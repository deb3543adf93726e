/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/MDXComponents.
 * Changes: StaticHtml is there, which build steps write; and a Markdown table scrolls in a box of its own. Upstream scrolls the table itself, which
 * takes the table's meaning from it in some browsers and leaves the keyboard out.
 */
import StaticHtml from '@site/src/components/StaticHtml';
import Table from '@site/src/components/Table';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, StaticHtml, table: Table } satisfies MDXComponentsObject;

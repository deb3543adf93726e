import Link from '@docusaurus/Link';
import type { PropSidebarItemCategory, PropSidebarItemLink } from '@docusaurus/plugin-content-docs';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';

import { schemaFolder, sectionId } from '../../config/search';
import { Filter } from '../DocSidebarItems';
import styles from './styles.module.css';

/** A link of a sidebar. */
type Page = Pick<PropSidebarItemLink, 'label' | 'href' | 'className'>;

/** A category of pages, or an entire section. */
type Category = Pick<PropSidebarItemCategory, 'label' | 'href' | 'items'>;

function methodOf(className = ''): string | undefined {
  return /api-method (\w+)/.exec(className)?.[1]?.toUpperCase();
}

function PageLink({ label, href, className }: Page): ReactNode {
  const method = methodOf(className);
  return (
    <Link to={href} className="menu__link">
      {method && (
        <>
          <span className="method-badge">{method}</span>{' '}
        </>
      )}
      {label}
    </Link>
  );
}

function PageList({ pages }: { pages: readonly Page[] }): ReactNode {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.href} className={clsx('menu__list-item', page.className)}>
          <PageLink {...page} />
        </li>
      ))}
    </ul>
  );
}

const general = translate({ id: 'portal.allPages.general', message: 'General' });

/**
 * Returns a row for a category and its pages, then rows for the categories in it. The heading links to the
 * category's page, if it has one. Pages outside of any category are also in a row.
 */
function Rows({ label, href, items, depth }: Category & { depth: number }): ReactNode {
  const pages = items
    .filter((item) => item.type === 'link')
    // Links to other sites aren't listed.
    .filter(({ docId }) => docId !== undefined);
  const hasRow = href !== undefined || pages.length > 0;
  const isFolded = pages.length > 0 && pages.every((page) => page.href.includes(schemaFolder));
  const level = (['h3', 'h3', 'h4', 'h5', 'h6'] as const)[depth] ?? 'h6';
  const categories = items.filter((item) => item.type === 'category');
  return (
    <>
      {hasRow && (
        <div
          className={clsx(styles.row, depth < 2 && styles.outermost, isFolded && 'menu__list-item')}
        >
          <Heading as={level} className={clsx(href && 'menu__list-item')}>
            {href ? <PageLink label={label} href={href} /> : <span>{label}</span>}
          </Heading>
          {isFolded ? (
            <details>
              <summary>
                <Translate id="portal.allPages.count" values={{ count: pages.length }}>
                  {'{count} pages'}
                </Translate>
              </summary>
              <PageList pages={pages} />
            </details>
          ) : (
            pages.length > 0 && <PageList pages={pages} />
          )}
        </div>
      )}
      {categories.map((inner, index) => (
        <Rows
          key={index}
          label={inner.label}
          href={inner.href}
          items={inner.items}
          depth={depth + 1}
        />
      ))}
    </>
  );
}

/**
 * Returns the list of all pages by section and category, which replaces the search for readers without
 * JavaScript. It has the classes of a sidebar, so that the sidebar filter works here.
 *
 * @param props.sections - from the plugin `search-index`
 */
export default function AllPages({ sections }: { sections: readonly Category[] }): ReactNode {
  return (
    <Layout
      title={translate({ id: 'portal.allPages.title', message: 'All pages' })}
      description={translate({
        id: 'portal.allPages.description',
        message: 'Every guide, operation, and event reference of this documentation, by section.',
      })}
    >
      <main className={clsx('container', 'theme-doc-sidebar-menu', styles.list)}>
        <Heading as="h1">
          <Translate id="portal.allPages.title">All pages</Translate>
        </Heading>
        <div className="markdown">
          <p>
            <Translate id="portal.allPages.sections">On this page:</Translate>
            {sections.map(({ label }, index) => (
              <Fragment key={label}>
                {index > 0 ? ', ' : ' '}
                <Link to={`#${sectionId(label)}`}>{label}</Link>
              </Fragment>
            ))}
          </p>
        </div>
        <Filter hasOperations />
        {sections.map(({ label, items }) => (
          <section key={label}>
            <Heading as="h2" id={sectionId(label)}>
              {label}
            </Heading>
            <Rows label={general} items={items} depth={0} />
          </section>
        ))}
      </main>
    </Layout>
  );
}

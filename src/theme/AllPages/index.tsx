import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import isEqual from 'lodash/isEqual';
import { Fragment, type ReactNode } from 'react';

import { schemaFolder, sectionId } from '../../config/search';
import { Filter } from '../DocSidebarItems';
import styles from './styles.module.css';

interface Page {
  readonly title: string;
  readonly route: string;
  readonly className?: string;
  readonly groups?: readonly string[];
}

interface Section {
  readonly label: string;
  readonly pages: readonly Page[];
}

function methodOf(className = ''): string | undefined {
  return /api-method (\w+)/.exec(className)?.[1]?.toUpperCase();
}

function PageLink({ title, route, className }: Page): ReactNode {
  const method = methodOf(className);
  return (
    <Link to={route} className="menu__link">
      {method && (
        <>
          <span className="method-badge">{method}</span>{' '}
        </>
      )}
      {title}
    </Link>
  );
}

function PageList({ pages }: { pages: readonly Page[] }): ReactNode {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page.route} className={clsx('menu__list-item', page.className)}>
          <PageLink {...page} />
        </li>
      ))}
    </ul>
  );
}

/** The pages of a category, or those of a section that are in none. */
interface Row {
  readonly groups: readonly string[];
  readonly pages: Page[];
}

/** Returns the categories of pages, in the order of their first pages. */
function rowsOf(pages: readonly Page[]): Row[] {
  const rows: Row[] = [];
  for (const page of pages) {
    const { groups = [] } = page;
    const own = rows.find((row) => isEqual(row.groups, groups));
    if (own) own.pages.push(page);
    else rows.push({ groups, pages: [page] });
  }
  return rows;
}

/** A category beside its pages. Its own page, if it has one, is a link in the heading. */
function PageRow({ groups, pages }: Row): ReactNode {
  const label = groups.at(-1);
  const own = pages.find(({ title }) => title === label);
  const others = pages.filter((page) => page !== own);
  const isFolded = pages.every(({ route }) => route.includes(schemaFolder));
  const level = (['h3', 'h3', 'h4', 'h5', 'h6'] as const)[groups.length] ?? 'h6';
  return (
    <div
      className={clsx(
        styles.row,
        groups.length < 2 && styles.outermost,
        isFolded && 'menu__list-item',
      )}
    >
      <Heading as={level} className={clsx(own && 'menu__list-item')}>
        {own ? (
          <PageLink {...own} />
        ) : (
          <span>{label ?? <Translate id="portal.allPages.general">General</Translate>}</span>
        )}
      </Heading>
      {isFolded ? (
        <details>
          <summary>
            <Translate id="portal.allPages.count" values={{ count: pages.length }}>
              {'{count} pages'}
            </Translate>
          </summary>
          <PageList pages={others} />
        </details>
      ) : (
        others.length > 0 && <PageList pages={others} />
      )}
    </div>
  );
}

/**
 * The page that lists all pages by section and category, for readers without JavaScript. With it, the
 * filter and the keys of a sidebar work here too, for which the classes are the same.
 *
 * @param props.sections - from the plugin search-index
 */
export default function AllPages({ sections }: { sections: readonly Section[] }): ReactNode {
  return (
    <Layout
      title={translate({ id: 'portal.allPages.title', message: 'All pages' })}
      description={translate({
        id: 'portal.allPages.description',
        message: 'Every guide, operation and event reference of this documentation, by section.',
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
        <Filter />
        {sections.map(({ label, pages }) => (
          <section key={label}>
            <Heading as="h2" id={sectionId(label)}>
              {label}
            </Heading>
            {rowsOf(pages).map((row) => (
              <PageRow key={row.pages[0]?.route} {...row} />
            ))}
          </section>
        ))}
      </main>
    </Layout>
  );
}

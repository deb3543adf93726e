import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import groupBy from 'lodash/groupBy';
import type { ReactNode } from 'react';

import { schemaFolder, sectionId } from '../../config/search';
import { Filter } from '../DocSidebarItems';
import styles from './styles.module.css';

interface Page {
  readonly title: string;
  readonly route: string;
  readonly className?: string;
  readonly group?: string;
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

/** A category with its pages. Its own page, if it has one, is a link in the heading. */
function Group({ label, pages }: Section): ReactNode {
  const own = pages.find(({ title }) => title === label);
  const others = pages.filter((page) => page !== own);
  if (pages.every(({ route }) => route.includes(schemaFolder))) {
    return (
      <div className="menu__list-item">
        <details>
          <summary className={styles.fold}>
            <Translate id="portal.allPages.schemas" values={{ count: pages.length }}>
              {'Schemas ({count})'}
            </Translate>
          </summary>
          <PageList pages={pages} />
        </details>
      </div>
    );
  }
  return (
    <div className={styles.group}>
      {label && (
        <Heading as="h3" className={clsx(own && 'menu__list-item')}>
          {own ? <PageLink {...own} /> : label}
        </Heading>
      )}
      {others.length > 0 && <PageList pages={others} />}
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
        <Filter />
        {sections.map(({ label, pages }) => {
          // The page of a section comes first.
          const own = pages[0]?.title === label ? pages[0] : undefined;
          const groups = groupBy(own ? pages.slice(1) : pages, ({ group = '' }) => group);
          return (
            <section key={label}>
              <Heading as="h2" id={sectionId(label)} className={clsx(own && 'menu__list-item')}>
                {own ? <PageLink {...own} /> : label}
              </Heading>
              <div className={styles.groups}>
                {Object.entries(groups).map(([group, members]) => (
                  <Group key={group} label={group} pages={members} />
                ))}
              </div>
            </section>
          );
        })}
      </main>
    </Layout>
  );
}

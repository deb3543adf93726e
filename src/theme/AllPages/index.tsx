import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import partition from 'lodash/partition';
import type { ReactNode } from 'react';

import { schemaFolder, sectionId } from '../../config/search';
import { Filter } from '../DocSidebarItems';
import styles from './styles.module.css';

interface Page {
  readonly title: string;
  readonly route: string;
  readonly className?: string;
}

interface Section {
  readonly label: string;
  readonly pages: readonly Page[];
}

function methodOf(className = ''): string | undefined {
  return /api-method (\w+)/.exec(className)?.[1]?.toUpperCase();
}

function PageList({ pages }: { pages: readonly Page[] }): ReactNode {
  return (
    <ul className={styles.pages}>
      {pages.map(({ title, route, className }) => (
        <li key={route} className={clsx('menu__list-item', className)}>
          <Link to={route} className="menu__link" data-method={methodOf(className)}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The page that lists all pages by section, for readers without JavaScript. With it, the filter and the keys
 * of a sidebar work here too, for which the classes are the same.
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
          const [schemas, others] = partition(pages, ({ route }) => route.includes(schemaFolder));
          return (
            <section key={label}>
              <Heading as="h2" id={sectionId(label)}>
                {label}
              </Heading>
              <PageList pages={others} />
              {schemas.length > 0 && (
                <div className="menu__list-item">
                  <details>
                    <summary className={styles.fold}>
                      <Translate id="portal.allPages.schemas" values={{ count: schemas.length }}>
                        {'Schemas ({count})'}
                      </Translate>
                    </summary>
                    <PageList pages={schemas} />
                  </details>
                </div>
              )}
            </section>
          );
        })}
      </main>
    </Layout>
  );
}

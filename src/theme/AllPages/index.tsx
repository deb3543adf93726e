import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import { sectionId } from '../../config/search';
import styles from './styles.module.css';

interface Section {
  readonly label: string;
  readonly pages: readonly { readonly title: string; readonly route: string }[];
}

/**
 * The page that lists all pages by section, for readers without JavaScript.
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
      <main className="container margin-vert--lg">
        <Heading as="h1">
          <Translate id="portal.allPages.title">All pages</Translate>
        </Heading>
        {sections.map(({ label, pages }) => (
          <section key={label}>
            <Heading as="h2" id={sectionId(label)}>
              {label}
            </Heading>
            <ul className={styles.pages}>
              {pages.map(({ title, route }) => (
                <li key={route}>
                  <Link to={route}>{title}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}

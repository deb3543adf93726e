import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FeedLink from '@site/src/components/FeedLink';
import HomeArchitecture from '@site/src/components/Home/Architecture';
import HomeChanges from '@site/src/components/Home/Changes';
import HomeExample from '@site/src/components/Home/Example';
import { HomeReferences, HomeWays } from '@site/src/components/Home/Cards';
import styles from '@site/src/components/Home/styles.module.css';
import SearchButton from '@site/src/search/browser/SearchButton';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the home page: what the platform is, and for each kind of reader the way in. */
export default function Home(): ReactNode {
  const { title: product } = useDocusaurusContext().siteConfig;
  return (
    <Layout
      title={translate({ id: 'portal.home.title', message: 'Guides and API references' })}
      description={translate(
        {
          id: 'portal.home.description',
          message:
            'Tutorials and API references for operators, developers and integrators of the {product}.',
        },
        { product },
      )}
    >
      <FeedLink />
      <main>
        <header className={styles.hero}>
          <div className={clsx('container', styles.opening)}>
            <div>
              <Heading as="h1" className={styles.title}>
                <Translate id="portal.home.heading" values={{ product }}>
                  {'{product} documentation'}
                </Translate>
              </Heading>
              <p className={styles.statement}>
                <Translate id="portal.home.statement">
                  Manage industrial IoT devices from a web application or over an HTTP API, and work
                  with barcode scanners through a local service.
                </Translate>
              </p>
              <SearchButton isLarge />
            </div>
            <HomeExample />
          </div>
        </header>
        <div className={clsx('container', styles.sections)}>
          <HomeWays />
          <HomeReferences />
          <div className={styles.columns}>
            <HomeChanges />
            <HomeArchitecture />
          </div>
        </div>
      </main>
    </Layout>
  );
}

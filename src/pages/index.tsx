import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import FeedLink from '@site/src/components/FeedLink';
import HomeArchitecture from '@site/src/components/Home/Architecture';
import HomeChanges from '@site/src/components/Home/Changes';
import HomeExample from '@site/src/components/Home/Example';
import PackingLine from '@site/src/components/PackingLine';
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
            'Tutorials and API references for operators, developers, and integrators of the {product}.',
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
                <Translate id="portal.home.heading">
                  Every scanner and edge device, from one API
                </Translate>
              </Heading>
              <p className={styles.statement}>
                <Translate id="portal.home.statement" values={{ product }}>
                  {
                    'Documentation of the {product}: manage industrial IoT devices from a web application or over an HTTP API, and work with barcode scanners through a local service.'
                  }
                </Translate>
              </p>
              <p className={styles.actions}>
                <Link to="/api/connected-intelligence-suite/get-device">
                  <Translate id="portal.home.run">Run a request</Translate>
                </Link>
                <Link to="/docs/device-integration-service/simulator">
                  <Translate id="portal.home.simulator">Get the simulator</Translate>
                </Link>
              </p>
              <SearchButton isLarge />
            </div>
            <PackingLine />
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

import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

const firstCall = `curl --header "Authorization: Bearer $TOKEN" \\
  "$SUITE_URL/api/$ORGANIZATION_ID/devices"`;

/** Returns the way to a first request to the platform API. */
export default function HomeQuickstart(): ReactNode {
  return (
    <section className={styles.quickstart}>
      <Heading as="h2" id="quickstart">
        <Translate id="portal.home.quickstart.heading">Quickstart</Translate>
      </Heading>
      <p>
        <Translate id="portal.home.quickstart.text">
          With a bearer token and your organization ID, one request lists the devices you're allowed
          to see. The quickstart takes you there step by step and shows every response.
        </Translate>
      </p>
      <pre
        className={styles.call}
        role="group"
        aria-label={translate({
          id: 'portal.home.quickstart.call',
          message: 'A request that lists devices',
        })}
        // A box that scrolls must be reachable by keyboard (WCAG 2.1.1).
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <code>{firstCall}</code>
      </pre>
      <p className={styles.actions}>
        <Link to="/docs/iot-platform/tutorials/quickstart" className="button button--primary">
          <Translate id="portal.home.quickstart.start">Start the quickstart</Translate>
        </Link>
        <Link to="/api/connected-intelligence-suite/list-devices">
          <Translate id="portal.home.quickstart.reference">
            See this operation in the reference
          </Translate>
        </Link>
      </p>
    </section>
  );
}

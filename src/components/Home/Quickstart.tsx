import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

const firstCall = `curl --header "Authorization: Bearer $TOKEN" \\
  "$SUITE_URL/api/$ORGANIZATION_ID/devices"`;

/** Returns the way to a first call of the platform API. */
export default function HomeQuickstart(): ReactNode {
  return (
    <section className={styles.quickstart}>
      <Heading as="h2" id="quickstart">
        <Translate id="portal.home.quickstart.heading">Quickstart</Translate>
      </Heading>
      <p>
        <Translate id="portal.home.quickstart.text">
          With an access token and the id of your organization, one call lists the devices that you
          are allowed to see. The quickstart takes you there step by step, with every answer shown.
        </Translate>
      </p>
      <pre
        className={styles.call}
        role="group"
        aria-label={translate({
          id: 'portal.home.quickstart.call',
          message: 'A call that lists devices',
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
          <Translate id="portal.home.quickstart.reference">This call in the reference</Translate>
        </Link>
      </p>
    </section>
  );
}

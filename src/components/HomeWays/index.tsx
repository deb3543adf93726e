import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { HomeCard, HomeCards } from '../HomeCards';
import styles from './styles.module.css';

interface Destination {
  readonly to: string;
  readonly label: ReactNode;
}

function Way({
  title,
  children,
  start,
  further,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Where the card's title leads. */
  start: string;
  further: readonly Destination[];
}): ReactNode {
  return (
    <HomeCard as="h2" title={title} to={start} text={children} className={styles.way}>
      <ul className={styles.links}>
        {further.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}

/** Returns the three ways in: for operators, developers and integrators. */
export default function HomeWays(): ReactNode {
  return (
    <section
      className={styles.section}
      aria-label={translate({ id: 'portal.home.ways', message: 'Ways in' })}
    >
      <HomeCards>
        <Way
          title={<Translate id="portal.home.operate.title">Operate devices</Translate>}
          start="/docs/category/web-application"
          further={[
            {
              to: '/docs/category/device-visibility',
              label: <Translate id="portal.home.operate.visibility">Device visibility</Translate>,
            },
            {
              to: '/docs/iot-platform/tutorials/web-application/device-visibility/device-commands',
              label: <Translate id="portal.home.operate.commands">Device commands</Translate>,
            },
            {
              to: '/docs/category/settings',
              label: <Translate id="portal.home.operate.settings">Locations and users</Translate>,
            },
          ]}
        >
          <Translate id="portal.home.operate.text">
            For operators. Find devices, read their state, send them commands and arrange locations
            and users in the web application.
          </Translate>
        </Way>
        <Way
          title={<Translate id="portal.home.build.title">Build on the API</Translate>}
          start="/docs/iot-platform/tutorials/quickstart"
          further={[
            {
              to: '/api/connected-intelligence-suite/',
              label: <Translate id="portal.home.build.reference">Platform API reference</Translate>,
            },
            {
              to: '/docs/iot-platform/concepts/overview',
              label: <Translate id="portal.home.build.concepts">Concepts</Translate>,
            },
            {
              to: '/docs/iot-platform/tutorials/devices/add-an-iot-edge-device-on-ubuntu',
              label: (
                <Translate id="portal.home.build.device">
                  Add an IoT Edge device on Ubuntu
                </Translate>
              ),
            },
          ]}
        >
          <Translate id="portal.home.build.text">
            For developers. Make a first call with the quickstart, then manage devices, actions,
            locations and users from your own program.
          </Translate>
        </Way>
        <Way
          title={<Translate id="portal.home.integrate.title">Integrate scanners</Translate>}
          start="/docs/device-integration-service/installation"
          further={[
            {
              to: '/docs/device-integration-service/scanner-events',
              label: <Translate id="portal.home.integrate.events">Scanner events</Translate>,
            },
            {
              to: '/docs/device-integration-service/configuration',
              label: (
                <Translate id="portal.home.integrate.configuration">Device configuration</Translate>
              ),
            },
            {
              to: '/docs/device-integration-agent/installation',
              label: (
                <Translate id="portal.home.integrate.agent">Device integration agent</Translate>
              ),
            },
          ]}
        >
          <Translate id="portal.home.integrate.text">
            For integrators. Install the device integration service, receive barcodes as they are
            read, and send commands to scanners.
          </Translate>
        </Way>
      </HomeCards>
    </section>
  );
}

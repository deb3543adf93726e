import Translate, { translate } from '@docusaurus/Translate';
import summaries from '@generated/reference-summaries/default/summaries.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { HomeCard, HomeCards } from '../HomeCards';
import styles from './styles.module.css';

type Summary = (typeof summaries)[keyof typeof summaries];

/** Protocols by the scheme of an address. */
const protocols: Readonly<Record<string, string>> = {
  http: 'HTTP',
  https: 'HTTPS',
  ws: 'WebSocket',
  wss: 'WebSocket (TLS)',
};

function protocolOf({ address }: Summary): string {
  const scheme = address.slice(0, address.indexOf(':'));
  return protocols[scheme] ?? scheme;
}

function authenticationOf({ authentication }: Summary): string {
  if (!authentication) return translate({ id: 'portal.home.reference.none', message: 'None' });
  const { scheme, format } = authentication;
  if (scheme !== 'bearer') return scheme;
  return translate(
    { id: 'portal.home.reference.bearer', message: 'Bearer token ({format})' },
    { format: format ?? '' },
  );
}

function Reference({
  name,
  to,
  summary,
  children,
}: {
  name: ReactNode;
  to: string;
  summary: Summary;
  children: ReactNode;
}): ReactNode {
  return (
    <HomeCard as="h3" title={name} to={to} text={children} className={styles.reference}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Translate id="portal.home.reference.specification">Specification</Translate>
          </dt>
          <dd>
            {summary.title} {summary.version}
          </dd>
        </div>
        <div>
          <dt>
            <Translate id="portal.home.reference.address">Base address</Translate>
          </dt>
          <dd>
            <code>{summary.address}</code>
          </dd>
        </div>
        <div>
          <dt>
            <Translate id="portal.home.reference.protocol">Protocol</Translate>
          </dt>
          <dd>{protocolOf(summary)}</dd>
        </div>
        <div>
          <dt>
            <Translate id="portal.home.reference.authentication">Authentication</Translate>
          </dt>
          <dd>{authenticationOf(summary)}</dd>
        </div>
      </dl>
    </HomeCard>
  );
}

/** Returns a card for each of the three interfaces, with the facts of its specification. */
export default function HomeReferences(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="references">
        <Translate id="portal.home.references">API references</Translate>
      </Heading>
      <HomeCards>
        <Reference
          name={<Translate id="portal.home.platform.name">Platform API</Translate>}
          to="/api/connected-intelligence-suite/"
          summary={summaries.platform}
        >
          <Translate id="portal.home.platform.text">
            Manage the devices, commands, actions, locations and users of an organization.
          </Translate>
        </Reference>
        <Reference
          name={<Translate id="portal.home.service.name">Device integration service API</Translate>}
          to="/api/device-integration-service-api/"
          summary={summaries.service}
        >
          <Translate id="portal.home.service.text">
            Read, configure and command the scanners that are connected to a computer.
          </Translate>
        </Reference>
        <Reference
          name={<Translate id="portal.home.events.name">Scanner events</Translate>}
          to="/api/device-integration-service-events/"
          summary={summaries.events}
        >
          <Translate id="portal.home.events.text">
            Receive barcodes and changes of device status as they happen.
          </Translate>
        </Reference>
      </HomeCards>
    </section>
  );
}

import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import summaries from '@generated/reference-summaries/default/summaries.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { platformApi, references } from '../../config/api-references';
import styles from './styles.module.css';

type Summary = (typeof summaries)[keyof typeof summaries];

interface CardProps {
  /** The heading; a link to `to` that covers the card. */
  readonly title: ReactNode;
  readonly to: string;
  readonly text: ReactNode;
}

/** A card whose children have the same height in all cards of a row. */
function Card({
  as,
  title,
  to,
  text,
  icon,
  children,
}: CardProps & { as: 'h2' | 'h3'; icon?: string; children: ReactNode }) {
  return (
    <li className="card">
      {icon && (
        <svg className={styles.icon} viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
          <path d={icon} />
        </svg>
      )}
      <Heading as={as}>
        <Link to={to}>{title}</Link>
      </Heading>
      <p>{text}</p>
      {children}
    </li>
  );
}

/** A screen with a pulse, brackets around a slash, and a barcode in its frame. */
const icons = {
  operate: 'M3 5h18v11H3zM9 20h6M12 16v4M6 10.5h3l2-3 2 6 2-3h3',
  build: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  integrate: 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M7 8v8M10 8v8M13 8v8M17 8v8',
};

function Way({ children, ...card }: CardProps & { icon: string; children: ReactNode }): ReactNode {
  return (
    <Card as="h2" {...card}>
      <ul className={styles.links}>{children}</ul>
    </Card>
  );
}

function Further({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

/** Returns the three entry points: for operators, developers, and integrators. */
export function HomeWays(): ReactNode {
  return (
    <section
      className={styles.ways}
      aria-label={translate({ id: 'portal.home.ways', message: 'Where to start' })}
    >
      <ul className="cards">
        <Way
          icon={icons.operate}
          title={<Translate id="portal.home.operate.title">Operate devices</Translate>}
          to="/docs/category/web-application"
          text={
            <Translate id="portal.home.operate.text">
              For operators: find devices, check their state, send them commands, and manage
              locations and users.
            </Translate>
          }
        >
          <Further to="/docs/category/device-visibility">
            <Translate id="portal.home.operate.visibility">Device visibility</Translate>
          </Further>
          <Further to="/docs/iot-platform/tutorials/web-application/device-visibility/device-commands">
            <Translate id="portal.home.operate.commands">Send commands to a device</Translate>
          </Further>
          <Further to="/docs/iot-platform/tutorials/web-application/settings/locations">
            <Translate id="portal.home.operate.locations">Manage locations</Translate>
          </Further>
        </Way>
        <Way
          icon={icons.build}
          title={<Translate id="portal.home.build.title">Build on the API</Translate>}
          to="/docs/iot-platform/tutorials/quickstart"
          text={
            <Translate id="portal.home.build.text">
              For developers: send your first requests with the quickstart, then manage devices,
              actions, locations, and users from your own program.
            </Translate>
          }
        >
          <Further to={`/${platformApi.routeBasePath}/`}>{platformApi.title}</Further>
          <Further to="/docs/iot-platform/concepts/overview">
            <Translate id="portal.home.build.concepts">Key concepts</Translate>
          </Further>
          <Further to="/docs/iot-platform/tutorials/devices/add-an-iot-edge-device-on-ubuntu">
            <Translate id="portal.home.build.device">Add an IoT Edge device on Ubuntu</Translate>
          </Further>
        </Way>
        <Way
          icon={icons.integrate}
          title={<Translate id="portal.home.integrate.title">Integrate scanners</Translate>}
          to="/docs/device-integration-service/first-scanner"
          text={
            <Translate id="portal.home.integrate.text">
              For integrators: set up your first scanner with the tutorial, then receive barcodes as
              they're read, and send commands to scanners.
            </Translate>
          }
        >
          <Further to="/docs/device-integration-service/installation">
            <Translate id="portal.home.integrate.service">
              Install the device integration service
            </Translate>
          </Further>
          <Further to="/docs/device-integration-service/scanner-events">
            <Translate id="portal.home.integrate.events">Receive scanner events</Translate>
          </Further>
          <Further to="/docs/device-integration-service/configuration">
            <Translate id="portal.home.integrate.configuration">Configure devices</Translate>
          </Further>
        </Way>
      </ul>
    </section>
  );
}

/** Protocols by URL scheme. */
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

function Fact({ name, children }: { name: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Reference({
  title,
  description,
  routeBasePath,
  outputDir,
}: (typeof references)[number]): ReactNode {
  const summary = summaries[outputDir];
  return (
    <Card as="h3" title={title} to={`/${routeBasePath}/`} text={description}>
      <dl className={styles.facts}>
        <Fact name={<Translate id="portal.home.reference.version">Version</Translate>}>
          {summary.version}
        </Fact>
        <Fact name={<Translate id="portal.home.reference.address">Base URL</Translate>}>
          <code>{summary.address}</code>
        </Fact>
        <Fact name={<Translate id="portal.home.reference.protocol">Protocol</Translate>}>
          {protocolOf(summary)}
        </Fact>
        <Fact
          name={<Translate id="portal.home.reference.authentication">Authentication</Translate>}
        >
          {authenticationOf(summary)}
        </Fact>
      </dl>
    </Card>
  );
}

/** Returns a card for each reference, with facts from its specification. */
export function HomeReferences(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="references">
        <Translate id="portal.home.references">API references</Translate>
      </Heading>
      <ul className="cards">
        {references.map((reference) => (
          <Reference key={reference.outputDir} {...reference} />
        ))}
      </ul>
    </section>
  );
}

import Translate, { translate } from '@docusaurus/Translate';
import summaries from '@generated/reference-summaries/default/summaries.json';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { references } from '../../config/api-references';
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
  title,
  description,
  routeBasePath,
  outputDir,
}: (typeof references)[number]): ReactNode {
  const summary = summaries[outputDir];
  return (
    <HomeCard
      as="h3"
      title={title}
      to={`/${routeBasePath}/`}
      text={description}
      className={styles.reference}
    >
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

/** Returns a card for each reference, with the facts of its specification. */
export default function HomeReferences(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="references">
        <Translate id="portal.home.references">API references</Translate>
      </Heading>
      <HomeCards>
        {references.map((reference) => (
          <Reference key={reference.outputDir} {...reference} />
        ))}
      </HomeCards>
    </section>
  );
}

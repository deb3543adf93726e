import type { SecurityRequirementInterface, SecurityRequirementsInterface } from '@asyncapi/parser';
import { Fragment, type ReactNode } from 'react';

import { factList, linkTo, Markdown } from '../../markup';
import { oAuthFlow } from '../openapi/authorization';
import type { SecuritySchemeObject } from '../../read';
import { codes } from './markup';

/** What a kind of scheme is called, with the mechanism of SASL that it is for Kafka. */
const kinds: Readonly<Record<string, readonly [name: string, mechanism?: string]>> = {
  apiKey: ['API key'],
  asymmetricEncryption: ['Asymmetric encryption'],
  gssapi: ['Kerberos (GSSAPI)', 'GSSAPI'],
  http: ['HTTP authentication'],
  httpApiKey: ['API key'],
  oauth2: ['OAuth 2.0', 'OAUTHBEARER'],
  openIdConnect: ['OpenID Connect'],
  plain: ['User and password (PLAIN)', 'PLAIN'],
  scramSha256: ['User and password (SCRAM-SHA-256)', 'SCRAM-SHA-256'],
  scramSha512: ['User and password (SCRAM-SHA-512)', 'SCRAM-SHA-512'],
  symmetricEncryption: ['Symmetric encryption'],
  userPassword: ['User and password'],
  X509: ['Client certificate (X.509)'],
};

const httpKinds = new Map([
  ['basic', 'User and password (basic)'],
  ['bearer', 'Bearer token'],
]);

/** Where a key goes; in Kafka and MQTT, it takes the place of one of the credentials. */
const places: Readonly<Record<string, string>> = {
  cookie: 'in the cookie',
  header: 'in the header',
  password: 'as the password',
  query: 'in the query parameter',
  user: 'as the user',
};

/**
 * Says how a client is authorized.
 *
 * @param ways - one of which is enough
 * @param label - what they are for
 * @param protocol - of a server: Kafka has settings for each kind of scheme
 */
export function waysIn(
  ways: readonly SecurityRequirementsInterface[],
  label: string,
  protocol = '',
): ReactNode {
  if (ways.length === 0) return null;
  return (
    <>
      <p className="reference-label">
        {label}
        {ways.length > 1 ? ': one of these' : ''}
      </p>
      <ul>
        {ways.map((way, index) => (
          <li key={index}>{way.all().map((requirement) => schemeOf(requirement, protocol))}</li>
        ))}
      </ul>
    </>
  );
}

function schemeOf(requirement: SecurityRequirementInterface, protocol: string): ReactNode {
  const scheme = requirement.scheme();
  const { type, flows = {}, ...given } = scheme.json<SecuritySchemeObject>();
  const [kind, mechanism] = kinds[type] ?? [type];
  const ofHttp = httpKinds.get(given.scheme?.toLowerCase() ?? '');
  const rows = [
    ['Scheme', ofHttp ? undefined : codes(given.scheme)],
    ['Format of the token', scheme.bearerFormat()],
    ['OpenID Connect URL', linkTo(scheme.openIdConnectUrl())],
    ['Scopes', codes(...requirement.scopes())],
    ...(/^kafka/.test(protocol) ? kafkaRows(protocol, type, mechanism) : []),
  ] as const;
  return (
    <Fragment key={scheme.id()}>
      <p>
        <strong>{ofHttp ?? kind}</strong> {given.in ? (places[given.in] ?? given.in) : null}{' '}
        {codes(given.name)}
      </p>
      <Markdown text={scheme.description()} />
      {factList(rows)}
      {Object.entries(flows).map(([name, flow]) => {
        // AsyncAPI 3 has another name for them.
        const { availableScopes = flow.scopes } = flow as { availableScopes?: typeof flow.scopes };
        return oAuthFlow(name, { ...flow, scopes: availableScopes }, true);
      })}
    </Fragment>
  );
}

function kafkaRows(protocol: string, type: string, mechanism: string | undefined) {
  const isEncrypted = protocol === 'kafka-secure' || type === 'X509';
  const security = (mechanism ? 'SASL_' : '') + (isEncrypted ? 'SSL' : 'PLAINTEXT');
  return [
    [<code key="">security.protocol</code>, codes(security)],
    [<code key="">sasl.mechanism</code>, codes(mechanism)],
  ] as const;
}

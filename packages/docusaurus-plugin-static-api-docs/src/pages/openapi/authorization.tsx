/** @jsxImportSource docusaurus-plugin-static-api-docs */
import compact from 'lodash/compact';

import { Codes, factList, joined, linkTo, Markdown } from '../../markup';
import { renderCodeSpans } from '../../markup/code-spans';
import { codeSpan, withCode } from '../../shared/code-spans';
import type { OAuthFlowObject, SecuritySchemeObject, SecurityWay } from '../../read';
import { countOf } from '../../shared/faults';
import { valueAt } from '../../shared/json';
import type { Markup } from '../../markup/jsx-runtime';

/** How much detail of a scheme to show, and for whom. */
interface Saying {
  /** Whether to list all scopes instead of only the required ones. */
  readonly isWhole?: boolean;
  /** Protocol of an event server, which may need settings; empty if there are several. */
  readonly protocol?: string | undefined;
}

/**
 * Describes how a request, or a client of an event interface, is authorized.
 *
 * @param ways - alternatives; none if no authentication is needed
 */
export function authorization(ways: readonly SecurityWay[], saying: Saying = {}): Markup {
  const needed = ways.filter((way) => way.length > 0).map((way) => wayInWords(way, saying));
  if (needed.length === 0) return <p>No authentication.</p>;
  return (
    <>
      {needed.length < ways.length ? <p>Authentication is optional.</p> : null}
      {aloneOrUnder('One of these:', needed)}
    </>
  );
}

/** A single item, or a list under a line. */
function aloneOrUnder(line: string, items: readonly Markup[]): Markup {
  if (items.length === 1) return items[0];
  return (
    <>
      <p>{line}</p>
      <ul>
        {items.map((item) => (
          <li>{item}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Names the security schemes, with links to their details.
 *
 * @param ways - alternatives; none if no authentication is needed
 * @param href - URL of the details, if a page has them
 */
export function authorizationNames(ways: readonly SecurityWay[], href: string | undefined): Markup {
  const linked = (words: string) => (href === undefined ? words : <a href={href}>{words}</a>);
  const between = ways.some((way) => way.length > 1) ? ', or ' : ' or ';
  // Several can be of one kind, such as two API keys.
  const hasSeveral = ways.flat().length > 1;
  const schemesOf = (way: SecurityWay) => {
    const links = way.map(({ name, scheme }) => (
      <>
        {linked(schemeInWords(scheme)[0])}
        {hasSeveral ? renderCodeSpans(` (${codeSpan(name)})`) : null}
      </>
    ));
    return links.length > 0 ? joined(links, ' and ') : linked('none');
  };
  return joined((ways.length > 0 ? ways : [[]]).map(schemesOf), between);
}

function wayInWords(way: SecurityWay, { isWhole = false, protocol }: Saying): Markup {
  const schemes = way.map(({ name, scheme, scopes }) => {
    const [kind, place] = schemeInWords(scheme, protocol === undefined);
    const words = compact([place, name && `(${codeSpan(name)})`]).join(' ');
    const facts = [
      ['Metadata URL', linkTo(scheme.oauth2MetadataUrl)],
      ['OpenID Connect URL', linkTo(scheme.openIdConnectUrl)],
      ...(protocol?.startsWith('kafka') ? kafkaSettings(protocol, scheme.type) : []),
    ] as const;
    return (
      <div className="authorization">
        <p>
          <strong>{kind}</strong>
          {words && <> {renderCodeSpans(words)}</>}.
        </p>
        {scopesInWords(scopes, scheme)}
        <Markdown text={scheme.description} />
        {scheme.deprecated ? (
          <p className="alert alert--warning">This scheme is deprecated.</p>
        ) : null}
        {factList(facts)}
        {Object.entries(scheme.flows ?? {}).map(([kind, flow]) => oAuthFlow(kind, flow, isWhole))}
      </div>
    );
  });
  return aloneOrUnder('All of these together:', schemes);
}

/** The required scopes, with their meanings if the scheme describes them. */
function scopesInWords(scopes: readonly string[], { flows = {} }: SecuritySchemeObject): Markup {
  const meanings: Readonly<Record<string, string>> = Object.assign(
    {},
    ...Object.values(flows).map((flow) => flow.scopes),
  );
  if (scopes.length === 0) return null;
  if (scopes.every((scope) => !valueAt(meanings, scope))) {
    return (
      <p>
        Scopes: <Codes values={scopes} />
      </p>
    );
  }
  return (
    <>
      <p>Scopes:</p>
      {scopeList(scopes.map((scope) => [scope, valueAt(meanings, scope)]))}
    </>
  );
}

function scopeList(scopes: readonly (readonly [scope: string, meaning?: string])[]): Markup {
  const rows = scopes.map(([scope, meaning]) => [<code>{scope}</code>, meaning || '–'] as const);
  return factList(rows);
}

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Resource owner password',
};

/**
 * A flow of OAuth 2.0: its addresses and scopes.
 *
 * @param kind - name in the specification, such as `clientCredentials`
 * @param isWhole - whether to list its scopes
 */
function oAuthFlow(kind: string, flow: OAuthFlowObject, isWhole: boolean): Markup {
  const scopes = isWhole ? Object.entries(flow.scopes ?? {}) : [];
  const rows = [
    ['Authorization URL', linkTo(flow.authorizationUrl)],
    ['Device authorization URL', linkTo(flow.deviceAuthorizationUrl)],
    ['Token URL', linkTo(flow.tokenUrl)],
    ['Refresh URL', linkTo(flow.refreshUrl)],
  ] as const;
  return (
    <>
      <p className="reference-label">{valueAt(flowNames, kind) ?? kind} flow</p>
      {factList(rows)}
      {scopes.length > 0 ? (
        <details className="field-children">
          <summary>{countOf(scopes.length, 'scope')}</summary>
          {scopeList(scopes)}
        </details>
      ) : null}
    </>
  );
}

/** Where an API key goes; for Kafka and MQTT, it's sent as the user or the password. */
const places: Readonly<Record<string, string>> = {
  password: 'as the password',
  query: 'in the query parameter',
  user: 'as the user',
};

/** Security schemes that only AsyncAPI has, with their mechanisms, if any. */
const kindsOfEvents: Readonly<Record<string, readonly [name: string, mechanism?: string]>> = {
  asymmetricEncryption: ['Asymmetric encryption'],
  gssapi: ['Kerberos', 'GSSAPI'],
  plain: ['User and password', 'PLAIN'],
  scramSha256: ['User and password', 'SCRAM-SHA-256'],
  scramSha512: ['User and password', 'SCRAM-SHA-512'],
  symmetricEncryption: ['Symmetric encryption'],
  userPassword: ['User and password'],
  X509: ['Client certificate', 'X.509'],
};

/** Returns the kind of a scheme, and where its credentials go. */
function schemeInWords(scheme: SecuritySchemeObject, isHttp = true): [name: string, rest: string] {
  const inHeader = withCode`in the header ${'Authorization'}`;
  const { type, name, in: place = 'header' } = scheme;
  switch (type) {
    case 'http': {
      const kind = scheme.scheme?.toLowerCase();
      if (kind === 'basic') return ['User and password', `(basic) ${inHeader}`];
      const format = scheme.bearerFormat ? ` (${scheme.bearerFormat})` : '';
      const other = scheme.scheme ?? 'HTTP authentication';
      return [kind === 'bearer' ? `Bearer token${format}` : other, inHeader];
    }
    case 'apiKey':
    case 'httpApiKey':
      return [
        'API key',
        `${places[place] ?? `in the ${place}`}${name ? ` ${codeSpan(name)}` : ''}`,
      ];
    case 'oauth2':
      return ['OAuth 2.0', isHttp ? `access token ${inHeader}` : ''];
    case 'openIdConnect':
      return ['OpenID Connect', isHttp ? `token ${inHeader}` : ''];
    case 'mutualTLS':
      return ['Client certificate', '(mutual TLS)'];
    default: {
      const [kind = type, mechanism] = kindsOfEvents[type] ?? [];
      return [kind, mechanism ? `(${mechanism})` : ''];
    }
  }
}

/** The settings of a Kafka client for a security scheme. */
function kafkaSettings(protocol: string, type: string) {
  const isCertificate = type === 'X509';
  const mechanism = type === 'oauth2' ? 'OAUTHBEARER' : kindsOfEvents[type]?.[1];
  const sasl = isCertificate ? undefined : mechanism;
  const encryption = protocol === 'kafka-secure' || isCertificate ? 'SSL' : 'PLAINTEXT';
  const settings = {
    'security.protocol': (sasl ? 'SASL_' : '') + encryption,
    'sasl.mechanism': sasl,
  };
  return Object.entries(settings).map(
    ([name, value]) => [<code>{name}</code>, value && <code>{value}</code>] as const,
  );
}

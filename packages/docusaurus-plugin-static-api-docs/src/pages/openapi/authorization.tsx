import { Fragment, type ReactElement, type ReactNode } from 'react';

import { Codes, factList, joined, linkTo, Markdown } from '../../markup';
import { asCode, say, showSaid } from '../../markup/said';
import type { OAuthFlowObject, SecuritySchemeObject, SecurityWay } from '../../read';
import { countOf } from '../../shared/faults';

/**
 * Says how a request is authorized.
 *
 * @param ways - one of which is enough; none when everybody is authorized
 * @param isWhole - whether all scopes are listed, not only those that are needed
 */
export function authorization(ways: readonly SecurityWay[], isWhole = false): ReactElement {
  const needed = ways.filter((way) => way.length > 0).map((way) => wayInWords(way, isWhole));
  if (needed.length === 0) return <p>No authentication.</p>;
  return (
    <>
      {needed.length < ways.length ? <p>Authentication is optional.</p> : null}
      {aloneOrUnder('One of these:', needed)}
    </>
  );
}

/** One item, or a list of several under a line. */
function aloneOrUnder(line: string, items: readonly ReactNode[]): ReactNode {
  if (items.length === 1) return items[0];
  return (
    <>
      <p>{line}</p>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}

/**
 * Names the ways of authorization, which the introduction explains.
 *
 * @param ways - one of which is enough; none when everybody is authorized
 * @param href - of the place with all details
 */
export function authorizationNames(ways: readonly SecurityWay[], href: string): ReactNode {
  const between = ways.some((way) => way.length > 1) ? ', or ' : ' or ';
  // Several can be of one kind, such as two API keys.
  const hasSeveral = ways.flat().length > 1;
  const schemesOf = (way: SecurityWay) => {
    const links = way.map(({ name, scheme }) => (
      <Fragment key={name}>
        <a href={href}>{schemeInWords(scheme)[0]}</a>
        {hasSeveral ? showSaid(` (${asCode(name)})`) : null}
      </Fragment>
    ));
    return links.length > 0 ? joined(links, ' and ') : <a href={href}>none</a>;
  };
  return joined((ways.length > 0 ? ways : [[]]).map(schemesOf), between);
}

/** What a scheme is, where it goes, and its name in the specification. */
function schemeName({ name, scheme }: SecurityWay[number]): ReactElement {
  const [kind, place] = schemeInWords(scheme);
  return (
    <>
      <strong>{kind}</strong> {showSaid(`${place} (${asCode(name)})`)}
    </>
  );
}

function wayInWords(way: SecurityWay, isWhole: boolean): ReactNode {
  const schemes = way.map((each, index) => {
    const { scheme, scopes } = each;
    const urls = [
      ['Metadata URL', linkTo(scheme.oauth2MetadataUrl)],
      ['OpenID Connect URL', linkTo(scheme.openIdConnectUrl)],
    ] as const;
    return (
      <div key={index} className="authorization">
        <p>{schemeName(each)}.</p>
        {scopesInWords(scopes, scheme)}
        <Markdown text={scheme.description} />
        {scheme.deprecated ? <p className="deprecation">This scheme is deprecated.</p> : null}
        {factList(urls)}
        {Object.entries(scheme.flows ?? {}).map(([kind, flow]) => oAuthFlow(kind, flow, isWhole))}
      </div>
    );
  });
  return aloneOrUnder('All of these together:', schemes);
}

/** The scopes that are needed, with what each allows where the scheme says it. */
function scopesInWords(scopes: readonly string[], { flows = {} }: SecuritySchemeObject): ReactNode {
  const meanings: Readonly<Record<string, string>> = Object.assign(
    {},
    ...Object.values(flows).map((flow) => flow.scopes),
  );
  if (scopes.length === 0) return null;
  if (scopes.every((scope) => !meanings[scope])) {
    return (
      <p>
        Scopes: <Codes values={scopes} />
      </p>
    );
  }
  return (
    <>
      <p>Scopes:</p>
      {scopeList(scopes.map((scope) => [scope, meanings[scope]]))}
    </>
  );
}

function scopeList(scopes: readonly (readonly [scope: string, meaning?: string])[]): ReactNode {
  const rows = scopes.map(
    ([scope, meaning]) => [<code key="">{scope}</code>, meaning || '–'] as const,
  );
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
 * @param kind - as specifications call it, such as `clientCredentials`
 * @param isWhole - whether its scopes are listed
 */
export function oAuthFlow(kind: string, flow: OAuthFlowObject, isWhole: boolean): ReactElement {
  const scopes = isWhole ? Object.entries(flow.scopes ?? {}) : [];
  const rows = [
    ['Authorization URL', linkTo(flow.authorizationUrl)],
    ['Device authorization URL', linkTo(flow.deviceAuthorizationUrl)],
    ['Token URL', linkTo(flow.tokenUrl)],
    ['Refresh URL', linkTo(flow.refreshUrl)],
  ] as const;
  return (
    <Fragment key={kind}>
      <p className="reference-label">{flowNames[kind] ?? kind} flow</p>
      {factList(rows)}
      {scopes.length > 0 ? (
        <details className="field-children">
          <summary>{countOf(scopes.length, 'scope')}</summary>
          {scopeList(scopes)}
        </details>
      ) : null}
    </Fragment>
  );
}

/** Returns the kind of a scheme, and where its credentials go. */
function schemeInWords(scheme: SecuritySchemeObject): [name: string, rest: string] {
  const inHeader = say`in the header ${'Authorization'}`;
  switch (scheme.type) {
    case 'http': {
      const name = scheme.scheme?.toLowerCase();
      if (name === 'basic') return ['User and password', `(basic) ${inHeader}`];
      const format = scheme.bearerFormat ? ` (${scheme.bearerFormat})` : '';
      const other = scheme.scheme ?? 'HTTP authentication';
      return [name === 'bearer' ? `Bearer token${format}` : other, inHeader];
    }
    case 'apiKey': {
      const place = scheme.in === 'query' ? 'query parameter' : (scheme.in ?? 'header');
      return ['API key', `in the ${place} ${asCode(scheme.name ?? '')}`];
    }
    case 'oauth2':
      return ['OAuth 2.0', `access token ${inHeader}`];
    case 'openIdConnect':
      return ['OpenID Connect', `token ${inHeader}`];
    case 'mutualTLS':
      return ['Client certificate', '(mutual TLS)'];
  }
}

import uniqBy from 'lodash/uniqBy';
import { Fragment, type ReactElement, type ReactNode } from 'react';

import { Codes, FactList, Html, linkTo, Markdown, splitLead } from '../../markup';
import type { OAuthFlowObject, SecuritySchemeObject, SecurityWay } from '../../read';

/**
 * Says how a request is authorized.
 *
 * @param props.ways - one of which is enough; none when everybody is authorized
 * @param props.isWhole - whether all scopes are listed, not only those that are needed
 */
export function Authorization({
  ways,
  isWhole = false,
}: {
  ways: readonly SecurityWay[];
  isWhole?: boolean;
}): ReactElement {
  const needed = ways.filter((way) => way.length > 0).map((way) => wayInWords(way, isWhole));
  if (needed.length === 0) return <p>No authentication.</p>;
  return (
    <>
      {needed.length < ways.length ? <p>Authentication is optional.</p> : null}
      {needed.length === 1 ? (
        needed[0]
      ) : (
        <>
          <p>One of these:</p>
          <ul>
            {needed.map((way, index) => (
              <li key={index}>{way}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/**
 * Says in a line how a request is authorized, and below it what the specification says of the schemes.
 *
 * @param props.ways - one of which is enough; none when everybody is authorized
 * @param props.href - of the place with all details
 */
export function AuthorizationLine({
  ways,
  href,
}: {
  ways: readonly SecurityWay[];
  href: string;
}): ReactElement {
  const between = ways.some((way) => way.length > 1) ? ', or ' : ' or ';
  const schemes = uniqBy(ways.flat(), 'name');
  return (
    <>
      <p>
        Authorization: {ways.length === 0 ? <a href={href}>none</a> : null}
        {ways.map((way, index) => (
          <Fragment key={index}>
            {index > 0 ? between : null}
            {way.length === 0 ? <a href={href}>none</a> : null}
            {way.map((each, place) => (
              <Fragment key={each.name}>
                {place > 0 ? ' and ' : null}
                <SchemeName scheme={each} href={href} />
              </Fragment>
            ))}
          </Fragment>
        ))}
        .
        {schemes.map(({ name, scheme }) => (
          <Fragment key={name}>
            {' '}
            <span dangerouslySetInnerHTML={{ __html: splitLead(scheme.description).lead ?? '' }} />
          </Fragment>
        ))}
      </p>
      {schemes.map(({ name, scheme }) => (
        <Html key={name} html={splitLead(scheme.description).rest} />
      ))}
    </>
  );
}

/** What a scheme is, where it goes, and its name in the specification. */
function SchemeName({
  scheme: { name, scheme },
  href,
}: {
  scheme: SecurityWay[number];
  href?: string;
}): ReactElement {
  const [kind, place] = schemeInWords(scheme);
  return (
    <>
      {href ? <a href={href}>{kind}</a> : <strong>{kind}</strong>} {place} (<code>{name}</code>)
    </>
  );
}

function wayInWords(way: SecurityWay, isWhole: boolean): ReactNode {
  const schemes = way.map((each, index) => {
    const { scheme, scopes } = each;
    return (
      <div key={index} className="authorization">
        <p>
          <SchemeName scheme={each} />.
        </p>
        <Scopes scopes={scopes} scheme={scheme} />
        <Markdown text={scheme.description} />
        {scheme.deprecated ? <p className="deprecation">This scheme is deprecated.</p> : null}
        {scheme.oauth2MetadataUrl ? (
          <FactList rows={[['Metadata URL', linkTo(scheme.oauth2MetadataUrl)]]} />
        ) : null}
        {scheme.openIdConnectUrl ? (
          <FactList rows={[['OpenID Connect URL', linkTo(scheme.openIdConnectUrl)]]} />
        ) : null}
        {Object.entries(scheme.flows ?? {}).map(([kind, flow]) => (
          <Flow key={kind} kind={kind} flow={flow} isWhole={isWhole} />
        ))}
      </div>
    );
  });
  if (schemes.length === 1) return schemes;
  return (
    <>
      <p>All of these together:</p>
      <ul>
        {schemes.map((scheme, index) => (
          <li key={index}>{scheme}</li>
        ))}
      </ul>
    </>
  );
}

/** The scopes that are needed, with what each allows where the scheme says it. */
function Scopes({
  scopes,
  scheme: { flows = {} },
}: {
  scopes: readonly string[];
  scheme: SecuritySchemeObject;
}): ReactNode {
  const meanings = Object.assign(
    {},
    ...Object.values(flows).map((flow) => flow.scopes),
  ) as Readonly<Record<string, string>>;
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
      <FactList
        rows={scopes.map((scope) => [<code key="">{scope}</code>, meanings[scope] || '–'])}
      />
    </>
  );
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
 * @param props.kind - as specifications call it, such as `clientCredentials`
 * @param props.isWhole - whether its scopes are listed
 */
export function Flow({
  kind,
  flow,
  isWhole,
}: {
  kind: string;
  flow: OAuthFlowObject;
  isWhole: boolean;
}): ReactNode {
  const scopes = isWhole ? Object.entries(flow.scopes ?? {}) : [];
  const rows = [
    ['Authorization URL', linkTo(flow.authorizationUrl)],
    ['Device authorization URL', linkTo(flow.deviceAuthorizationUrl)],
    ['Token URL', linkTo(flow.tokenUrl)],
    ['Refresh URL', linkTo(flow.refreshUrl)],
  ] as const;
  return (
    <>
      <p className="reference-label">{flowNames[kind] ?? kind} flow</p>
      <FactList rows={rows} />
      {scopes.length > 0 ? (
        <details className="field-children">
          <summary>{scopes.length === 1 ? '1 scope' : `${scopes.length} scopes`}</summary>
          <FactList
            rows={scopes.map(([scope, meaning]) => [<code key="">{scope}</code>, meaning || '–'])}
          />
        </details>
      ) : null}
    </>
  );
}

function schemeInWords(scheme: SecuritySchemeObject): [name: string, rest: ReactNode] {
  const inHeader = (
    <>
      in the header <code>Authorization</code>
    </>
  );
  switch (scheme.type) {
    case 'http': {
      const name = scheme.scheme?.toLowerCase();
      if (name === 'basic') return ['User and password', <>(basic) {inHeader}</>];
      const format = scheme.bearerFormat ? ` (${scheme.bearerFormat})` : '';
      const other = scheme.scheme ?? 'HTTP authentication';
      return [name === 'bearer' ? `Bearer token${format}` : other, inHeader];
    }
    case 'apiKey': {
      const place = scheme.in === 'query' ? 'query parameter' : (scheme.in ?? 'header');
      return [
        'API key',
        <>
          in the {place} <code>{scheme.name}</code>
        </>,
      ];
    }
    case 'oauth2':
      return ['OAuth 2.0', <>access token {inHeader}</>];
    case 'openIdConnect':
      return ['OpenID Connect', <>token {inHeader}</>];
    case 'mutualTLS':
      return ['Client certificate', '(mutual TLS)'];
  }
}

import type { ReactElement, ReactNode } from 'react';

import { Codes, Markdown } from '../../markup';
import type { SecuritySchemeObject, SecurityWay } from '../../../specifications';

/**
 * Says how a request is authorized.
 *
 * @param props.ways - one of which is enough; none when everybody is authorized
 */
export function Authorization({ ways }: { ways: readonly SecurityWay[] }): ReactElement {
  const needed = ways.filter((way) => way.length > 0).map(wayInWords);
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

/** Returns the names of schemes, for a line: `bearer token (JWT)`, `API key or none`. */
export function waysInWords(ways: readonly SecurityWay[]): string {
  const named = ways.map((way) => way.map(({ scheme }) => schemeInWords(scheme)[0]).join(' and '));
  const between = ways.some((way) => way.length > 1) ? ', or ' : ' or ';
  return named.map((name) => name || 'none').join(between) || 'none';
}

function wayInWords(way: SecurityWay): ReactNode {
  const schemes = way.map(({ scheme, scopes }, index) => {
    const [name, rest] = schemeInWords(scheme);
    return (
      <div key={index} className="authorization">
        <p>
          <strong>{name}</strong> {rest}.
        </p>
        {scopes.length > 0 ? (
          <p>
            Scopes: <Codes values={scopes} />
          </p>
        ) : null}
        <Markdown text={scheme.description} />
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

import type { ReactElement } from 'react';

import { Codes, Markdown } from '../../markup';
import type { SecuritySchemeObject, SecurityWay } from '../../../specifications';

/**
 * Says how a caller is allowed in.
 *
 * @param props.ways - one of which is enough; none when anybody may call
 */
export function Authorization({ ways }: { ways: readonly SecurityWay[] }): ReactElement {
  const needed = ways.filter((way) => way.length > 0);
  if (needed.length === 0) return <p>No authentication.</p>;
  const optional = needed.length < ways.length;
  const [only] = needed;
  return (
    <>
      {optional ? <p>Authentication is optional.</p> : null}
      {needed.length === 1 && only ? (
        <Way way={only} />
      ) : (
        <>
          <p>One of these:</p>
          <ul>
            {needed.map((way, index) => (
              <li key={index}>
                <Way way={way} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Way({ way }: { way: SecurityWay }): ReactElement {
  return (
    <>
      {way.map(({ scheme, scopes }, index) => (
        <div key={index} className="authorization">
          <p>
            <SchemeInWords scheme={scheme} />
          </p>
          {scopes.length > 0 ? (
            <p>
              Scopes: <Codes values={scopes} />
            </p>
          ) : null}
          {scheme.description ? <Markdown text={scheme.description} /> : null}
        </div>
      ))}
    </>
  );
}

function SchemeInWords({ scheme }: { scheme: SecuritySchemeObject }): ReactElement {
  const header = <code>Authorization</code>;
  switch (scheme.type) {
    case 'http': {
      const name = scheme.scheme?.toLowerCase();
      if (name === 'basic') {
        return (
          <>
            <strong>User and password</strong> (basic) in the header {header}.
          </>
        );
      }
      const format = scheme.bearerFormat ? ` (${scheme.bearerFormat})` : '';
      return (
        <>
          <strong>
            {name === 'bearer' ? `Bearer token${format}` : (scheme.scheme ?? 'HTTP authentication')}
          </strong>{' '}
          in the header {header}.
        </>
      );
    }
    case 'apiKey':
      return (
        <>
          <strong>API key</strong> in the {placeName(scheme.in)} <code>{scheme.name}</code>.
        </>
      );
    case 'oauth2':
      return (
        <>
          <strong>OAuth 2.0</strong> access token in the header {header}.
        </>
      );
    case 'openIdConnect':
      return (
        <>
          <strong>OpenID Connect</strong> token in the header {header}.
        </>
      );
    case 'mutualTLS':
      return (
        <>
          <strong>Client certificate</strong> (mutual TLS).
        </>
      );
  }
}

function placeName(place: SecuritySchemeObject['in']): string {
  return place === 'query' ? 'query parameter' : (place ?? 'header');
}

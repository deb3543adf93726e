import { createElement as h, Fragment, type ReactElement, type ReactNode } from 'react';

import { Markdown } from '../../markup';
import type { SecurityWay } from '../openapi/api';
import type { SecuritySchemeObject } from '../openapi/types';

/**
 * Says how a caller is allowed in.
 *
 * @param props.ways - one of which is enough; none when anybody may call
 */
export function Authorization({ ways }: { ways: readonly SecurityWay[] }): ReactElement {
  const needed = ways.filter((way) => way.length > 0);
  if (needed.length === 0) return h('p', null, 'No authentication.');
  const optional = needed.length < ways.length;
  const [only] = needed;
  return h(
    Fragment,
    null,
    optional ? h('p', null, 'Authentication is optional.') : null,
    needed.length === 1 && only
      ? h(Way, { way: only })
      : h(
          Fragment,
          null,
          h('p', null, 'One of these:'),
          h('ul', null, ...needed.map((way) => h('li', null, h(Way, { way })))),
        ),
  );
}

function Way({ way }: { way: SecurityWay }): ReactElement {
  return h(
    Fragment,
    null,
    ...way.map(({ scheme, scopes }) =>
      h(
        'div',
        { className: 'authorization' },
        h('p', null, ...inWords(scheme)),
        scopes.length > 0
          ? h('p', null, 'Scopes: ', ...scopes.flatMap((scope) => [h('code', null, scope), ' ']))
          : null,
        scheme.description ? h(Markdown, { text: scheme.description }) : null,
      ),
    ),
  );
}

function inWords(scheme: SecuritySchemeObject): ReactNode[] {
  const header = h('code', null, 'Authorization');
  switch (scheme.type) {
    case 'http': {
      const name = scheme.scheme?.toLowerCase();
      if (name === 'bearer') {
        const token = scheme.bearerFormat
          ? `Bearer token (${scheme.bearerFormat})`
          : 'Bearer token';
        return [h('strong', null, token), ' in the header ', header, '.'];
      }
      if (name === 'basic') {
        return [h('strong', null, 'User and password'), ' (basic) in the header ', header, '.'];
      }
      return [
        h('strong', null, scheme.scheme ?? 'HTTP authentication'),
        ' in the header ',
        header,
        '.',
      ];
    }
    case 'apiKey':
      return [
        h('strong', null, 'API key'),
        ` in the ${placeName(scheme.in)} `,
        h('code', null, scheme.name),
        '.',
      ];
    case 'oauth2':
      return [h('strong', null, 'OAuth 2.0'), ' access token in the header ', header, '.'];
    case 'openIdConnect':
      return [h('strong', null, 'OpenID Connect'), ' token in the header ', header, '.'];
    case 'mutualTLS':
      return [h('strong', null, 'Client certificate'), ' (mutual TLS).'];
  }
}

function placeName(place: SecuritySchemeObject['in']): string {
  return place === 'query' ? 'query parameter' : (place ?? 'header');
}

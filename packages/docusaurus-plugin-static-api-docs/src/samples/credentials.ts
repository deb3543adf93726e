import uniqBy from 'lodash/uniqBy';

import type { ParameterLocation, SecurityWay } from '../read';
import type { Template } from './request';
import type { VariableNames } from './variable-names';

/** A serialized parameter or credential. */
export interface Part {
  readonly place: ParameterLocation;
  readonly name: string;
  readonly template: Template;
}

/** Serializes a parameter or credential; in a header or path, only the value. */
export function partAt(place: ParameterLocation, name: string, ...value: Template): Part {
  const prefix = { query: `${encodeURIComponent(name)}=`, cookie: `${name}=` }[String(place)];
  return { place, name, template: prefix ? [prefix, ...value] : value };
}

/** Returns the place of a scheme's credentials, such as `header authorization`. */
function placeOf({ scheme: { type, in: place, name } }: SecurityWay[number]): string {
  return type === 'apiKey' ? `${place} ${name?.toLowerCase()}` : 'header authorization';
}

/** Returns the first alternative that a request can fulfill: no certificate, and no place used twice. */
export function sendableWay(ways: readonly SecurityWay[]): SecurityWay {
  const isSendable = (way: SecurityWay) =>
    !way.some(isCertificate) && uniqBy(way, placeOf).length === way.length;
  return ways.find(isSendable) ?? ways[0] ?? [];
}

/**
 * Splits the schemes of an alternative into those whose credentials fit into one request and the others, each
 * with the scheme that occupies its place.
 */
export function splitWay(way: SecurityWay) {
  const sent = uniqBy(way, (each) => (isCertificate(each) ? each.name : placeOf(each)));
  const left = way.flatMap((each) => {
    const first = sent.find((it) => it !== each && placeOf(it) === placeOf(each));
    return sent.includes(each) || !first ? [] : [{ name: each.name, first: first.name }];
  });
  return { sent, left };
}

/** Whether an alternative requires a client certificate (mutual TLS). */
export function isCertificate({ scheme }: SecurityWay[number]): boolean {
  return scheme.type === 'mutualTLS';
}

/** Credentials come from the environment, never from a sample's text. */
export function credentialsOf(way: SecurityWay, names: VariableNames): Part[] {
  const keys = way.filter(({ scheme: { type } }) => type === 'apiKey');
  return way.flatMap(({ scheme: { type, name, in: place = 'header', scheme } }) => {
    if (type === 'mutualTLS') return [];
    const named = type === 'http' && scheme !== undefined ? scheme.toLowerCase() : 'bearer';
    if (type === 'apiKey' && name) {
      if (keys.length === 1) {
        return partAt(place, name, { name: names.give('API key'), meaning: 'API key' });
      }
      const kind = place === 'query' ? 'query parameter' : place;
      const meaning = `API key for the ${kind} ${name}`;
      return partAt(place, name, { name: names.give(name), meaning });
    }
    const [prefix, variable, meaning] =
      named === 'bearer'
        ? ['Bearer', 'token', 'Bearer token']
        : named === 'basic'
          ? ['Basic', 'credentials', 'User and password as user:password in Base64 (RFC 7617)']
          : [scheme, 'credentials', `Credentials of the scheme ${scheme}`];
    return partAt('header', 'Authorization', `${prefix} `, { name: names.give(variable), meaning });
  });
}

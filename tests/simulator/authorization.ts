import type { HttpOperation, SecurityWay } from '../../src/specifications';
import { isObject } from '../../src/specifications/json';
import type { Contract } from './contract';
import type { RawRequest, RequestFault } from './request';

/**
 * Checks that a request has a bearer token where the specification asks for one (RFC 6750, 2.1), and
 * that it has the form of a JSON Web Token where `bearerFormat` says so. Any such token will do; other
 * kinds of security are not simulated and let every request pass.
 */
export function checkAuthorization(
  contract: Contract,
  { security, operation }: HttpOperation,
  { headers }: RawRequest,
): RequestFault | undefined {
  const ways = security.map((way) =>
    way.flatMap(({ scheme }) => {
      const problem = problemWith(headers.authorization, scheme);
      return problem === undefined ? [] : { problem, scheme };
    }),
  );
  const [first] = ways;
  if (!first || ways.some((problems) => problems.length === 0)) return undefined;
  return {
    status: 401,
    part: 'header.Authorization',
    message: first[0]?.problem ?? 'is not what the specification requires',
    place: contract.placeOf(first[0]?.scheme ?? operation),
    subjects: [],
  };
}

function problemWith(
  header: string | undefined,
  { type, scheme, bearerFormat }: SecurityWay[number]['scheme'],
): string | undefined {
  if (type !== 'http' || scheme?.toLowerCase() !== 'bearer') return undefined;
  if (header === undefined) return 'is missing; the specification requires a bearer token';
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined) return 'is not "Bearer" and a token';
  if (bearerFormat === 'JWT' && !isJsonWebToken(token)) {
    return 'has no JSON Web Token: expected three parts in base64url with dots between them';
  }
  return undefined;
}

/** Tells whether a text has the form of RFC 7519 in the compact way of writing (RFC 7515, 7.1). */
function isJsonWebToken(token: string): boolean {
  const parts = token.split('.');
  return parts.length === 3 && parts.every(isBase64Url) && parts.slice(0, 2).every(isJsonObject);
}

function isBase64Url(part: string): boolean {
  return /^[\w-]*$/.test(part);
}

function isJsonObject(part: string): boolean {
  try {
    return isObject(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    return false;
  }
}

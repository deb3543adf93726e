import type { ApiOperation } from '../../src/reference/openapi/api';
import type { Contract } from './contract';
import type { RawRequest, RequestFault } from './request';

/**
 * Checks that a request has a bearer token where the specification asks for one (RFC 6750, 2.1).
 * Any token will do; other kinds of security are not simulated and let every request pass.
 */
export function checkAuthorization(
  contract: Contract,
  { security, operation }: ApiOperation,
  { headers }: RawRequest,
): RequestFault | undefined {
  const isMet = security.some((way) =>
    way.every(
      ({ scheme }) =>
        scheme.type !== 'http' ||
        scheme.scheme?.toLowerCase() !== 'bearer' ||
        /^Bearer +\S+$/i.test(headers.authorization ?? ''),
    ),
  );
  if (security.length === 0 || isMet) return undefined;
  const scheme = security[0]?.[0]?.scheme;
  return {
    status: 401,
    part: 'header.Authorization',
    message: headers.authorization
      ? 'is not "Bearer" and a token'
      : 'is missing; the specification requires a bearer token',
    place: contract.placeOf(scheme ?? operation),
    subjects: [],
  };
}

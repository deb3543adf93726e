import type { CredentialData, OperationData } from './mocked-api';

/** A text in the form of a JSON Web Token: empty objects, and a signature that nothing checks. */
const sampleToken = 'e30.e30.e30';

/**
 * Returns credentials that an operation accepts from a mock, which checks nothing but their form.
 *
 * @returns headers by name in lower case, and query parameters by name
 */
export function sampleCredentials({ security: [way = []] }: OperationData) {
  const at = (wanted: CredentialData['place']) => way.filter(({ place }) => place === wanted);
  const named = (all: readonly CredentialData[]) =>
    all.map(({ name }) => [name, sampleToken] as const);
  const cookies = at('cookie').map(({ name }) => `${name}=${sampleToken}`);
  return {
    headers: {
      ...Object.fromEntries(
        at('header').map(({ name, scheme }) => [name.toLowerCase(), headerValue(scheme)]),
      ),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    },
    query: Object.fromEntries(named(at('query'))),
  };
}

function headerValue(scheme: string | undefined): string {
  if (scheme === undefined) return sampleToken;
  return `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)} ${sampleToken}`;
}

import type { Exemption } from 'docusaurus-plugin-static-api-docs/options';

const platform = 'api-specs/connected-intelligence-suite.openapi.yaml';
const service = 'api-specs/device-integration-service.openapi.yaml';

/** Two pairs of operations share a path but name its last parameter differently. */
const sharedPaths = [
  {
    pointer: '#/paths/~1api~1{organizationId}~1devices~1{deviceId}~1commands~1{commandName}',
    reason: 'The last part of the path is a command ID in GET and a command name in POST.',
  },
  {
    pointer: '#/paths/~1api~1{organizationId}~1users~1{userId}',
    reason: 'The last part of the path is called id in GET and userId in DELETE.',
  },
];

/** All exemptions from the rules for specifications. This list may only shrink. */
export const exemptions: readonly Exemption[] = [
  ...[platform, service].map((file) => ({
    ...{ rule: 'info-license', file, pointer: '#/info' },
    reason: 'The product names no license for its interfaces, and only its owner can choose one.',
  })),
  {
    rule: 'no-server-example.com',
    file: platform,
    pointer: '#/servers/0/url',
    reason: 'Each installation has its own address. The examples use a reserved one (RFC 2606).',
  },
  ...['no-ambiguous-paths', 'no-identical-paths'].flatMap((rule) =>
    sharedPaths.map((path) => ({ rule, file: platform, ...path })),
  ),
  {
    rule: 'operation-4xx-response',
    file: service,
    pointer: '#/paths',
    reason: 'The service returns a numeric code in the body. The contract has no error statuses.',
  },
  {
    rule: 'no-path-trailing-slash',
    file: service,
    pointer: '#/paths/~1devices~1{device_id}~1upload~1',
    reason: 'The path ends with a slash. Without it, it would be a different path.',
  },
];

import { expect, test } from 'vitest';

import referenceSummaries, { summarize } from './reference-summaries';
import { loadSpecification } from '../../packages/docusaurus-plugin-static-api-docs/src/read/load-specification';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';

async function summaryOf(yaml: string) {
  const file = temporaryFiles({ 'specification.yaml': yaml });
  return summarize(await loadSpecification(file('specification.yaml')));
}

const openApi = (rest: string) =>
  `openapi: 3.1.0\ninfo: {title: Orders, version: '2.1'}\npaths: {}\n${rest}`;

test('an OpenAPI file: the server URL with default values, and the bearer token', async () => {
  const summary = await summaryOf(
    openApi(`servers:
  - url: http://{host}:{port}
    variables: {host: {default: localhost}, port: {default: '8080'}}
security: [{token: []}]
components: {securitySchemes: {token: {type: http, scheme: bearer, bearerFormat: JWT}}}`),
  );
  expect(summary).toEqual({
    title: 'Orders',
    version: '2.1',
    address: 'http://localhost:8080',
    authentication: { scheme: 'bearer', format: 'JWT' },
  });
});

test.each(['security: []', 'security: [{}]', ''])(
  '"%s" requires no authentication',
  async (security) => {
    const summary = await summaryOf(
      openApi(`servers: [{url: https://a.example.com}]\n${security}`),
    );
    expect(summary.authentication).toBeNull();
  },
);

test('an AsyncAPI file: the server URL from its parts, and the referenced security scheme', async () => {
  const summary = await summaryOf(`asyncapi: 3.0.0
info: {title: Signals, version: '1.0'}
servers:
  local:
    {host: 'localhost:80', pathname: /v1, protocol: ws, security: [{$ref: '#/components/securitySchemes/user'}]}
components: {securitySchemes: {user: {type: userPassword}}}`);
  expect(summary.address).toBe('ws://localhost:80/v1');
  expect(summary.authentication).toEqual({ scheme: 'userPassword', format: null });
});

test('rejects a specification without a server', async () => {
  await expect(summaryOf(openApi(''))).rejects.toThrow(/specification\.yaml has no servers/);
});

test('fails if a specification cannot be loaded', async () => {
  const load = () => Promise.reject(new Error('not valid YAML'));
  const reference = { specification: 'a.yaml', outputDir: 'a', routeBasePath: 'a' };
  const devices = { ids: [], operationId: 'list' };
  const opening = { specification: 'a.yaml', operationId: 'get', serverVariable: 'URL', devices };
  const plugin = referenceSummaries(undefined, { references: [reference], opening, load });
  const loaded = plugin.contentLoaded?.({ content: undefined, actions: {} as never });
  await expect(loaded).rejects.toThrow('not valid YAML');
});

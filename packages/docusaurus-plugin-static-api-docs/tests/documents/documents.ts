/** A public document that is compared with its pages, and whose samples are sent. */
export interface PublicDocument {
  /** Path in `node_modules`: most come with a package, whose version the lockfile fixes. */
  readonly file: string;
  /** Who wrote it, and under which license. */
  readonly source: string;
}

const examples = '@readme/oas-examples';
const openApiInitiative = 'OAI/learn.openapis.org, examples of the specification (Apache 2.0)';
const readme = 'readmeio/oas, packages/oas-examples (MIT)';

/**
 * Few documents that have, together, all that a document can have. That of train travel
 * (bump-sh-examples) is left out: its license, CC BY-NC-SA 4.0, allows no commercial use.
 */
export const documents: readonly PublicDocument[] = [
  {
    file: 'docusaurus-plugin-static-api-docs/tests/documents/nearest.yaml',
    source: 'this repository',
  },
  {
    file: 'docusaurus-plugin-static-api-docs/tests/documents/openapi/museum.yaml',
    source: 'Redocly/museum-openapi-example, openapi.yaml at 2770b2b (MIT)',
  },
  { file: '@scalar/galaxy/dist/3.1.yaml', source: 'scalar/scalar, packages/galaxy (MIT)' },
  {
    file: `${examples}/3.0/yaml/petstore.yaml`,
    source: 'swagger-api/swagger-petstore (Apache 2.0)',
  },
  { file: `${examples}/3.0/yaml/uspto.yaml`, source: openApiInitiative },
  { file: `${examples}/3.0/yaml/link-example.yaml`, source: openApiInitiative },
  { file: `${examples}/3.0/yaml/callbacks.yaml`, source: openApiInitiative },
  { file: `${examples}/3.0/yaml/file-uploads.yaml`, source: readme },
  { file: `${examples}/3.0/yaml/discriminators.yaml`, source: readme },
  { file: `${examples}/3.0/yaml/polymorphism.yaml`, source: readme },
  { file: `${examples}/3.1/yaml/parameters-style.yaml`, source: readme },
  { file: `${examples}/3.1/yaml/schema-types.yaml`, source: readme },
  { file: `${examples}/3.1/yaml/security.yaml`, source: readme },
];

const official = 'asyncapi/spec, examples, as in @asyncapi/cli 4.1.1 (Apache 2.0)';

/** As `documents`, in AsyncAPI 3. Paths are those of this repository; no light package has them. */
export const eventDocuments: readonly PublicDocument[] = [
  {
    file: 'api-specs/device-integration-service-events.asyncapi.yaml',
    source: 'this repository',
  },
  ...[
    'adeo-kafka-request-reply',
    'correlation-id',
    'gitter-streaming',
    'kraken-websocket-request-reply-multiple-channels',
    'streetlights-operation-security',
    'websocket-gemini',
  ].map((name) => ({
    file: `packages/docusaurus-plugin-static-api-docs/tests/documents/asyncapi/${name}-asyncapi.yml`,
    source: official,
  })),
];

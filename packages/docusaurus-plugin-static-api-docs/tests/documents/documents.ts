import { readdirSync } from 'node:fs';

/*
 * Public documents that are compared with their pages, and whose samples are sent: few that have, together,
 * all that a document can have. That of train travel (bump-sh-examples) is left out: its license,
 * CC BY-NC-SA 4.0, allows no commercial use.
 */

const examples = '@readme/oas-examples';

/** OpenAPI documents in `node_modules`: most come with a package, whose version the lockfile fixes. */
export const documents: readonly string[] = [
  'docusaurus-plugin-static-api-docs/tests/documents/nearest.yaml',
  // Redocly/museum-openapi-example, openapi.yaml at 2770b2b (MIT)
  'docusaurus-plugin-static-api-docs/tests/documents/openapi/museum.yaml',
  // scalar/scalar, packages/galaxy (MIT)
  '@scalar/galaxy/dist/3.1.yaml',
  // swagger-api/swagger-petstore (Apache 2.0)
  `${examples}/3.0/yaml/petstore.yaml`,
  // OAI/learn.openapis.org, examples of the specification (Apache 2.0)
  `${examples}/3.0/yaml/uspto.yaml`,
  `${examples}/3.0/yaml/link-example.yaml`,
  `${examples}/3.0/yaml/callbacks.yaml`,
  // readmeio/oas, packages/oas-examples (MIT)
  `${examples}/3.0/yaml/file-uploads.yaml`,
  `${examples}/3.0/yaml/discriminators.yaml`,
  `${examples}/3.0/yaml/polymorphism.yaml`,
  `${examples}/3.1/yaml/parameters-style.yaml`,
  `${examples}/3.1/yaml/schema-types.yaml`,
  `${examples}/3.1/yaml/security.yaml`,
];

const official = 'packages/docusaurus-plugin-static-api-docs/tests/documents/asyncapi';

/** Documents in AsyncAPI 3: paths in this repository, since no light package has them. */
export const eventDocuments: readonly string[] = [
  'api-specs/device-integration-service-events.asyncapi.yaml',
  // asyncapi/spec, examples, as in @asyncapi/cli 4.1.1 (Apache 2.0)
  ...readdirSync(official)
    .filter((name) => name.endsWith('.yml'))
    .map((name) => `${official}/${name}`),
];

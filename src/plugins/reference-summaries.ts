import type { Plugin } from '@docusaurus/types';

import { downloadsFolder } from '../config/downloads';
import {
  type Api,
  openingExample,
  readApi,
  serverUrl,
  type Specification,
  successOf,
} from 'docusaurus-plugin-static-api-docs/build';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { childOf, isFilledText, isObject } from 'docusaurus-plugin-static-api-docs/json';

/** Content of an API's card on the home page. */
export interface ReferenceSummary {
  readonly title: string;
  readonly version: string;
  /** URL of the first server, with default values for its variables. */
  readonly address: string;
  /** The authentication scheme, such as `bearer` in the format `JWT`; null if there is none. */
  readonly authentication: { readonly scheme: string; readonly format: string | null } | null;
}

/**
 * Writes the summaries of the specifications, by reference folder, to
 * `@generated/reference-summaries/default/summaries.json`, and the home page's opening example beside it.
 * Only pages that import a file contain it.
 *
 * @param options.references - references, each with its folder and specification
 * @param options.opening - operation shown on the home page, and the IDs of the devices that it returns there, which
 *   the example of an operation lists
 * @param options.load - loads a specification; shared by all plugins, since Docusaurus gives each plugin its
 *   own modules, which would parse the file again
 */
export default function referenceSummaries(
  _context: unknown,
  {
    references,
    opening,
    load,
  }: {
    references: readonly ReferenceOptions[];
    opening: {
      readonly operationId: string;
      readonly specification: string;
      readonly serverVariable: string;
      readonly devices: { readonly ids: readonly string[]; readonly operationId: string };
    };
    load: (file: string) => Promise<Specification>;
  },
): Plugin {
  return {
    name: 'reference-summaries',
    // Written once the specifications have no faults.
    getPathsToWatch: () =>
      references.map((it) => `${downloadsFolder}${specificationUrl(it.specification)}`),
    async contentLoaded({ actions }) {
      const entries = await Promise.all(
        references.map(async (reference) => {
          const summary = summarize(await load(reference.specification));
          return [reference.outputDir, summary] as const;
        }),
      );
      const api = readApi(await load(opening.specification));
      const { operationId, serverVariable, devices } = opening;
      const markup = openingExample(api, operationId, serverVariable, devicesOf(api, devices));
      await actions.createData('summaries.json', JSON.stringify(Object.fromEntries(entries)));
      await actions.createData('opening.json', JSON.stringify(markup));
    },
  };
}

/**
 * Returns devices of a list, the example of an operation.
 *
 * @throws Error if the list lacks one
 */
function devicesOf(
  api: Api,
  { ids, operationId }: { readonly ids: readonly string[]; readonly operationId: string },
): unknown[] {
  const operation = api.operations.find((it) => it.operation.operationId === operationId);
  const example = operation && successOf(operation, api)?.value;
  const content = childOf(example, 'content');
  const listed = Array.isArray(content) ? content.filter(isObject) : [];
  return ids.map((id) => {
    const device = listed.find((it) => it['id'] === id);
    if (device) return device;
    const known = listed.map((it) => it['id']).join(', ') || 'none';
    throw new Error(`the example of ${operationId} has no device "${id}"; it has: ${known}`);
  });
}

/**
 * Returns the content of a specification's card.
 *
 * @throws Error if it has no servers
 */
export function summarize({ kind, title, version, root, file }: Specification): ReferenceSummary {
  const [, server] = root.entries('servers')[0] ?? [];
  if (!server) throw new Error(`${file} has no servers; expected at least one`);
  // The first scheme required by the entire API: OpenAPI names it, AsyncAPI 3 references it.
  const [name = ''] = root.entries('security', '0')[0] ?? [];
  const scheme =
    kind === 'asyncapi'
      ? server.get('security', '0')
      : root.get('components', 'securitySchemes', name);
  const [type, httpScheme, format] = ['type', 'scheme', 'bearerFormat'].map((key) =>
    childOf(scheme?.value, key),
  );
  return {
    title,
    version,
    address: serverUrl(server.value),
    authentication: scheme
      ? { scheme: String(httpScheme ?? type), format: isFilledText(format) ? format : null }
      : null,
  };
}

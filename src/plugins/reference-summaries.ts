import type { Plugin } from '@docusaurus/types';

import { downloadsFolder } from '../config/downloads';
import {
  openingExample,
  readApi,
  serverUrl,
  type Specification,
} from 'docusaurus-plugin-static-api-docs/build';
import type { ReferenceOptions } from 'docusaurus-plugin-static-api-docs/options';
import { specificationUrl } from 'docusaurus-plugin-static-api-docs/specification-url';
import { childOf, isFilledText } from 'docusaurus-plugin-static-api-docs/json';

/** What a card of the home page says of an interface, as its specification says it. */
export interface ReferenceSummary {
  readonly title: string;
  readonly version: string;
  /** URL of the first server, its variables replaced by their defaults. */
  readonly address: string;
  /** How a call proves who makes it, for instance `bearer` in the format `JWT`; null when none does. */
  readonly authentication: { readonly scheme: string; readonly format: string | null } | null;
}

/**
 * Writes the summaries of the specifications to
 * `@generated/reference-summaries/default/summaries.json`, by the folders of the
 * references, and the example that the home page opens with beside it. Only a page that imports a
 * file carries it.
 *
 * @param options.references - the references, each with its folder and its specification
 * @param options.opening - the operation that the home page shows
 * @param options.load - reads one; that of the configuration, since Docusaurus gives each plugin
 *   modules of its own, which would read it again
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
    };
    load: (file: string) => Promise<Specification>;
  },
): Plugin {
  return {
    name: 'reference-summaries',
    // Written when the specifications are without a fault.
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
      const markup = openingExample(api, opening.operationId, opening.serverVariable);
      await actions.createData('summaries.json', JSON.stringify(Object.fromEntries(entries)));
      await actions.createData('opening.json', JSON.stringify(markup));
    },
  };
}

/**
 * Returns what a card says of a specification.
 *
 * @throws Error when it names no server
 */
export function summarize({ kind, title, version, root, file }: Specification): ReferenceSummary {
  const [, server] = root.entries('servers')[0] ?? [];
  if (!server) throw new Error(`${file} lists no server`);
  // The first that the whole interface asks for: OpenAPI names it, AsyncAPI 3 refers to it.
  const [name = ''] = root.entries('security', '0')[0] ?? [];
  const scheme =
    kind === 'asyncapi'
      ? server.get('security', '0')
      : root.get('components', 'securitySchemes', name);
  const [type, of, format] = ['type', 'scheme', 'bearerFormat'].map((key) =>
    childOf(scheme?.value, key),
  );
  return {
    title,
    version,
    address: serverUrl(server.value),
    authentication: scheme
      ? { scheme: String(of ?? type), format: isFilledText(format) ? format : null }
      : null,
  };
}

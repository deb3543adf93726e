import type { Plugin } from '@docusaurus/types';

import { serverUrl, type Specification } from '../specifications';
import { childOf, isFilledText } from '../specifications/json';

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
 * references. Only a page that imports the file carries it.
 *
 * @param options.references - the references, each with its folder and its specification
 * @param options.load - reads one; that of the configuration, since Docusaurus gives each plugin
 *   modules of its own, which would read it again
 */
export default function referenceSummaries(
  _context: unknown,
  {
    references,
    load,
  }: {
    references: readonly { readonly outputDir: string; readonly specification: string }[];
    load: (file: string) => Promise<Specification>;
  },
): Plugin<Record<string, ReferenceSummary>> {
  return {
    name: 'reference-summaries',
    getPathsToWatch: () => references.map(({ specification }) => specification),
    async loadContent() {
      const entries = references.map(
        async ({ outputDir, specification }) =>
          [outputDir, summarize(await load(specification))] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
    async contentLoaded({ content, actions }) {
      await actions.createData('summaries.json', JSON.stringify(content));
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
  if (!server) throw new Error(`${file} names no server`);
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

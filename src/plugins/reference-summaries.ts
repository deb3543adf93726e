import type { Plugin } from '@docusaurus/types';

import { childOf, entriesOf, isFilledText, isReference } from '../specifications/json';
import { loadSpecification, type Specification } from '../specifications/load-specification';

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
 * Writes the summaries of the given specifications to
 * `@generated/reference-summaries/default/summaries.json`, under the keys of the option
 * `specifications`. Only a page that imports the file carries it.
 *
 * @param options.specifications - paths of the specifications, under the names to export them by
 */
export default function referenceSummaries(
  _context: unknown,
  { specifications }: { specifications: Readonly<Record<string, string>> },
): Plugin<Record<string, ReferenceSummary>> {
  return {
    name: 'reference-summaries',
    getPathsToWatch: () => Object.values(specifications),
    async loadContent() {
      const entries = Object.entries(specifications).map(
        async ([name, file]) => [name, summarize(await loadSpecification(file))] as const,
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
export function summarize(specification: Specification): ReferenceSummary {
  const { title, version } = specification;
  return {
    title,
    version,
    address: serverAddress(specification),
    authentication: authentication(specification),
  };
}

function firstServer({ document }: Specification): unknown {
  const servers = document['servers'];
  return Array.isArray(servers) ? servers[0] : entriesOf(servers)[0]?.[1];
}

function serverAddress(specification: Specification): string {
  const server = firstServer(specification);
  const url = childOf(server, 'url') ?? asyncApiUrl(server);
  if (!isFilledText(url)) throw new Error(`${specification.file} names no server`);
  return url.replaceAll(/\{(\w+)\}/g, (_, name) =>
    String(childOf(childOf(childOf(server, 'variables'), name), 'default')),
  );
}

/** AsyncAPI 3 gives the parts of the URL. */
function asyncApiUrl(server: unknown): string | undefined {
  const [protocol, host] = [childOf(server, 'protocol'), childOf(server, 'host')];
  if (!isFilledText(protocol) || !isFilledText(host)) return undefined;
  return `${protocol}://${host}${childOf(server, 'pathname') ?? ''}`;
}

function authentication(specification: Specification): ReferenceSummary['authentication'] {
  const definition = securityScheme(specification);
  if (definition === undefined) return null;
  const format = childOf(definition, 'bearerFormat');
  return {
    scheme: String(childOf(definition, 'scheme') ?? childOf(definition, 'type')),
    format: isFilledText(format) ? format : null,
  };
}

/** The first that the whole interface asks for: OpenAPI names it, AsyncAPI 3 refers to it. */
function securityScheme(specification: Specification): unknown {
  const { document, kind, resolve } = specification;
  if (kind === 'asyncapi') {
    const scheme = childOf(childOf(firstServer(specification), 'security'), '0');
    return isReference(scheme) ? resolve(scheme.$ref).value : scheme;
  }
  const [name] = entriesOf(childOf(document['security'], '0'))[0] ?? [];
  if (name === undefined) return undefined;
  return childOf(childOf(childOf(document, 'components'), 'securitySchemes'), name);
}

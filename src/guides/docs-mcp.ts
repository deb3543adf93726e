import {
  type Download,
  type LinkedReference,
  listOperations,
  loadSpecification,
} from 'docusaurus-plugin-static-api-docs/build';
import path from 'node:path';
import { bundleProgram } from 'suite-simulator/bundle';

import { references } from '../config/api-references';
import { docsMcpUrl } from '../config/downloads';
import { languages } from '../config/languages';
import { organization } from '../config/organization';
import type { SiteData } from '../docs-mcp/server';
import { tableFile } from '../search/engine/index-files';

/** Bundles the MCP server with which assistants read the documentation (`src/docs-mcp`). */
export async function docsMcpDownload(): Promise<Download> {
  const { title, siteUrl, baseUrl } = organization;
  const data: SiteData = {
    title,
    published: siteUrl + baseUrl,
    table: baseUrl + tableFile(languages[0]),
    operations: (await Promise.all(references.map(operationsOf))).flat(),
    errorPages: references
      .filter(({ specification }) => specification.includes('.openapi.'))
      .map(({ routeBasePath }) => `${routeBasePath}/errors-and-states`),
  };
  const text = await bundleProgram(
    `import { runDocsMcp } from './server';\nrunDocsMcp(${JSON.stringify(data)});`,
    path.resolve('src/docs-mcp'),
  );
  return { kind: 'program', url: docsMcpUrl, text };
}

async function operationsOf({ specification, routeBasePath }: LinkedReference) {
  return listOperations(await loadSpecification(specification)).map((it) => ({
    operationId: it.id,
    ...(it.kind === 'http'
      ? { call: `${it.method} ${it.path}`, page: `${routeBasePath}/${it.slug}` }
      : { call: it.address ?? it.channel, page: routeBasePath }),
  }));
}

import { Command } from 'commander';
import type { LoadContext } from '@docusaurus/types';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeUnfinishedFolder } from '../shared/unfinished';
import type { Api } from '../read';
import { groupByTag } from '../model/openapi/group-by-tag';
import { introductionId } from '../pages/reference-routes';

/**
 * Runs `gen-api-docs` of docusaurus-plugin-openapi-docs: it names the pages of the introduction and
 * of the operations, writes them, and groups them in a sidebar.
 *
 * The plugin reads the outline of the interface. From the whole file it would write out each schema
 * at each place that uses it: 400 operations take half a minute, and 1,000 are more than a string
 * holds. It skips files that exist, so it writes into a new folder. That one is in the working
 * directory, because with a slash in its name the ids of the sidebar get a prefix.
 *
 * @param api - the interface
 * @param write - returns the text of a page by the name of its file
 * @returns the text of all files by name: the pages, and `sidebar.ts`
 */
export async function genApiDocs(
  api: Api,
  write: (file: string) => string,
): Promise<Map<string, string>> {
  // It takes seconds to load, which a writer's server has no need of.
  const { default: openApiDocs } = await import('docusaurus-plugin-openapi-docs/lib');
  const outputDir = path.basename(makeUnfinishedFolder('.'));
  try {
    const specPath = path.join(outputDir, 'outline.json');
    writeFileSync(specPath, JSON.stringify(outlineOf(api)));
    const template = path.join(outputDir, 'page.mustache');
    writeFileSync(template, '{{{markdown}}}');
    const config = {
      api: {
        specPath,
        outputDir,
        template,
        infoTemplate: template,
        sidebarOptions: { groupPathsBy: 'tag', sidebarCollapsed: true },
        markdownGenerators: {
          createApiPageMD: ({ id }: { id: string }) => write(`${id}.api.mdx`),
          createInfoPageMD: ({ id }: { id: string }) => write(`${id}.info.mdx`),
        },
      },
    };
    const site = { siteDir: process.cwd(), siteConfig: { presets: [], plugins: [] } };
    const plugin = openApiDocs(site as unknown as LoadContext, { docsPluginId: 'api', config });
    const cli = new Command();
    plugin.extendCli?.(cli as Parameters<NonNullable<typeof plugin.extendCli>>[0]);
    await silently(() => cli.parseAsync(['gen-api-docs', 'api'], { from: 'user' }));
    const names = readdirSync(outputDir).filter((file) => /\.(?:mdx|ts)$/.test(file));
    return new Map(names.map((file) => [file, readFileSync(path.join(outputDir, file), 'utf8')]));
  } finally {
    rmSync(outputDir, { recursive: true });
  }
}

/** An OpenAPI document with the names, groups and states of the operations, and nothing else. */
function outlineOf(api: Api): object {
  const groups = groupByTag(api);
  const tags = new Map(
    groups.flatMap(({ name, operations }) => operations.map((operation) => [operation, name])),
  );
  const outline: Record<'paths' | 'webhooks', Record<string, Record<string, object>>> = {
    paths: {},
    webhooks: {},
  };
  for (const each of api.operations) {
    const { operationId, deprecated } = each.operation;
    const items = outline[each.isWebhook ? 'webhooks' : 'paths'];
    const item = (items[each.path] ??= {});
    item[each.method] = { operationId, summary: each.title, tags: [tags.get(each)], deprecated };
  }
  return {
    openapi: '3.1.0',
    info: { title: introductionId, version: '1' },
    tags: groups.map(({ name }) => ({ name })),
    ...outline,
  };
}

/** The plugin prints a line for each file; what goes wrong it prints as an error. */
async function silently(work: () => Promise<unknown>): Promise<void> {
  const { log } = console;
  console.log = () => undefined;
  try {
    await work();
  } finally {
    console.log = log;
  }
}

import openApiPlugin from 'docusaurus-plugin-openapi-docs';

import type { ApiReference } from './api-reference';

/** The part of commander that the plugin declares its commands with. */
interface CommandLine {
  command(name: string): CommandLine;
  description(text: string): CommandLine;
  usage(text: string): CommandLine;
  arguments(text: string): CommandLine;
  option(flags: string, text: string): CommandLine;
  action(run: Action): CommandLine;
}

type Action = (id: string, command: { opts(): object }) => Promise<void>;

/**
 * Runs the command `gen-api-docs` of docusaurus-plugin-openapi-docs in this process. This module is
 * the only one that knows how that plugin works inside.
 *
 * @param reference - what to generate
 * @param options - of the plugin, for this reference
 * @throws what the plugin throws, which is not everything that goes wrong in it
 */
export async function generateDocs(
  { id, outputDir, routeBasePath }: ApiReference,
  options: object,
): Promise<void> {
  const plugin = (openApiPlugin as unknown as OpenApiPlugin)(
    {
      siteDir: process.cwd(),
      siteConfig: {
        presets: [],
        plugins: [['@docusaurus/plugin-content-docs', { id, path: outputDir, routeBasePath }]],
      },
    },
    { id, docsPluginId: id, config: { [id]: options } },
  );
  const actions = new Map<string, Action>();
  let current = '';
  const commandLine: CommandLine = {
    command: (declared) => {
      current = declared;
      return commandLine;
    },
    description: () => commandLine,
    usage: () => commandLine,
    arguments: () => commandLine,
    option: () => commandLine,
    action: (run) => {
      actions.set(current, run);
      return commandLine;
    },
  };
  plugin.extendCli(commandLine);
  const action = actions.get('gen-api-docs');
  if (!action) throw new Error('docusaurus-plugin-openapi-docs has no command gen-api-docs');
  await quietly(() => action(id, { opts: () => ({}) }));
}

/** The plugin's types describe its internals, not the function that it exports. */
type OpenApiPlugin = (
  context: { siteDir: string; siteConfig: { presets: unknown[]; plugins: unknown[] } },
  options: object,
) => { extendCli(commandLine: CommandLine): void };

/** Runs `work` without its messages of success, one for each page; errors are still printed. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = () => undefined;
  try {
    await work();
  } finally {
    console.log = log;
  }
}

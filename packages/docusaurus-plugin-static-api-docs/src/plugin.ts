import docsPlugin, {
  type LoadedContent,
  type PluginOptions as DocsOptions,
  validateOptions as validateDocsOptions,
} from '@docusaurus/plugin-content-docs';
import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
  TranslationFile,
} from '@docusaurus/types';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

import { docsOptions } from './docs-options';
import { labelsFile } from './docusaurus/labels';
import { FaultsError } from './shared/faults';
import { type ReferenceOptions, referenceOptions } from './shared/options';
import { themeParts } from './theme';

const optionsSchema = referenceOptions.omit({ prose: true }).extend({
  /** Name of the reference, which no other has. */
  id: z.string(),
  /** `reference-` and the id unless given. */
  outputDir: z.string().optional(),
  /** Whether a command of the site generates the pages before; they are generated here unless given. */
  isGenerated: z.boolean().default(false),
  /** A file that this command writes last: `npm start` looks at the pages again when it changes. */
  generatedLast: z.string().optional(),
  /** Whether pages know when their specification last changed; they don't unless given, as it needs git. */
  showLastUpdateTime: z.boolean().default(false),
  /** Whether the pages bring their styles, in the colors of the site; they do unless given. */
  hasStyles: z.boolean().default(true),
  /** Transforms of the pages, as the docs plugin takes them. */
  rehypePlugins: z.custom<DocsOptions['rehypePlugins']>(Array.isArray).default([]),
});

/** What a site writes in `docusaurus.config.ts` for one reference. */
export type Options = z.input<typeof optionsSchema>;

type ValidOptions = Omit<z.output<typeof optionsSchema>, 'rehypePlugins'> & {
  readonly outputDir: string;
  readonly docs: DocsOptions;
};

/**
 * Returns the options of a reference with those of the docs plugin, which shows its pages.
 *
 * @throws Error for an option that is missing, unknown, or of another type
 */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<Options, ValidOptions>): ValidOptions {
  const result = optionsSchema.safeParse(options);
  if (!result.success) {
    throw new Error(`Invalid options of a reference:\n${z.prettifyError(result.error)}`);
  }
  const { rehypePlugins, ...given } = result.data;
  const { id, outputDir = `reference-${id}`, routeBasePath } = given;
  const { docItemComponent, rehypePlugins: own } = docsOptions();
  const docs = validateDocsOptions({
    validate: validate as never,
    options: {
      ...{ id, path: outputDir, routeBasePath },
      sidebarPath: `./${outputDir}/sidebars.ts`,
      // Frozen versions that the site generates beside it have their own paths, and this one keeps its own.
      lastVersion: 'current',
      versions: { current: { label: 'Latest' } },
      docItemComponent,
      rehypePlugins: [...(rehypePlugins ?? []), ...own],
    },
  }) as DocsOptions;
  return { ...given, outputDir, docs };
}

/**
 * The pages of an OpenAPI or AsyncAPI file, as a docs plugin of its own: this generates them, and the
 * docs plugin shows them with what the site has around its docs.
 *
 * @throws Error with all faults of the specification, each with its place
 * @throws FaultsError when a command of the site has not generated the pages yet
 */
export default async function referencePlugin(
  context: LoadContext,
  { docs, isGenerated, generatedLast, showLastUpdateTime, hasStyles, ...reference }: ValidOptions,
): Promise<Plugin<LoadedContent>> {
  const { siteDir, baseUrl, siteConfig } = context;
  const folder = path.resolve(siteDir, reference.outputDir);
  const downloads = path.join(folder, 'files');
  const generate = async () => {
    if (isGenerated) return;
    const [specification = '', outputDir = ''] = [reference.specification, folder].map((file) =>
      path.relative('', path.resolve(siteDir, file)),
    );
    // It takes seconds to load.
    const { generateChecked } = await import('./generate/generate.js');
    await generateChecked({ ...reference, specification, outputDir }, downloads);
  };
  await generate();
  // The docs plugin wants to see the pages when it starts, and `gen-api-docs` starts it to write them.
  const isThere = existsSync(path.join(folder, 'sidebars.ts'));
  if (!isThere && !process.argv.some((it) => it.endsWith('-api-docs')))
    throw notGenerated(reference);
  mkdirSync(folder, { recursive: true });
  let isFresh = true;
  let labels: TranslationFile | undefined;
  const { beforeDefaultRemarkPlugins } = docsOptions({ baseUrl, labels: () => labels });
  const plugin = await docsPlugin(context, {
    ...docs,
    ...(!isThere && { sidebarPath: false }),
    beforeDefaultRemarkPlugins: [...docs.beforeDefaultRemarkPlugins, ...beforeDefaultRemarkPlugins],
  });
  const { getThemePath, getClientModules } = themeParts;
  return {
    ...plugin,
    ...{ getThemePath, ...(hasStyles && { getClientModules }) },
    getPathsToWatch: () =>
      generatedLast === undefined
        ? [...(plugin.getPathsToWatch?.() ?? []), reference.specification]
        : [generatedLast],
    getTranslationFiles: async (args) => [
      ...((await plugin.getTranslationFiles?.(args)) ?? []),
      labelsFile,
    ],
    translateContent({ content, translationFiles }) {
      labels = translationFiles.find(({ path: name }) => name === labelsFile.path);
      return plugin.translateContent?.({ content, translationFiles }) ?? content;
    },
    async loadContent() {
      if (!isFresh) await generate();
      isFresh = false;
      const content = await plugin.loadContent?.();
      if (!content) throw new Error('The docs plugin loaded nothing');
      if (!showLastUpdateTime) return content;
      const { experimental_vcs: vcs } = siteConfig.future;
      const update = await vcs.getFileLastUpdateInfo(
        path.resolve(siteDir, reference.specification),
      );
      return withLastUpdate(content, update?.timestamp);
    },
    configureWebpack(...args) {
      const config = plugin.configureWebpack?.(...args) ?? {};
      const served = { directory: downloads, publicPath: baseUrl };
      return existsSync(downloads) ? { ...config, devServer: { static: [served] } } : config;
    },
    async postBuild(props) {
      await plugin.postBuild?.(props as never);
      if (existsSync(downloads)) cpSync(downloads, props.outDir, { recursive: true });
    },
  };
}

function notGenerated({ specification, outputDir }: ReferenceOptions): FaultsError {
  const message = `nothing has generated its pages yet: ${outputDir} has no sidebar`;
  const fix = 'run npm run build first';
  const place = { file: specification, line: 1, column: 1 };
  return new FaultsError([{ ...place, rule: 'not-generated', message, fix }]);
}

/** The pages of frozen versions are made of files of their own. */
function withLastUpdate(content: LoadedContent, lastUpdatedAt: number | undefined): LoadedContent {
  return {
    loadedVersions: content.loadedVersions.map((version) => ({
      ...version,
      docs: version.isLast ? version.docs.map((doc) => ({ ...doc, lastUpdatedAt })) : version.docs,
    })),
  };
}

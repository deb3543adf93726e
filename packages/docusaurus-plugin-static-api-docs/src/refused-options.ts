import type { LoadContext } from '@docusaurus/types';
import compact from 'lodash/compact';
import path from 'node:path';

import { specificationOf, writtenTemplate } from './page-writers';
import type { Fault } from './shared/faults';
import { childOf } from './shared/json';

/** Options of docusaurus-plugin-openapi-docs that its entries can't have beside `pageWriters`, and what to do. */
const refused: Readonly<Record<string, string>> = {
  versions: 'each version has a file of its own: give it an entry with its own pageWriters',
  version: 'only with `versions`: remove it',
  label: 'only with `versions`: remove it',
  baseUrl: 'only with `versions`: remove it',
  schemasOnly: 'pages of schemas come with a whole reference of this package: remove it',
  showExtensions: 'pages do not show extensions: remove it',
  proxy: 'pages send no requests: remove it',
  downloadUrl: 'whole references have downloads: link to yours from a guide, and remove it',
};

/** Options that need the theme of docusaurus-plugin-openapi-docs. */
const ofOtherTheme: Readonly<Record<string, string>> = {
  showSchemas: 'remove it, or keep docusaurus-theme-openapi-docs, which shows pages of schemas',
  schemaTemplate: 'remove it, or keep docusaurus-theme-openapi-docs, which shows pages of schemas',
};

/**
 * Finds the options of a site's entries of docusaurus-plugin-openapi-docs that would be ignored, since the entries
 * have `pageWriters`.
 *
 * @returns one fault for each, at the start of the site's configuration, which has no other place
 */
export function findRefusedOptions({
  siteDir,
  siteConfigPath,
  siteConfig,
}: Pick<LoadContext, 'siteDir' | 'siteConfigPath' | 'siteConfig'>): Fault[] {
  const refuse = (option: string, owner: string, fix: string): Fault => ({
    ...{ file: siteConfigPath, line: 1, column: 1, rule: 'option-refused', fix },
    message: `\`${option}\` of ${owner} is refused beside pageWriters`,
  });
  const hasTheme = hasOtherTheme(siteConfig);
  const ofEntries = siteConfig.plugins.flatMap((plugin) => {
    const [name, options] = Array.isArray(plugin) ? (plugin as [unknown, unknown]) : [];
    if (name !== 'docusaurus-plugin-openapi-docs') return [];
    const entries = Object.entries((childOf(options, 'config') ?? {}) as object);
    return entries.flatMap(([id, entry]: [string, unknown]) =>
      problemsOf(entry, siteDir, hasTheme).map(([option, fix]) =>
        refuse(option, `the entry "${id}" of docusaurus-plugin-openapi-docs`, fix),
      ),
    );
  });
  const isIgnored = !hasTheme && childOf(siteConfig.themeConfig, 'languageTabs') !== undefined;
  const fix = 'set `languages` in pageWriters, and remove it';
  return [...ofEntries, ...(isIgnored ? [refuse('languageTabs', 'themeConfig', fix)] : [])];
}

/** Whether a site has the theme of docusaurus-plugin-openapi-docs, too, which shows the entries without `pageWriters`. */
export function hasOtherTheme({ themes }: LoadContext['siteConfig']): boolean {
  return themes.flat().some((it) => String(it).includes('docusaurus-theme-openapi-docs'));
}

/** Returns the options of an entry with `pageWriters` that are refused, each with what to do. */
function problemsOf(
  entry: unknown,
  siteDir: string,
  hasTheme: boolean,
): (readonly [option: string, fix: string])[] {
  const value = (option: string) => childOf(entry, option);
  const files = ['createApiPageMD', 'createInfoPageMD'].map((name) =>
    specificationOf(childOf(value('markdownGenerators'), name)),
  );
  const templates = ['template', 'infoTemplate'].map((name) => value(name) === writtenTemplate);
  const specification = files.find((it) => it !== undefined);
  if (specification === undefined && !templates.includes(true)) return [];
  const isWhole = !files.includes(undefined) && !templates.includes(false);
  const specPath = value('specPath');
  const isOtherFile =
    typeof specPath === 'string' &&
    specification !== undefined &&
    path.resolve(siteDir, specPath) !== path.resolve(siteDir, specification);
  return compact([
    ...Object.entries({ ...refused, ...(!hasTheme && ofOtherTheme) }).filter(
      ([option]) => ![undefined, false].includes(value(option) as undefined),
    ),
    value('showInfoPage') === false &&
      (['showInfoPage', 'other pages link to the introduction: remove it'] as const),
    !isWhole &&
      ([
        'template, infoTemplate, markdownGenerators',
        'pageWriters sets them: remove yours',
      ] as const),
    isOtherFile &&
      ([
        'specPath',
        `it names another file or a folder: set it to "${specification}", as in pageWriters`,
      ] as const),
  ]);
}

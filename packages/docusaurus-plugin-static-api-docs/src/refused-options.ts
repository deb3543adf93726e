import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';

import { isObject, type JsonObject } from './shared/json';
import type { Fault } from './shared/faults';
import { specificationOf, writtenTemplate } from './page-writers';

/** Options of docusaurus-plugin-openapi-docs that its entries can't have beside `pageWriters`, and what to do. */
const refused: Readonly<Record<string, string>> = {
  versions: 'each version has a file of its own: give it an entry with its own pageWriters',
  version: 'only with `versions`, which pageWriters does not take',
  showSchemas: 'pages of schemas come with a whole reference of this package: remove it',
  schemasOnly: 'pages of schemas come with a whole reference of this package: remove it',
  showExtensions: 'pages do not show extensions: remove it',
  proxy: 'pages send no requests: remove it',
  downloadUrl: 'whole references have downloads: link to yours from a guide, and remove it',
};

/** Options that `pageWriters` sets. */
const own = ['template', 'infoTemplate', 'markdownGenerators'];

/**
 * Finds the options of a site's entries of docusaurus-plugin-openapi-docs that would be ignored, since the entries
 * have `pageWriters`.
 *
 * @returns one fault for each, at the start of the site's configuration, which has no other place
 */
export function findRefusedOptions({
  siteDir,
  siteConfigPath,
  siteConfig: { plugins },
}: Pick<LoadContext, 'siteDir' | 'siteConfigPath' | 'siteConfig'>): Fault[] {
  return plugins.flatMap((plugin) => {
    const [name, options] = Array.isArray(plugin) ? (plugin as [unknown, unknown]) : [];
    if (name !== 'docusaurus-plugin-openapi-docs' || !isObject(options)) return [];
    return Object.entries(isObject(options['config']) ? options['config'] : {}).flatMap(
      ([id, entry]) =>
        isObject(entry)
          ? problemsOf(entry, siteDir).map(([option, message]) => ({
              file: siteConfigPath,
              line: 1,
              column: 1,
              rule: 'option-refused',
              message: `\`${option}\` of the entry "${id}" of docusaurus-plugin-openapi-docs is refused beside pageWriters`,
              fix: message,
            }))
          : [],
    );
  });
}

/** Returns the options of an entry with `pageWriters` that are refused, each with what to do. */
function problemsOf(entry: JsonObject, siteDir: string): [option: string, message: string][] {
  const generators = isObject(entry['markdownGenerators']) ? entry['markdownGenerators'] : {};
  const { createApiPageMD: api, createInfoPageMD: info } = generators;
  const specification = specificationOf(api) ?? specificationOf(info);
  const isOurs = specification !== undefined || entry['template'] === writtenTemplate;
  if (!isOurs) return [];
  const isWhole =
    specificationOf(api) !== undefined &&
    specificationOf(info) !== undefined &&
    entry['template'] === writtenTemplate &&
    entry['infoTemplate'] === writtenTemplate;
  const { specPath } = entry;
  const isSameFile =
    typeof specPath !== 'string' ||
    specification === undefined ||
    path.resolve(siteDir, specPath) === path.resolve(siteDir, specification);
  return [
    ...Object.entries(refused).filter(
      ([option]) => ![undefined, false].includes(entry[option] as never),
    ),
    ...(entry['showInfoPage'] === false
      ? [['showInfoPage', 'other pages link to the introduction: remove it'] as [string, string]]
      : []),
    ...(isWhole
      ? []
      : [[own.join(', '), 'pageWriters sets them: remove yours'] as [string, string]]),
    ...(isSameFile
      ? []
      : [
          [
            'specPath',
            `it names another file or a folder: set it to "${specification}", as in pageWriters`,
          ] as [string, string],
        ]),
  ];
}

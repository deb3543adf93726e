import kebabCase from 'lodash/kebabCase';
import pick from 'lodash/pick';

import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import { factsInFrontMatter } from './passages';
import { readSites, type ContentOptions, type Site } from './read-site';
import * as allRules from './rules';

export type { ContentOptions } from './read-site';

/**
 * Checks all prose of the repository against all rules.
 *
 * @returns every fault of every file, with those of the specifications when these cannot be read;
 *   counts of what was looked at; and the paths of the site, where they are known without a build
 */
export async function checkContent(options: ContentOptions) {
  const sites = await readSites(options);
  const [latest] = sites as [Site, ...Site[]];
  const faults = sites.flatMap(faultsOf);
  return { faults, counts: countSite(latest), paths: pathsOf(latest, options) };
}

/**
 * Rules for frozen versions: what a build and links need, and the safety of pages. An archive needn't follow
 * rules that came later.
 */
const rulesForFrozen: Partial<typeof allRules> = {
  ...pick(allRules, 'brokenAnchor', 'brokenLink', 'circularImport', 'malformedSvg', 'mdxData'),
  ...pick(allRules, 'mdxSyntax', 'pageRoute', 'sidebarPage'),
  ...pick(allRules, 'unknownFact', 'unknownOperation', 'unknownSample'),
};

function faultsOf(site: Site): Fault[] {
  const rules = site.version === undefined ? allRules : rulesForFrozen;
  const faults = Object.entries(rules).flatMap(([name, rule]) =>
    rule(site).map(({ unknownName, ...it }) => ({
      ...it,
      ...newName(unknownName, site),
      rule: kebabCase(name),
    })),
  );
  return [...site.faults, ...faults];
}

/** Explains what became of a published operation. */
function newName(unknown = '', { formerOperations }: Site): Pick<Fault, 'fix'> {
  const [operation = ''] = unknown.split('.');
  const former = formerOperations.get(operation);
  if (!former) return {};
  return { fix: former.name === undefined ? 'it was removed' : `renamed to "${former.name}"` };
}

/** Returns the site's paths, and the new paths of renamed operations. */
function pathsOf(site: Site, { translations }: ContentOptions) {
  if (!site.names || !site.isWhole) return undefined;
  const untranslated = [...site.routes.values()].map((route) => route.path);
  // The other paths of a language follow from these.
  const translated = translations.map((it) => `/${it}/`);
  const renamed = [...site.formerOperations.values()].flatMap(({ from, to }) =>
    from !== undefined && to !== undefined ? [[from, to] as const] : [],
  );
  return { all: [...untranslated, ...translated], renamed };
}

/** Counts what the rules checked, so that a check of nothing is noticed. */
function countSite(site: Site) {
  const { pages } = site;
  const fences = pages.flatMap((page) => page.fences);
  const facts = pages.flatMap(({ elements }) => elements.filter(({ name }) => name === 'Fact'));
  return {
    files: pages.length,
    fences: fences.length,
    /** Fences run by the tests. */
    samples: fences.filter(({ metadata }) => metadata.run).length,
    /** Facts inserted from the specifications. */
    facts: facts.length + pages.flatMap(factsInFrontMatter).length,
    links: pages.flatMap(({ links }) => links).length,
  };
}

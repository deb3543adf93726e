import { builtFolder, testedVariants, type Variant } from '../everything-site/variants';

/** A site that the browser tests open: the portal, on the edge or on nginx, or a variant of the everything site. */
export type Site = 'portal' | 'nginx' | Variant;

/** The sites that the edge runtime serves for the tests, each with the folder that its build is in. */
export function servedFolders(): [site: Site, folder: string][] {
  return [
    ['portal', 'build'],
    ...testedVariants().map((variant): [Site, string] => [variant, builtFolder(variant)]),
  ];
}

/** Returns the environment variable that holds the address of a site while it is served. */
export function urlVariable(site: Site): string {
  return site === 'portal' ? 'SITE_URL' : `${site.toUpperCase()}_SITE_URL`;
}

import { builtFolder, type Variant } from '../everything-site/variants';

/** A site that the browser tests open: the portal, or a variant of the everything site. */
export type Site = 'portal' | Variant;

/** All sites, each with the folder that its build is in. */
export const builtFolders: Readonly<Record<Site, string>> = {
  portal: 'build',
  full: builtFolder('full'),
  mirrored: builtFolder('mirrored'),
};

/** Returns the environment variable that holds the address of a site while it is served. */
export function urlVariable(site: Site): string {
  return site === 'portal' ? 'SITE_URL' : `${site.toUpperCase()}_SITE_URL`;
}

/** A site that the browser tests open: the portal, on the edge or on nginx, or the everything site. */
export type Site = 'portal' | 'nginx' | 'full';

/** Returns the folder that a site is built into. */
export function builtFolder(site: Site): string {
  return site === 'full' ? 'tests/everything-site/build' : 'build';
}

/** Returns the environment variable that holds the address of a site while it is served. */
export function urlVariable(site: Site): string {
  return site === 'portal' ? 'SITE_URL' : `${site.toUpperCase()}_SITE_URL`;
}

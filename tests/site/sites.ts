/** Sites of browser tests: the portal on the edge or on nginx, and the everything site. */
export type Site = 'portal' | 'nginx' | 'full';

/** Returns the build folder of a site. */
export function builtFolder(site: Site): string {
  return site === 'full' ? 'tests/everything-site/build' : 'build';
}

/** Returns the environment variable with the address of a served site. */
export function urlVariable(site: Site): string {
  return site === 'portal' ? 'SITE_URL' : `${site.toUpperCase()}_SITE_URL`;
}

/**
 * What other references of this kind load, 1.7 MB of it. Nothing that readers load may need it: what
 * it does is done when the site is built.
 */
const heavy =
  /(?:^|\/)@?(?:postman|redux(?:js)?|react-redux|faker|lodash|ajv|monaco|react-live)(?![a-z])/i;

/**
 * Returns the modules of the browser's bundle that are too heavy for it.
 *
 * @param files - paths of all modules
 * @param siteDir - folder of the site, whose own name says nothing
 * @throws Error for a list that cannot be that of a site, since React is not in it
 */
export function findHeavyModules(files: readonly string[], siteDir: string): string[] {
  const modules = files.map((file) =>
    file.replaceAll('\\', '/').replace(`${siteDir.replaceAll('\\', '/')}/`, ''),
  );
  if (!modules.some((each) => each.includes('node_modules/react-dom/'))) {
    throw new Error('The list of modules has no React in it, so it is not that of the site.');
  }
  return modules.filter((each) => heavy.test(each));
}

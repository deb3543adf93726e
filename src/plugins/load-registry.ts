/**
 * Takes from Docusaurus's list of routes the calls that ask whether the bundle has a page already, since
 * the bundler compiles each page that one of them names.
 *
 * @param source - `registry.js` of Docusaurus 3.10
 */
export default function loadRegistry(source: string): string {
  return source.replaceAll('require.resolveWeak(', 'String(');
}

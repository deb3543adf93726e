/**
 * Loads `.docusaurus/registry.js` without weak IDs, which only server-rendered pages need. A page's weak ID
 * is undefined until somebody opens the page. The registry would then change, and the bundler would start a
 * second copy of the app.
 *
 * @see https://webpack.js.org/api/module-methods/#requireresolveweak
 */
export default function keepRegistry(source: string): string {
  return source.replaceAll('require.resolveWeak', 'String');
}

/**
 * A loader of `.docusaurus/registry.js`. The weak id of a page is nothing until somebody opens it, and the
 * registry would then change, so that the bundler ran the whole app again beside the one that is shown.
 * Only pages that a server has rendered need these ids.
 *
 * @see https://webpack.js.org/api/module-methods/#requireresolveweak
 */
export default function keepRegistry(source: string): string {
  return source.replaceAll('require.resolveWeak', 'String');
}

import { indexFolder } from '../../config/search';

/**
 * Requests the two largest files of the search engine while the dialog itself is still on its way.
 * What fails here fails again, and is reported, when the dialog asks for it.
 *
 * @param baseUrl - path of the site below its origin
 */
export function preloadIndex(baseUrl: string): void {
  const language = document.documentElement.lang.toLowerCase().split('-')[0] ?? 'en';
  for (const name of [`wasm.${language}.pagefind`, 'pagefind.js']) {
    fetch(`${baseUrl}${indexFolder}/${name}`)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

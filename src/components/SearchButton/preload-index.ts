import { fetchFile, fetchTable, locateIndex } from '../Search/index-table';

/**
 * Requests what the first answer needs while the dialog itself is still on its way. What fails here
 * fails again, and is reported, when the dialog asks for it.
 *
 * @param baseUrl - path of the site below its origin
 */
export function preloadIndex(baseUrl: string): void {
  const { folder, language } = locateIndex(baseUrl);
  const wasm = `wasm.${language}.pagefind`;
  const requests = [
    fetchTable(folder, language),
    ...[wasm, 'pagefind.js'].map(async (name) => (await fetchFile(folder + name)).arrayBuffer()),
  ];
  for (const request of requests) request.catch(() => undefined);
}

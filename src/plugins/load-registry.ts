import { readFileSync } from 'node:fs';

/** Path where the browser asks for a page that is not compiled yet, by its file. */
export const openPagePath = '/__open-page';

/** What is used of the context of a loader. */
interface Context {
  getOptions(): { readonly openedPages: string };
  addDependency(file: string): void;
}

/**
 * Keeps in Docusaurus's list of routes only the imports of pages that somebody has opened, since the
 * bundler compiles each page that the list imports. For any other page, the browser asks the server,
 * and the next list imports it.
 *
 * @param source - `registry.js` of Docusaurus 3.10
 */
export default function loadRegistry(this: Context, source: string): string {
  const { openedPages } = this.getOptions();
  this.addDependency(openedPages);
  const opened = JSON.parse(readFileSync(openedPages, 'utf8')) as string[];
  const entry = /^( *("[^"]+"): \[\(\) => )(import\(.*("@site\/[^"]+\.mdx")\)),/gm;
  const entries = source
    .replace('export default', 'const entries =')
    .replace(entry, (_, start: string, name: string, load: string, page: string) => {
      const isOpened = opened.includes(JSON.parse(page) as string);
      return `${start}${isOpened ? `loadPage(${name}, () => ${load})` : `openPage(${name}, ${page})`},`;
    })
    // It asks whether the bundle has a page already, and so has the bundler compile it.
    .replaceAll('require.resolveWeak(', 'String(');
  return `${entries}
const hot = import.meta.webpackHot;
const { registry = {}, waiting = [], loaded = new Set(), count } = hot.data ?? {};

function loadPage(name, load) {
  loaded.add(name);
  return load();
}

async function openPage(name, page) {
  const isCompiled = new Promise((resolve) => waiting.push(resolve));
  await fetch('${openPagePath}?page=' + encodeURIComponent(page), { method: 'POST' });
  await isCompiled;
  return registry[name][0]();
}

Object.assign(registry, entries);
waiting.splice(0).forEach((resume) => resume());
// So that their changes arrive here; what is wrong with one is on the screen anyway.
loaded.forEach((name) => registry[name][0]().catch(() => undefined));
// Where the list is as long as before, a page has changed. The app shows it, and loads this list again.
const isSame = count === ${opened.length};
hot.accept();
hot.dispose((data) => {
  Object.assign(data, { registry, waiting, loaded, count: isSame ? undefined : ${opened.length} });
});
if (isSame) hot.invalidate();

export default registry;
`;
}

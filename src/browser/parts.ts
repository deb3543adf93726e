/*
 * Code that few pages need is in three parts beside the shared script. Each sets a global to its exports
 * (`src/script/portal-search.ts`, `extras.ts`, `page-simulator.ts`).
 */

/**
 * The files of each part, whose names the build writes in here (`src/plugins/static-pages.ts`): no page names
 * a script to run.
 */
const partFiles = {
  portalSearch: '[files of search]',
  portalExtras: '[files of extras]',
  portalSimulator: '[files of simulator]',
};

type PartName = keyof typeof partFiles;

/** The part of a Trusted Types policy that the portal uses. */
interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy?: (name: string, rules: ScriptUrls) => ScriptUrls };
};
// The headers allow this policy only. Without the API, an element with this ID would be the global.
const policy = trustedTypes?.createPolicy?.('script', { createScriptURL: (url) => url });

/** The element of the one script, which is known only while the script first runs. */
const element = globalThis.document?.currentScript as HTMLScriptElement | null;

const loads = new Map<PartName, Promise<unknown>>();

/**
 * Loads a part once. The dev server has loaded all parts already.
 *
 * @throws Error when one of its files can't be loaded; the next call tries again
 */
export async function loadPart<Name extends PartName>(
  name: Name,
): Promise<NonNullable<(typeof globalThis)[Name]>> {
  const files = process.env.NODE_ENV === 'production' ? partFiles[name].split(' ') : [];
  const load = loads.get(name) ?? Promise.all(files.map(loadFile));
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  await load;
  const part = globalThis[name];
  if (!part) throw new Error(`the page has no part "${name}"`);
  return part;
}

/** Loads a file of the build, by its path from the folder of the script. */
function loadFile(file: string): Promise<void> {
  const url = new URL(file, element?.src).href;
  return new Promise((resolve, reject) => {
    const loader = file.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
      : Object.assign(document.createElement('script'), {
          src: policy?.createScriptURL?.(url) ?? url,
        });
    loader.onload = () => resolve();
    loader.onerror = () => reject(new Error(url));
    document.head.append(loader);
  });
}

/*
 * What few pages need is not in the one script, but in two files of its own. The script element of each
 * page names them (`src/config/page-template.ts`), and each sets a global with what it exports.
 */
import type { Behaviour } from './behaviour';
import type * as Islands from './render-island';

declare global {
  /** React, and the components that it renders in the browser. */
  var portalIslands: typeof Islands | undefined;
  /** Behaviours of what few pages have. */
  var portalExtras: { readonly extras: readonly Behaviour[] } | undefined;
}

type PartName = 'portalIslands' | 'portalExtras';

/** Trusted Types in what the portal uses of it. */
interface ScriptUrls {
  createScriptURL: (url: string) => string;
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
};
// The policy that the headers allow.
const policy = trustedTypes?.createPolicy('script', { createScriptURL: (url) => url });

/** The element of the one script, which the browser tells while it runs first. */
const element = globalThis.document?.currentScript as HTMLScriptElement | null;

const loads = new Map<PartName, Promise<unknown>>();

/**
 * Loads a part, once. The dev server has all parts already.
 *
 * @throws Error when a file of it can't be had; the next call asks again
 */
export async function loadPart<Name extends PartName>(
  name: Name,
): Promise<NonNullable<(typeof globalThis)[Name]>> {
  const files = element?.dataset[name]?.split(' ') ?? [];
  const load = loads.get(name) ?? Promise.all(files.map(loadFile));
  loads.set(name, load);
  load.catch(() => loads.delete(name));
  await load;
  const part = globalThis[name];
  if (!part) throw new Error(`${name} did not run.`);
  return part;
}

/** Loads a file of the build, by its path below the root of the site or of an offline copy. */
function loadFile(file: string): Promise<void> {
  const url = new URL(`../../${file}`, element?.src).href;
  return new Promise((resolve, reject) => {
    const loader = file.endsWith('.css')
      ? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
      : Object.assign(document.createElement('script'), {
          src: policy?.createScriptURL(url) ?? url,
        });
    loader.onload = () => resolve();
    loader.onerror = () => reject(new Error(`${url} cannot be loaded`));
    document.head.append(loader);
  });
}

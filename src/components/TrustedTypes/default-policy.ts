import { builtScript, inertMarkup, noScript } from '../../shared/trusted-types';

/** The part of the Trusted Types API that is used here; not every browser has it. */
interface PolicyFactory {
  /** An element with this name as its ID has none. */
  createPolicy?(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', Check>>,
  ): unknown;
}
type Check = (text: string) => string;

declare global {
  /** Where the bundler's chunks are, by its own variable. */
  const __webpack_public_path__: string;
  var trustedTypes: PolicyFactory | undefined;
}

/**
 * The one policy that the content security policy allows (`src/config/headers.ts`). The browser asks
 * it for each string that is about to become markup, a script or the address of a script, from
 * any origin: this portal, React, the bundler or a package. So no sink is left that passes
 * anything through.
 *
 * @see https://www.w3.org/TR/trusted-types/#default-policy-hdr
 */
globalThis.trustedTypes?.createPolicy?.('default', {
  createHTML: inertMarkup,
  createScript: noScript,
  createScriptURL: (url) => builtScript(`${__webpack_public_path__}assets/js/`, url),
});

declare global {
  /** Where the bundler finds what is loaded later, by its own variable. */
  var __webpack_public_path__: string;
}

// The script is in assets/js/, on a site as in the folder of an offline copy.
const { src = location.href } = (document.currentScript as HTMLScriptElement | null) ?? {};
__webpack_public_path__ = new URL('../../', src).href;

export {};

/**
 * The one function of tslib that the browser calls, in the index of @docusaurus/utils-common. That is
 * a CommonJS module, with which all of tslib would come: 3.5 kB on every page.
 */
export function __importDefault<Module extends object>(
  module: Module,
): Module | { readonly default: Module } {
  return '__esModule' in module ? module : { default: module };
}

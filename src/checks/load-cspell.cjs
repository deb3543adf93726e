// The development server turns `import()` in TypeScript files into `require()`, which cannot load an
// ES module with top-level await. It leaves CommonJS files as they are.
exports.loadCspell = () => import('cspell-lib');

/** @type {import('prettier').Config} */
export default {
  printWidth: 100,
  singleQuote: true,
  // Shown on pages, where wider lines would be cut off.
  overrides: [{ files: 'docs/**/{clients,programs}/*', options: { printWidth: 80 } }],
};

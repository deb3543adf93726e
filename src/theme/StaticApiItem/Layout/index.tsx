/*
 * Wraps docusaurus-theme-openapi-docs, theme/ApiItem/Layout: the layout of a reference page.
 * Change: none. The theme is not registered in docusaurus.config.ts, because it would add its SCSS and its
 * polyfills to every page, replace the theme's tabs, and fill the layout from a redux store, with a panel
 * that sends requests.
 */
export { default } from 'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout';

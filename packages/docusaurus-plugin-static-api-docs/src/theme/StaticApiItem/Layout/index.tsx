/** The layout of a reference page: that of the site's other docs. A site with another layout replaces it. */
export { default } from '@theme/DocItem/Layout';

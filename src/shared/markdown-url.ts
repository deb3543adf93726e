/**
 * Returns the URL of a page's Markdown twin: the page's URL, without a trailing slash, and `.md`. The home page's
 * twin is named after its file.
 *
 * @param url - below the base path of the site, or whole
 */
export function markdownUrl(url: string): string {
  return url === '/' ? '/index.md' : `${url.replace(/\/$/, '')}.md`;
}

/**
 * Returns the address of the Markdown twin of a page: that of the page and `.md`, whether the page's
 * has a slash at its end or not. The home page's has the name of its file.
 *
 * @param url - below the base path of the site, or whole
 */
export function markdownUrl(url: string): string {
  return url === '/' ? '/index.md' : `${url.replace(/\/$/, '')}.md`;
}

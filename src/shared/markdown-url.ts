/**
 * Returns the address of the Markdown twin of a page: that of the page and `.md`, whether the page's
 * has a slash at its end or not.
 */
export function markdownUrl(url: string): string {
  return `${url.replace(/\/$/, '')}.md`;
}

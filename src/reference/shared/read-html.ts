/** Returns the ids in HTML that React wrote: attributes in double quotes, escaped. */
export function anchorsOf(html: string): string[] {
  return attributeValues(html, /<[^>]*? id="([^"]+)"/g);
}

/**
 * Returns the links in HTML to pages of the site: to a path, or to an id of the same page. A link with
 * `download` leads to a file, of which the router knows nothing.
 */
export function internalLinksOf(html: string): string[] {
  return attributeValues(
    html,
    /<a\b(?![^>]*? download=)[^>]*? href="((?!\/\/|[a-z][a-z\d+.-]*:)[^"]+)"/gi,
  );
}

/** Puts the base URL of the site in front of the links to its pages. */
export function withBaseUrl(html: string, baseUrl: string): string {
  if (baseUrl === '/') return html;
  return html.replaceAll(
    /(<a\b[^>]*? href=")\/(?!\/)/g,
    (_match, start: string) => start + baseUrl,
  );
}

function attributeValues(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => unescape(value));
}

const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function unescape(value: string): string {
  return value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}

/**
 * Turns each operationId that stands alone in code into a link to its page, as authors of
 * descriptions mean it. Code that is part of a link already stays as it is.
 *
 * @param html - markup of a page
 * @param hrefs - page of each operation, by operationId
 */
export function linkOperations(html: string, hrefs: ReadonlyMap<string, string>): string {
  return html.replaceAll(/(?<!<a\b[^>]*>)<code>([\w.-]+)<\/code>/g, (code: string, id: string) => {
    const href = hrefs.get(id);
    return href === undefined ? code : `<a href="${href}">${code}</a>`;
  });
}

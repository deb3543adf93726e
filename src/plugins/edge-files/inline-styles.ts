/** theme-classic's own, and the only one: the stylesheet hides the sprite too. */
const spriteStyle = /(<svg\b[^>]*?)\s+style="display: ?none;?"/;

/**
 * Returns a page without the inline style that hides the sprite of icons, which the content security
 * policy refuses.
 *
 * @param html - a built page
 * @throws Error when an inline style remains: the policy would refuse that one too
 */
export function withoutInlineStyles(html: string): string {
  const clean = html.replace(spriteStyle, '$1');
  const remaining = /<[^<>]*\sstyle=[^<>]*>/.exec(clean)?.[0];
  if (remaining) throw new Error(`an inline style: ${remaining.slice(0, 160)}`);
  return clean;
}

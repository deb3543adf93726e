/** What Docusaurus writes before the app: the sprite of icons and the scripts of theme-classic. */
const beforeApp = /<body\b[^>]*>.*?<div id="?__docusaurus\b/s;

const inlineScript = /<script>.*?<\/script>\s*/gs;

const styleSheet = /<link\b[^>]*\brel="?stylesheet\b/;

/**
 * Returns a page whose inline scripts run before its first style sheet. Behind one, a browser reads no
 * further until the style sheet has come; where it never comes, there would be no text.
 *
 * @param html - the whole page
 * @see https://html.spec.whatwg.org/multipage/semantics.html#interactions-of-styling-and-scripting
 */
export function withEarlyScripts(html: string): string {
  if (!styleSheet.test(html)) return html;
  const scripts: string[] = [];
  return html
    .replace(beforeApp, (before) =>
      before.replace(inlineScript, (script) => {
        scripts.push(script);
        return '';
      }),
    )
    .replace(styleSheet, (link) => scripts.join('') + link);
}

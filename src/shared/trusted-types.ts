/** Elements that neither run nor load nor send anything, and that hold nothing but markup. */
const elements = [
  ...['article', 'aside', 'main', 'svg', 'g', 'path', 'rect', 'line', 'polygon', 'text', 'tspan'],
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'button', 'caption', 'cite', 'code', 'col', 'colgroup'],
  ...['dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'fieldset', 'figcaption', 'figure'],
  ...['footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'i', 'img', 'input', 'ins'],
  ...['kbd', 'label', 'legend', 'li', 'mark', 'nav', 'ol', 'option', 'p', 'pre', 'q', 's', 'samp'],
  ...['section', 'select', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody'],
  ...['td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr'],
].join('|');

const attributes = [
  ...[
    'alt',
    'autocapitalize',
    'autocomplete',
    'checked',
    'class',
    'colspan',
    'datetime',
    'dir',
    'disabled',
  ],
  ...[
    'download',
    'for',
    'height',
    'hidden',
    'id',
    'lang',
    'loading',
    'name',
    'open',
    'placeholder',
  ],
  ...['rel', 'role', 'rowspan', 'scope', 'spellcheck', 'start', 'tabindex', 'target', 'title'],
  ...['translate', 'type', 'value', 'width', 'aria-[a-z]+', 'data-[a-z-]+'],
  ...['viewbox', 'focusable', 'd', 'points', 'r?x', 'r?y', '[xy][12]', 'transform', 'text-anchor'],
  ...['dominant-baseline', 'fill(?:-rule)?', 'stroke(?:-[a-z]+)?'],
].join('|');

/** An address whose scheme nothing after its first letters can change. */
const address = String.raw`(?:href|src)="(?:https?://|mailto:|[/#?.])[^"]*"`;

/** Of a drawing; as one, since outside of a drawing a browser reads what is in a title otherwise. */
const description = '<(?:title|desc)(?: id="[^"<]*")?>[^<]*</(?:title|desc)>';

/** What React writes between two texts. */
const mark = '<!-- -->';

const inertTag = new RegExp(
  `${description}|${mark}|<(?:/(?:${elements})|(?:${elements})(?: (?:${address}|(?:${attributes})(?:="[^"]*")?))* ?/?)>`,
  'gi',
);

/**
 * Checks that markup is nothing but text, elements and attributes of which none can run a script. It
 * is a grammar, no sanitiser: it takes the form that the build and `innerHTML` write, and refuses the
 * rest. Since no element that it knows changes how a browser reads what follows, a browser finds the
 * same tags in it.
 *
 * @returns the markup, as it is
 * @throws TypeError with the place of the first tag that it does not know
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
export function inertMarkup(markup: string): string {
  const rest = markup.replace(inertTag, '');
  const place = rest.indexOf('<');
  if (place >= 0) throw refusal('markup', rest.slice(place));
  return markup;
}

/**
 * Refuses the text of a script element: nothing sets one in the browser.
 *
 * @throws TypeError for any text
 */
export function noScript(text: string): never {
  throw refusal('a script', text);
}

/**
 * Checks that a script is one that the build wrote.
 *
 * @param folder - path of the scripts, with a slash at its end
 * @param url - as it is given to the element
 * @returns the URL, as it is
 * @throws TypeError for any other URL
 */
export function builtScript(folder: string, url: string): string {
  const isBuilt = url.startsWith(folder) && /^[\w.-]+\.js$/.test(url.slice(folder.length));
  if (!isBuilt) throw refusal('the script', url);
  return url;
}

function refusal(what: string, text: string): TypeError {
  return new TypeError(`Trusted Types policy: refused ${what} ${text.slice(0, 80)}`);
}

import { didYouMean, type Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { valueAt } from 'docusaurus-plugin-static-api-docs/json';

/** A qualified name in a drawing; attributes without a prefix have no namespace. */
interface Name {
  readonly name: string;
  readonly local: string;
  readonly uri: string;
}

const svg = 'http://www.w3.org/2000/svg';

/**
 * Namespaces in which drawing programs save layers, guides, and the license. Browsers are known to ignore
 * these, so all others are refused.
 */
const ofPrograms = new Set([
  'http://creativecommons.org/ns#',
  'http://krita.org/namespaces/svg/krita',
  'http://ns.adobe.com/AdobeIllustrator/10.0/',
  'http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/',
  'http://ns.adobe.com/Extensibility/1.0/',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/terms/',
  'http://schemas.microsoft.com/visio/2003/SVGExtensions/',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://vectornator.io',
  'http://web.resource.org/cc/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.corel.com/coreldraw/odm/2003',
  'http://www.inkscape.org/namespaces/inkscape',
  'http://www.openswatchbook.org/uri/2009/osb',
  'http://www.serif.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://xml.openoffice.org/svg/export',
  'https://boxy-svg.com',
]);

/** Elements that only draw: no scripts, animation, links, or external content. */
const elements = words(`
  svg g defs symbol use switch title desc metadata style image
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  font font-face glyph missing-glyph
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile
  feTurbulence
`);

/** Attributes whose value is plain text to a browser. */
const texts = words(`
  id class lang role tabindex focusable version baseProfile contentScriptType contentStyleType content
  media requiredExtensions requiredFeatures systemLanguage type unicode zoomAndPan
`);

/** Attributes whose value a browser may parse as CSS. */
const values = words(`
  style
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering cursor direction display dominant-baseline
  enable-background fill fill-opacity fill-rule filter flood-color flood-opacity font font-family
  font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type
  mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform transform-origin
  unicode-bidi vector-effect visibility white-space word-spacing writing-mode

  cx cy d dx dy fr fx fy gradientTransform gradientUnits height lengthAdjust markerHeight markerUnits
  markerWidth maskContentUnits maskUnits clipPathUnits method offset orient path pathLength
  patternContentUnits patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx
  ry side spacing spreadMethod startOffset textLength viewBox width x x1 x2 y y1 y2

  amplitude azimuth baseFrequency bias diffuseConstant divisor edgeMode elevation exponent filterRes
  filterUnits in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength limitingConeAngle mode
  numOctaves operator order pointsAtX pointsAtY pointsAtZ preserveAlpha primitiveUnits radius result
  scale seed slope specularConstant specularExponent stdDeviation stitchTiles surfaceScale tableValues
  targetX targetY values xChannelSelector yChannelSelector z

  ascent descent horiz-adv-x units-per-em
`);

const attributes = [...texts, ...values, 'href'];

/** XML and XLink attributes. */
const prefixed: Readonly<Record<string, readonly string[]>> = {
  'http://www.w3.org/XML/1998/namespace': ['space', 'lang', 'id'],
  'http://www.w3.org/1999/xlink': ['href', 'title', 'type', 'show', 'actuate', 'role', 'arcrole'],
};

/** CSS functions that load nothing, including those of selectors. */
const functions = words(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix icc-color light-dark
  calc min max clamp var
  matrix rotate scale scalex scaley skew skewx skewy translate translatex translatey
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset path polygon rect
  linear-gradient radial-gradient conic-gradient
  is not where has lang nth-child nth-last-child nth-last-of-type nth-of-type
`);

const fixes: Readonly<Record<string, Pick<Reason, 'fix'>>> = {
  a: { fix: 'keep its content, and link from the page' },
  foreignObject: { fix: 'save the drawing with its text as <text>, or as paths' },
  image: { fix: 'embed the picture: data:image/png;base64,…' },
};

const plain = 'save it as plain SVG, or delete it';

/** Returns why an element isn't allowed in a drawing. */
export function reasonAgainstElement({ name, local, uri }: Name): Reason | undefined {
  if (ofPrograms.has(uri) || (uri === svg && elements.includes(local))) return undefined;
  const message = `<${name}> isn't allowed in a drawing`;
  if (uri !== svg) return { message, fix: plain };
  return {
    message,
    fix: 'delete it',
    ...didYouMean(nearest(local, elements)),
    ...valueAt(fixes, local),
  };
}

/** HTML and React spell some differently: `clippath`, `strokeWidth`. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const letters = (it: string) => it.replaceAll('-', '').toLowerCase();
  return names.find((it) => letters(it) === letters(name));
}

/** Returns why an attribute or its value isn't allowed on an element. */
export function reasonAgainstAttribute(
  element: Name,
  { name, local, uri, value }: Name & { readonly value: string },
): Reason | undefined {
  if (uri === 'http://www.w3.org/2000/xmlns/' || ofPrograms.has(uri)) return undefined;
  // Their own attributes, which need no namespace.
  if (uri === '' && ofPrograms.has(element.uri)) return undefined;
  const isKnown =
    uri === ''
      ? attributes.includes(local) || /^(?:data|aria)-/.test(local)
      : valueAt(prefixed, uri)?.includes(local);
  if (!isKnown) {
    const message = `<${element.name}> may not have the attribute ${name} in a drawing`;
    const isForeign = uri !== '' && !valueAt(prefixed, uri);
    return isForeign
      ? { message, fix: plain }
      : { message, fix: 'delete it', ...didYouMean(nearest(name, attributes)) };
  }
  if (local === 'href') return reasonAgainstAddress(element, name, value);
  return uri === '' && values.includes(local) ? reasonAgainstStyle(value)?.reason : undefined;
}

/** An embedded bitmap. An embedded SVG would be a drawing that was never checked. */
const raster = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/;

function reasonAgainstAddress({ local }: Name, name: string, value: string): Reason | undefined {
  if (/^#\S+$/.test(value) || (local === 'image' && raster.test(value))) return undefined;
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return {
    message: `${name}="${shown}" points outside the drawing`,
    fix: 'expected the #id of an element in it',
    ...valueAt(fixes, local),
  };
}

/**
 * Finds what isn't allowed in a style. Comments and strings are searched too, because CSS parsers may
 * disagree about where these end.
 *
 * @returns the first such part, and why it is refused
 */
export function reasonAgainstStyle(css: string): { part: string; reason: Reason } | undefined {
  for (const { 0: part, groups: { at, called, address } = {} } of css.matchAll(loading)) {
    if (at !== undefined && at !== 'media') {
      const message = `a drawing may not have @${at} in its style`;
      return { part, reason: { message, fix: 'delete it; only @media is allowed' } };
    }
    const name = called?.toLowerCase();
    if (name === 'url' && address === undefined) {
      const message = 'url() points outside the drawing';
      return { part, reason: { message, fix: 'expected url(#id)' } };
    }
    if (name !== undefined && name !== 'url' && !functions.includes(name)) {
      const message = `a drawing may not use ${called}() in its style`;
      return { part, reason: { message, fix: 'delete it' } };
    }
    if (part === '\\') {
      const message = 'a backslash in a style can hide what it says';
      return { part, reason: { message, fix: 'write the character itself' } };
    }
  }
  return undefined;
}

/** The start of anything that could load a resource: an at-rule, a function, or an escape. */
const loading =
  /@(?<at>[-\w\u0080-\uffff]*)|(?<![-\w\u0080-\uffff])(?<called>[-\w\u0080-\uffff]+)\((?<address>\s*(["']?)#[^\s"'()\\]+\4\s*\))?|\\/g;

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

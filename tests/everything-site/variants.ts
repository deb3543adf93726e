import {
  harmlessText,
  payloads,
} from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { inDepth } from '../depth';

/**
 * The builds of the everything site. `full` has two languages, a colour switch that knows the system's
 * colours and an announcement that closes; `mirrored` turns each of these options over, and the sides
 * of the navigation bar with them. `hostile` is `mirrored` with hostile texts. It comes last, because a
 * release takes the list of its cards from what the last build leaves.
 */
export const variants = ['full', 'mirrored', 'hostile'] as const;

export type Variant = (typeof variants)[number];

/** Returns the variants that the tests need: `npm test` has only the first. */
export function testedVariants(): readonly Variant[] {
  return inDepth(['full'], variants);
}

/**
 * Returns the texts that a variant has pages for, with each in every place: the harmless one shows what
 * the pages consist of.
 */
export function testedTexts(variant: Variant): readonly string[] {
  return { full: [], mirrored: [harmlessText], hostile: payloads }[variant];
}

/** The environment variable that tells the configuration which variant it is. */
export const variantVariable = 'EVERYTHING_SITE_VARIANT';

/** Returns the folder that a variant is built into. */
export function builtFolder(variant: Variant): string {
  return `tests/everything-site/build/${variant}`;
}

/** Folder of the pages with these texts, below that of the site. Derived. */
export const hostileFolder = 'hostile';

/**
 * The pages with these texts, each with the URL path of those of a text below it, by its number:
 * `guides` that a writer wrote; `references` whose descriptions have the text as code, and `described`,
 * references whose descriptions are the text.
 */
export const hostilePages = ['guides', 'references', 'described'] as const;

export type HostilePages = (typeof hostilePages)[number];

/**
 * Says whether a text has pages of the kind `described`. Every third has, because these descriptions are
 * Markdown, which `hostile.test.ts` of the generator tests with each text.
 */
export function isDescribed(number: number): boolean {
  return number % 3 === 0;
}

/** Returns the URL path of some of these pages, without slashes around it. */
export function hostileRoute(pages: HostilePages, number?: number): string {
  return [hostileFolder, pages, ...(number === undefined ? [] : [number])].join('/');
}

/**
 * Returns the variant that the environment names.
 *
 * @throws Error for a missing or unknown name
 */
export function readVariant(): Variant {
  const name = process.env[variantVariable];
  const variant = variants.find((candidate) => candidate === name);
  if (!variant)
    throw new Error(`${variantVariable} is "${name}"; it takes ${variants.join(' or ')}`);
  return variant;
}

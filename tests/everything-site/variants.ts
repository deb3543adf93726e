import { payloads } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/hostile.fixture';
import { inDepth } from '../depth';

/**
 * The builds of the everything site. `full` has two languages, a color switch that follows the
 * system, and an announcement that closes. `hostile` turns each of these options over, and all its
 * texts are hostile. It comes last, because a release takes the list of its cards from what the last
 * build leaves.
 */
export const variants = ['full', 'hostile'] as const;

export type Variant = (typeof variants)[number];

/** Returns the variants that the tests need: `npm test` has only the first. */
export function testedVariants(): readonly Variant[] {
  return inDepth(['full'], variants);
}

/** The texts of the hostile pages: a harmless one to compare with, then each payload. */
export const hostileTexts: readonly string[] = ['Plain words', ...payloads];

/** The environment variable that tells the configuration which variant it is. */
export const variantVariable = 'EVERYTHING_SITE_VARIANT';

/** Returns the folder that a variant is built into. */
export function builtFolder(variant: Variant): string {
  return `tests/everything-site/build/${variant}`;
}

/** The kinds of hostile pages: guides as a writer writes them, and API references. */
export const hostilePages = ['guides', 'references'] as const;

export type HostilePages = (typeof hostilePages)[number];

/** Returns the folder and the URL path of the hostile pages of a kind, without outer slashes. */
export function hostileRoute(pages: HostilePages): string {
  return `hostile/${pages}`;
}

/**
 * Returns the variant that the environment names.
 *
 * @throws Error for a missing or unknown name
 */
export function readVariant(): Variant {
  const name = process.env[variantVariable];
  const variant = variants.find((candidate) => candidate === name);
  if (!variant) throw new Error(`${variantVariable} is "${name}"; use ${variants.join(' or ')}`);
  return variant;
}

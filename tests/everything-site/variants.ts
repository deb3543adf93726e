import { inDepth } from '../depth';

/**
 * The two builds of the everything site. `full` has two languages, a colour switch that knows the
 * system's colours and an announcement that closes; `mirrored` turns each of these options over, and
 * the sides of the navigation bar with them.
 */
export const variants = ['full', 'mirrored'] as const;

export type Variant = (typeof variants)[number];

/** Returns the variants that the tests need: `npm test` goes without `mirrored`. */
export function testedVariants(): readonly Variant[] {
  return inDepth(['full'], variants);
}

/** The environment variable that tells the configuration which variant it is. */
export const variantVariable = 'EVERYTHING_SITE_VARIANT';

/** Returns the folder that a variant is built into. */
export function builtFolder(variant: Variant): string {
  return `tests/everything-site/build/${variant}`;
}

/** Folder of the pages with hostile texts, which the variant `mirrored` has. Derived. */
export const hostileFolder = 'tests/everything-site/hostile';

/** URL path of these pages, without slashes around it. */
export const hostileRoute = 'hostile';

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

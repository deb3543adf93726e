/*
 * Replaces @docusaurus/core 3.10.2, client/theme-fallback/Loading.
 * Change: shows nothing. A page is shown when its parts are there, and the one before stays until
 * then, with the Retry button where one cannot be had (src/components/PageRecovery).
 */

/** Returns nothing. */
export default function Loading(): null {
  return null;
}

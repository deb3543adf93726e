/**
 * HTTP headers of the published site, the one source of what each host is told (`src/publishing`).
 * A page runs its own scripts and styles and reaches nothing else.
 */

import { withoutLanguage } from './languages';

/** The headers of every answer but the content security policy. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const satisfies Readonly<Record<string, string>>;

/**
 * The parameters that change nothing of what the server sends: choices that travel in the address
 * (`theme/StaticHtml/choices.ts` of the generator).
 *
 * @see https://httpwg.org/http-extensions/draft-ietf-httpbis-no-vary-search.html
 */
export const noVarySearch = 'params=("lang" "tab")';

/**
 * Returns the value of `Content-Security-Policy`.
 *
 * @param scriptHashes - sources such as `'sha256-…'` of the inline scripts that Docusaurus writes
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scriptHashes].join(' '),
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    // The policy for scripts that are loaded later (src/browser/parts.ts). Nothing makes markup.
    `require-trusted-types-for 'script'`,
    `trusted-types script`,
  ].join('; ');
}

/**
 * Returns the policy that each page of the offline copy has in its head. There, the scripts and styles
 * of the copy are files of a folder, or of a host in a closed network.
 *
 * @param scriptHashes - sources such as `'sha256-…'` of the inline scripts of pages
 */
export function offlinePolicy(scriptHashes: readonly string[]): string {
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, 'file:', ...scriptHashes].join(' '),
    `style-src 'self' file:`,
    `img-src 'self' file: data:`,
    `font-src 'self' file:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** A Markdown twin of a page (`src/publishing/twins`). */
export const twinType = 'text/markdown; charset=utf-8';

/**
 * The files that programs read in place of pages. Search engines don't list them: a person shall find
 * the page. They may fetch them, without which they would not see this header.
 */
export const filesForPrograms = {
  twins: '/*.md',
  lists: ['/llms.txt', '/llms-full.txt'],
  texts: '/llms/',
} as const;

/** The headers of these files. */
export const notListed = { 'X-Robots-Tag': 'noindex' } as const;

/** Values of `Cache-Control` (RFC 9111; `immutable`: RFC 8246). */
export const cacheControl = {
  /** For a file whose address changes with its content. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * For pages, specifications and the rest: compared by ETag before each use, but for a minute, in which
   * a page that was fetched ahead is there at once (`src/browser/navigation.ts`).
   */
  revalidated: 'public, max-age=60, must-revalidate',
  /** For errors: what is missing for a moment must not stay missing. */
  error: 'no-store',
} as const;

/** Where the build puts files whose address changes with their content. */
export const immutableFolder = '/assets/';

/**
 * Tells whether the address of a file changes with its content.
 *
 * @param url - path in the site, without its base path
 */
export function isImmutable(url: string): boolean {
  return withoutLanguage(url).startsWith(immutableFolder);
}

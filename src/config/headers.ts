/**
 * HTTP headers of the published site, from which the configuration of every host is generated (`src/publishing`).
 * A page runs its own scripts and styles and reaches nothing else.
 */

import { withoutLanguage } from './languages';

/** Headers of every response, except the content security policy. */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const satisfies Readonly<Record<string, string>>;

/**
 * Query parameters that don't affect the response: choices carried in the URL (the generator's
 * `theme/StaticHtml/choices.ts`).
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
    // The policy for scripts loaded on demand (src/browser/parts.ts). Nothing creates markup.
    `require-trusted-types-for 'script'`,
    `trusted-types script`,
  ].join('; ');
}

/**
 * Returns the policy in the head of each page of the offline copy, whose scripts and styles are in a folder or
 * on a host in a closed network.
 *
 * @param scriptHashes - sources such as `'sha256-…'` of the inline scripts of pages
 */
export function offlinePolicy(scriptHashes: readonly string[]): string {
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, 'file:', ...scriptHashes].join(' '),
    `style-src 'self' file:`,
    `img-src 'self' file: data:`,
    `font-src data:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** A Markdown twin of a page (`src/publishing/twins`). */
export const twinType = 'text/markdown; charset=utf-8';

/**
 * Files that programs read instead of pages. Search engines shouldn't index them, so that people find the page,
 * but must be able to fetch them in order to see this header.
 */
export const filesForPrograms = {
  twins: '/*.md',
  lists: ['/llms.txt', '/llms-full.txt'],
  texts: '/llms/',
  skills: '/.well-known/agent-skills/index.json',
} as const;

/** Headers of these files. */
export const notListed = { 'X-Robots-Tag': 'noindex' } as const;

/** Values of `Cache-Control` (RFC 9111; `immutable`: RFC 8246). */
export const cacheControl = {
  /** For files whose URL changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /**
   * For pages, specifications, and other files: revalidated by ETag before each use, except for one minute, in
   * which prefetched pages are available immediately (`src/browser/navigation.ts`).
   */
  revalidated: 'public, max-age=60, must-revalidate',
  /** For errors, so that a temporarily missing file isn't cached as missing. */
  error: 'no-store',
} as const;

/** Folder of the build's files whose URL changes with their content. */
export const immutableFolder = '/assets/';

/**
 * Whether a file's URL changes with its content.
 *
 * @param url - path on the site, without its base path
 */
export function isImmutable(url: string): boolean {
  return withoutLanguage(url).startsWith(immutableFolder);
}

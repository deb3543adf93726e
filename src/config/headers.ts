/**
 * HTTP headers of the published site, per path pattern of the CDN's `_headers` file. A page runs
 * its own scripts and styles and reaches nothing else (specification, section 1).
 *
 * @param scriptHashes - sources such as `'sha256-…'` of the inline scripts that Docusaurus writes
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 */
export function headersByPath(
  scriptHashes: readonly string[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const contentSecurityPolicy = [
    // Firefox knows no other directive for what a page prefetches.
    `default-src 'self'`,
    ...['font', 'frame', 'media', 'object', 'worker'].map((kind) => `${kind}-src 'none'`),
    // The search engine is WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${scriptHashes.join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return {
    '/*': {
      'Content-Security-Policy': contentSecurityPolicy,
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  };
}

import { createHash } from 'node:crypto';

import { immutableFolder } from './headers';

/** Which links Chromium prepares the page of: those to pages of this site. */
const toPage = {
  and: [
    { href_matches: '/*' },
    // Downloads have a file extension, which unlike a version number starts with a letter.
    { not: { href_matches: String.raw`/:file(.*\.(?!html$)[a-z]\w*)` } },
    { not: { selector_matches: '[download], [target]' } },
  ],
};

// Without `expects_no_vary_search`: with it, Chromium 156 prepares no page that has a choice in its address.
const text = JSON.stringify({ prerender: [{ where: toPage, eagerness: 'moderate' }] });
const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
const url = `${immutableFolder}speculation-rules.${digest}.json`;

/**
 * Rules by which Chromium prerenders the page that the reader points at. Unlike an inline script, a file named
 * in a header needs no source in the content security policy.
 *
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export const speculationRules = {
  url,
  text,
  contentType: 'application/speculationrules+json',
  /** The value of `Speculation-Rules`. */
  header: `"${url}"`,
} as const;

import { describe, expect, it } from 'vitest';

import { anchorsOf, internalLinksOf, withBaseUrl } from './read-html';

const html =
  '<li class="field" id="body.name"><a class="hash-link" href="#body.name"></a>' +
  '<a href="/api/x?a=1&amp;b=2#c">x</a><a href="https://example.com/">y</a>' +
  '<a href="//example.com/">z</a><p id="a&quot;b">href="/no"</p></li>';

describe('anchorsOf', () => {
  it('finds every id', () => {
    expect(anchorsOf(html)).toEqual(['body.name', 'a"b']);
  });
});

describe('internalLinksOf', () => {
  it('finds the links that stay in the site', () => {
    expect(internalLinksOf(html)).toEqual(['#body.name', '/api/x?a=1&b=2#c']);
  });

  it('leaves out links to files, which are no pages', () => {
    expect(internalLinksOf('<a href="/api.yaml" download="">a</a><a href="/b">b</a>')).toEqual([
      '/b',
    ]);
  });
});

describe('withBaseUrl', () => {
  it('puts the base URL in front of links to pages of the site, and of nothing else', () => {
    expect(withBaseUrl(html, '/docs/')).toBe(html.replace('href="/api', 'href="/docs/api'));
    expect(withBaseUrl(html, '/')).toBe(html);
  });
});

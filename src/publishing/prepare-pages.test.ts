import { describe, expect, it } from 'vitest';

import { preparePage } from './prepare-pages';

const scripts = ['start("$&")'];
const main = '<script src=/assets/js/main.js defer></script>';
const sheet = '<link rel=stylesheet href=/assets/css/styles.css>';
const files = ['/assets/js/main.js', '/assets/css/styles.css'];

const prepare = (html: string) => preparePage(html, scripts, (url) => files.includes(url));

/** Prepares a page that must have no faults. */
function prepared(html: string): string {
  const page = prepare(html);
  expect(page.faults).toEqual([]);
  return page.html;
}

describe('a page', () => {
  it('keeps allowed scripts and style sheets', () => {
    const html = `<head><link rel=icon href=/i><script>start("$&")</script>${sheet}<template>${main}</template></head><body class=a><div id=__docusaurus>Text</div></body>`;
    expect(prepared(html)).toBe(
      '<html><head><link rel="icon" href="/i"><script>start("$&")</script><link rel="stylesheet" href="/assets/css/styles.css"><template><script src="/assets/js/main.js" defer></script></template></head><body class="a"><div id="__docusaurus">Text</div></body></html>',
    );
  });

  it('loses attributes that only Docusaurus reads', () => {
    expect(
      prepared('<html data-has-hydrated=false><title data-rh=true>a</title><p>a<!-- -->b</p>'),
    ).toBe('<html><head><title>a</title></head><body><p>ab</p></body></html>');
  });

  it('may contain JSON-LD', () => {
    const html = '<script type="application/ld+json">{"name": "<body><script>"}</script>';
    expect(prepared(html)).toContain(html);
  });
});

/** Markup that resembles what the build inserts, or what runs. */
const quoted = [
  'Show <body><script>alert(1)</script> as text',
  '<link rel=stylesheet><script>alert(1)</script>',
  '<link rel=stylesheet href=/assets/css/styles.css>',
  '<script src=x></script>',
  '<script src=/assets/js/main.js defer></script>',
  '<script>start("$&")</script>',
  '<template data-starts-react><script>alert(1)</script></template>',
  '<svg style="display: none;">',
  '<div id=__docusaurus><script>alert(1)</script>',
  '</head><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '$& $1 $` <script>alert(1)</script>',
  'style="x" onclick=run() javascript:run() srcdoc=x',
];

describe('markup that a page quotes', () => {
  it.each(quoted)('stays text: %s', (text) => {
    const value = text
      .replaceAll('&', '&#x26;')
      .replaceAll('"', '&#x22;')
      .replaceAll('`', '&#x60;');
    const shown = text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
    const data = JSON.stringify({ text }).replaceAll('<', String.raw`\u003c`);
    const page = (quote: string, content: string) =>
      `<!doctype html><html><head><meta name=description content="${quote}"><title>${content}</title>${sheet}${main}<script type="application/ld+json">${data}</script></head><body data-quote="${quote}"><p title="${quote}">${content}</p><pre><code>${content}</code></pre></body></html>`;
    const around = prepared(page('QUOTE', 'CONTENT'));
    expect(prepared(page(value, shown))).toBe(
      around.replaceAll('QUOTE', () => value).replaceAll('CONTENT', () => shown),
    );
  });
});

describe('an element that is not allowed', () => {
  it.each([
    '<link rel=preconnect href=https://example.org>',
    '<link rel="icon DNS-prefetch" href=//example.org>',
    '<link href=/a>',
    '<p style="color:red">',
    '<p style=color:red>',
    '<p title="a > b" STYLE="color:red">',
    '<style>',
    '<button onclick="run()">',
    '<svg onload=run()>',
    '<a href="javascript:run()">',
    '<a href=" JavaScript:run()">',
    '<a href="java&#115;cript:run()">',
    '<a href="java&#9;scr&Tab;ipt:run()">',
    '<a href="&#1;javascript:run()">',
    '<a href=javascript&colon;run()>',
    '<svg><a xlink:href="javascript:run()">',
    '<svg><a><animate attributeName=href to="javascript:run()">',
    '<svg><a><animate attributeName=href values="#a; javascript:run()">',
    '<form action="javascript:run()">',
    '<button formaction="javascript:run()">',
    '<iframe srcdoc="<p>">',
    '<iframe src=/docs>',
    '<object data=/docs>',
    '<embed src=/docs>',
    '<base href="https://other.example/">',
    '<meta http-equiv=refresh content="0;url=https://other.example/">',
    '<noscript>',
    '<script>',
    '<script type=module>',
    '<script type=speculationrules>',
    '<script src=//other.example/a.js>',
    '<script src=https://other.example/a.js>',
    '<script src=/img/a.js>',
    '<script src=/assets/js/missing.js>',
    '<script src=/assets/js/main.js defer data-portal-search=/assets/files/evil.js>',
    '<script src=/assets/js/main.js async>',
    '<link rel=stylesheet href=/assets/css/styles.css media=all>',
    '<svg><script href=/assets/js/main.js>',
    '<svg><script type="application/ld+json">',
    '<link rel="preload StyleSheet" href=//other.example/a.css>',
    '<link rel=stylesheet>',
  ])('is a fault: %s', (element) => {
    const [tag = ''] = element.split(/(?<=<svg>)(?:<a>)?/).slice(-1);
    const { html, faults } = prepare(`<body><main>\n<p>a</p>${element}x</main>`);
    const column = 9 + element.indexOf(tag);
    const [, line = ''] = html.split('\n');
    const [written = ''] = /^<(?:"[^"]*"|[^">])*>/.exec(line.slice(column - 1)) ?? [];
    expect(written.toLowerCase()).toMatch(/^<[a-z]+/.exec(tag)?.[0] ?? '');
    expect(faults).toEqual([
      {
        ...{ line: 2, column, rule: 'foreign-element' },
        message: `${written} isn't allowed in a published page`,
        fix: 'remove it, or write it as code to show it as text',
      },
    ]);
  });

  it('is found in a template, and on an implied body', () => {
    expect(prepare('<template><p style="color:red">x</p></template>').faults).toHaveLength(1);
    expect(prepare('<p>x</p><body onload=run()>').faults).toMatchObject([
      { message: '<body onload="run()"> isn\'t allowed in a published page' },
    ]);
  });

  it('is found if it only appears in the serialized page', () => {
    const script = '<script type="application/ld+json"></math><img src onerror=run()></script>';
    const { faults } = prepare(`<form><math><mtext></form><form><mglyph>${script}`);
    expect(faults).toMatchObject([
      { message: expect.stringContaining('ld+json') as string },
      { message: expect.stringContaining('<img src onerror=run()>') as string },
    ]);
  });

  it.each([
    ['<main>\n<pre>\n\n\nx</pre></main>', 3, 1],
    [
      '<math><mtext><table><mglyph><xmp><!--</xmp><img title="--&gt;&lt;img onerror=run()&gt;">',
      1,
      68,
    ],
  ])('includes markup that changes each time it is serialized: %j', (html, line, column) => {
    const message = expect.stringContaining('changes here') as string;
    expect(prepare(html).faults).toMatchObject([{ line, column, message }]);
  });

  it('includes an allowed script with added code, and one in SVG', () => {
    expect(prepare('<script>start("$&");run()</script>').faults).toHaveLength(1);
    expect(prepare('<svg><script href=/a.mjs>start("$&")</script></svg>').faults).toHaveLength(1);
  });
});

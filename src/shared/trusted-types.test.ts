import { describe, expect, it } from 'vitest';

import { builtScript, inertMarkup, noScript } from './trusted-types';

describe('inertMarkup', () => {
  it.each([
    'text & <b class="x">more</b><!-- -->, <br><br /><wbr/>',
    'a "quoted" text, 1 > 0',
    '<a href="#x" class="hash-link" aria-label="Link"></a><a href="/docs?q=<b>#x">x</a>',
    '<a href="https://example.com/javascript:" target="_blank" rel="noopener noreferrer">y</a>',
    '<a href="mailto:a@example.com">z</a><img src="/img/logo.svg" alt="a > b">',
    '<input type="radio" checked="" name="n" id="a.b" value="x"><label for="a.b">L</label>',
    '<svg viewBox="0 0 9 9"><title id="a">A &lt; b</title><path d="M0 0" stroke-width="2"></path></svg>',
    '<div class="bar" role="bar"><div class="peg"></div></div>',
  ])('takes %s as it is', (markup) => {
    expect(inertMarkup(markup)).toBe(markup);
  });

  it.each([
    '<script>alert(1)</script>',
    '<script></script>',
    '<img src="/x" onerror="alert(1)">',
    '<img src="/x" ONERROR="alert(1)">',
    '<img src=x onerror=alert(1)>',
    "<a href='javascript:alert(1)'>x</a>",
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,x">x</a>',
    '<p style="color: red">x</p>',
    '<iframe srcdoc="x"></iframe>',
    '<form action="/x"></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
    '<style>@import "//x";</style>',
    '<textarea></textarea><p title="</textarea><img src=x onerror=alert(1)>">',
    '<svg><title><a href="/x">x</a></title></svg>',
    '<svg><foreignObject></foreignObject></svg>',
    '<svg><use href="data:image/svg+xml,x#y"></use></svg>',
    '<title><p title="</title><img src=x onerror=alert(1)>">',
    '<!-- comment --><p></p>',
    '<base href="//example.com/">',
    '<<b>script>alert(1)</<b>script>',
    '<b x="1"onclick="alert(1)">x</b>',
    '<b\nonclick="alert(1)">x</b>',
    '<b class="x" onclick="alert(1)"',
    '<my-element></my-element>',
    '<a href="//example.com" ping="/x">x</a>',
  ])('refuses %s', (markup) => {
    expect(() => inertMarkup(markup)).toThrow(/^Trusted Types policy: refused markup </);
  });

  it('answers for long markup before the test times out', () => {
    const page = '<li class="field" id="body.name"><code>name</code> text</li>'.repeat(5000);
    expect(inertMarkup(page)).toBe(page);
    expect(() => inertMarkup(`${page}<b ${'class="x" '.repeat(20_000)}`)).toThrow('refused');
  });
});

it('noScript refuses any text', () => {
  expect(() => noScript('')).toThrow('Trusted Types policy: refused a script');
});

describe('builtScript', () => {
  it('takes the scripts of the build', () => {
    const url = '/docs/assets/js/4345c607.c27ebf4e.js';
    expect(builtScript('/docs/assets/js/', url)).toBe(url);
  });

  it.each([
    'https://example.com/assets/js/a.js',
    '//example.com/assets/js/a.js',
    '/assets/js/../../evil.js',
    '/assets/js/..%2Fevil.js',
    '/assets/js/a.js?x.js',
    '/assets/js/',
    '/assets/css/a.js',
    'data:text/javascript,alert(1)',
    'assets/js/a.js',
  ])('refuses %s', (url) => {
    expect(() => builtScript('/assets/js/', url)).toThrow('refused the script');
  });
});

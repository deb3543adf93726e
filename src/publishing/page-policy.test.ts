import { describe, expect, it } from 'vitest';

import { readPolicy, withIntegrity, withoutSpriteStyle } from './page-policy';

describe('readPolicy', () => {
  it('hashes inline scripts, and neither files nor data', () => {
    const { scriptHashes } = readPolicy(
      [
        '<script>alert(1)</script><script src="/a.js"></script>',
        '<script type="application/ld+json">{}</script>',
        '<script type=application/ld+json>{"minified": true}</script><script src=/b.js></script>',
      ].join(''),
    );
    expect(scriptHashes).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"]);
  });

  it.each([
    '<p style="color:red">',
    '<p style=color:red>',
    '<p title="a > b" STYLE="color:red">',
    '<style>',
    '<button onclick="run()">',
    '<svg onload=run()>',
    '<a href="javascript:run()">',
    '<a href=" JavaScript:run()">',
    '<iframe srcdoc="<p>">',
    '<form action="javascript:run()">',
  ])('refuses %s', (element) => {
    expect(readPolicy(`<body><main>${element}x</main>`).refused).toEqual([element]);
  });

  it('finds what a template holds', () => {
    const { refused } = readPolicy('<body><template><p style="color:red">x</p></template>');
    expect(refused).toEqual(['<p style="color:red">']);
  });

  it('tells text and other attributes from what it refuses', () => {
    const html = `<p data-style="x" title="style=&quot;a&quot; onclick=b">a style="b" onclick=c</p>`;
    expect(readPolicy(html).refused).toEqual([]);
  });

  it('finds the scripts and style sheets of a page, for their digests', () => {
    const html =
      '<head><link rel=stylesheet href=/a.css /><link rel=icon href=/i.svg><script src=/b.js defer></script></head>';
    const { resources } = readPolicy(html);
    expect(withIntegrity(html, resources, (url) => `digest-of-${url}`)).toBe(
      '<head><link integrity="digest-of-/a.css" rel=stylesheet href=/a.css /><link rel=icon href=/i.svg><script integrity="digest-of-/b.js" src=/b.js defer></script></head>',
    );
  });
});

describe('withoutSpriteStyle', () => {
  it('drops the style of the icon sprite', () => {
    expect(withoutSpriteStyle('<svg xmlns="x" style="display: none;"><defs/></svg>')).toBe(
      '<svg xmlns="x"><defs/></svg>',
    );
  });
});

import { describe, expect, it } from 'vitest';

import {
  readPolicy,
  withEarlyScripts,
  withIntegrity,
  withoutSpriteStyle,
  withScriptsForLater,
} from './prepare-pages';

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
    '<a href="java&#115;cript:run()">',
    '<a href=javascript&colon;run()>',
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

const sheet = '<link integrity="sha256-x" rel=stylesheet href=/assets/css/styles.css>';
const main = '<script src=/assets/js/main.js defer></script>';
const app = '<div id=__docusaurus><script type=application/json>{}</script><p>Text</p></div>';

it('keeps the scripts that a page loads for later', () => {
  const scripts = '<script src=/a.js defer></script><script src=/b.js defer></script>';
  expect(withScriptsForLater(`<script>one()</script>${scripts}</head>`)).toBe(
    `<script>one()</script><template data-starts-react>${scripts}</template></head>`,
  );
});

describe('withEarlyScripts: inline scripts', () => {
  it('run before the first style sheet, in their order', () => {
    const page = `<head><link rel=icon href=/i>${sheet}${main}</head><body class=a><svg></svg><script>one("$&")</script> <script>two()</script>${app}</body>`;
    expect(withEarlyScripts(page)).toBe(
      `<head><link rel=icon href=/i><script>one("$&")</script> <script>two()</script>${sheet}${main}</head><body class=a><svg></svg>${app}</body>`,
    );
  });

  it('go where they are those of the theme', () => {
    const page = `<head>${sheet}</head><body><script>k.startsWith("docusaurus-data-")</script>${app}</body>`;
    expect(withEarlyScripts(page)).toBe(`<head>${sheet}</head><body>${app}</body>`);
  });

  it('stay where they are in the text, which React takes over', () => {
    const page = `<head>${sheet}</head><body>${app}<script>last()</script></body>`;
    expect(withEarlyScripts(page)).toBe(page);
  });

  it('stay where they are in a page without a style sheet', () => {
    const page = `<head></head><body><script>one()</script>${app}</body>`;
    expect(withEarlyScripts(page)).toBe(page);
  });
});

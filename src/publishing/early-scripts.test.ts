import { describe, expect, test } from 'vitest';

import { withEarlyScripts } from './early-scripts';

const sheet = '<link integrity="sha384-x" rel=stylesheet href=/assets/css/styles.css>';
const main = '<script src=/assets/js/main.js defer></script>';
const app = '<div id=__docusaurus><script type=application/json>{}</script><p>Text</p></div>';

describe('inline scripts', () => {
  test('run before the first style sheet, in their order', () => {
    const page = `<head><link rel=icon href=/i>${sheet}${main}</head><body class=a><svg></svg><script>one("$&")</script> <script>two()</script>${app}</body>`;
    expect(withEarlyScripts(page)).toBe(
      `<head><link rel=icon href=/i><script>one("$&")</script> <script>two()</script>${sheet}${main}</head><body class=a><svg></svg>${app}</body>`,
    );
  });

  test('stay where they are in the text, which React takes over', () => {
    const page = `<head>${sheet}</head><body>${app}<script>last()</script></body>`;
    expect(withEarlyScripts(page)).toBe(page);
  });

  test('stay where they are in a page without a style sheet', () => {
    const page = `<head></head><body><script>one()</script>${app}</body>`;
    expect(withEarlyScripts(page)).toBe(page);
  });
});

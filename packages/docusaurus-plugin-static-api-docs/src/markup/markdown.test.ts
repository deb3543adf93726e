import { describe, expect, it } from 'vitest';

import { elementsIn, parseHtml, writeHtml } from '../shared/html';
import { payloads } from '../pages/hostile.fixture';
import { plainText, readMarkdown, splitLead } from './markdown';
import { toHtml } from './page';

const markdownToHtml = (text: string) => toHtml(readMarkdown(text));

describe('readMarkdown', () => {
  it('keeps plain formatting, tables and links', () => {
    const html = markdownToHtml('**a** `b` [c](/docs) <https://example.com>\n\n|x|\n|-|\n|y|');
    expect(html).toContain(
      '<strong>a</strong> <code>b</code> <a data-relative="" href="/docs">c</a>',
    );
    expect(html).toContain('<a href="https://example.com">');
    expect(html).toContain('<div class="table-box" tabindex="0"><table>');
    expect(markdownToHtml('before <script>x</script> after')).toBe('<p>before  after</p>');
  });

  it('replaces headings with bold text, and images with their alternative text', () => {
    const html = markdownToHtml('# Title\n\n![a scanner](https://example.com/x.png)');
    expect(html).toContain('<p><strong>Title</strong></p>');
    expect(html).toContain('<p>a scanner</p>');
    expect(html).not.toContain('example.com');
  });

  it('marks links and replaces images in tables', () => {
    const html = markdownToHtml('|x|\n|-|\n|[a](../b) ![words](https://example.com/x.png)|');
    expect(html).toContain('<td><a data-relative="" href="../b">a</a> words</td>');
  });

  it('keeps placeholders in angle brackets as text', () => {
    expect(plainText('The format is <type>://<container-id>.')).toBe(
      'The format is <type>://<container-id>.',
    );
    expect(plainText('<name>\n\nOr <b>two</b> of them, <center>or</center> <kbd>A</kbd>.')).toBe(
      '<name> Or two of them, or A.',
    );
    const html = markdownToHtml('- <one>\n\n**<two>**\n\n|<three>|\n|-|');
    for (const name of [
      '<li>&#x3C;one></li>',
      '<strong>&#x3C;two></strong>',
      '<th>&#x3C;three></th>',
    ]) {
      expect(html).toContain(name);
    }
  });

  it('keeps placeholders inside of HTML', () => {
    expect(plainText('<p>A Map<String, Device> by <device-id></p>')).toBe(
      'A Map<String, Device> by <device-id>',
    );
    const table =
      '<table><tr><td><T><b>x</b></T></td></tr></table>\n\n<p>List&lt;B> <c d="e"/></p>';
    const html = markdownToHtml(table);
    expect(html).toContain('<td>&#x3C;T><b>x</b>&#x3C;/T></td>');
    expect(html).toContain('<p>List&#x3C;B> &#x3C;c d="e"/></p>');
    expect(markdownToHtml('<p>a <svg><path d="M0"/><script>b</script></svg>c</p>')).toBe(
      '<p>a c</p>',
    );
  });

  it('shows which tasks of a list are done, but no other input', () => {
    const html = markdownToHtml('- [ ] one\n- [x] two\n\n<input type="text" value="x">');
    expect(html).toContain('☐ one');
    expect(html).toContain('☑ two');
    expect(html).not.toContain('<input');
    expect(html.match(/[☐☑]/gu)).toHaveLength(2);
  });

  it('keeps braces, import and export as text', () => {
    const text = '{process.env.HOME}\n\nimport x from "y"\n\nexport const z = 1';
    expect(plainText(text)).toBe(text.replaceAll(/\s+/g, ' '));
  });

  it.each([
    ...payloads,
    '<p style="position:fixed" class="navbar" id="main" onclick="alert(1)">x</p>',
    '[x]: javascript:alert(1)\n\n[x]',
  ])('makes %s harmless', (payload) => {
    const html = markdownToHtml(`before ${payload}\n\n${payload}`);
    const tags = [...html.matchAll(/<([a-z]+)([^>]*)>/gi)];
    const allowed = /^(?:a|br|code|div|em|hr|li|p|pre|strong|table|tbody|td|th|thead|tr|ul)$/;
    expect(tags.map(([, tag]) => tag)).toSatisfy((names: string[]) =>
      names.every((name) => allowed.test(name)),
    );
    const attributes = tags.map(([, , rest]) => rest).join('');
    expect(attributes).not.toMatch(/\bon\w+=|style=|\bid=|class="navbar"/i);
    expect(attributes).not.toMatch(/javascript|data:/i);
    expect(html).toContain('before');
  });
});

describe('splitLead', () => {
  const split = (text: string) => {
    const { lead, rest } = splitLead(text);
    return [lead && toHtml(lead), toHtml(rest)];
  };

  it('splits a description after its first paragraph', () => {
    const list = '<ul>\n<li>b</li>\n</ul>';
    expect(split('Done. `a`\n\n- b')).toEqual(['Done. <code>a</code>', list]);
    expect(split('- b')).toEqual([undefined, list]);
    expect(splitLead()).toEqual({ lead: undefined, rest: [] });
    expect(split('<p> </p>\n\n- b')).toEqual([undefined, list]);
  });

  it.each([
    '<h1>Done<table><tr><td><p>b</p>c</td></tr></table></h1>',
    '<p><button><p>a</p></button></p>b',
    '<b><p>a</b>b</p>',
    '<h2><ul><li><h3>a</h3></ul>b</h2>',
    '<a href="https://example.com/"><table><tr><td><a href="/b">b</a></table></a>',
  ])('gives each part balanced elements: %s', (text) => {
    const [lead = '', rest] = split(text);
    const page = `<details><summary>${lead}<i></i></summary>${rest}<u></u></details>`;
    const tree = parseHtml(page);
    expect(writeHtml(tree)).toBe(page.replaceAll('<br/>', '<br>'));
    const [summary, details] = ['summary', 'details'].map((name) =>
      elementsIn(tree).find(({ tagName }) => tagName === name),
    );
    expect(summary?.children.at(-1)).toMatchObject({ tagName: 'i' });
    expect(details?.children.at(-1)).toMatchObject({ tagName: 'u' });
  });
});

describe('plainText', () => {
  it('returns the text in one line', () => {
    expect(plainText('# A\n\n- **b** `c`\n- [d](/e)\n\n<b>f</b>')).toBe('A b c d f');
  });
});

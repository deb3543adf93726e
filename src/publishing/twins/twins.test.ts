import { createHash } from 'node:crypto';

import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { expect, it } from 'vitest';

import { LanguageSwitcher, toHtml } from 'docusaurus-plugin-static-api-docs/build';
import { parsePage } from 'docusaurus-plugin-static-api-docs/html';
import { highlightCode } from '../../guides/highlight-code';
import { renderMdx } from '../../guides/render.fixture';
import { renderDiagrams } from '../../guides/render-diagrams';
import { showTabs } from '../../guides/show-tabs';
import { makeTwins } from './write-twins';

const transforms = [remarkGfm, remarkDirective, renderDiagrams, highlightCode, showTabs];

/** Returns the twin of a page with the given content. */
function twinOf(content: string): string | undefined {
  const pages: Readonly<Record<string, string>> = {
    'all-pages.html': '<main><h1>All pages</h1></main>',
    'docs/page.html': `<main><h1>Title</h1>${content}</main>`,
    'docs/x.html':
      '<main><p id="top"></p><h2 id="one">One</h2><ul><li id="one.a">A</li></ul></main>',
  };
  const twins = makeTwins(Object.keys(pages), {
    title: 'Site',
    tagline: '',
    read: (file) => parsePage(pages[file] ?? ''),
    urlOf: (file) => `https://docs.example.com/${file.replace('.html', '')}`,
  });
  return twins.get('docs/page.md');
}

/** Returns the twin of an MDX page, without its title and address. */
async function contentOf(mdx: string): Promise<string | undefined> {
  return twinOf(await renderMdx(mdx, ...transforms))?.replace(/^.*\n\n.*\n\n/, '');
}

const html = (text: string) => `<StaticHtml html={${JSON.stringify(text)}} />`;

it('starts with the title and the address of the page', () => {
  expect(twinOf('')).toBe(
    '# Title\n\nPage: <https://docs.example.com/docs/page>. All pages: <https://docs.example.com/llms.txt>\n',
  );
});

it('writes recipes as skills, with the digests of their bytes in an index', () => {
  const page = (title: string) =>
    `<head><meta name=description content="Says: “${title}”."></head><main><h1>${title}</h1></main>`;
  const pages: Readonly<Record<string, string>> = {
    'all-pages.html':
      '<main><h1>All</h1><section><h2>Guides</h2><a href=/docs/recipes/add>Add</a><a href=/docs/x>X</a></section></main>',
    'docs/recipes/add.html': page('Add'),
    'docs/x.html': page('X'),
  };
  const site = {
    title: 'Site',
    tagline: '',
    read: (file: string) => parsePage(pages[file] ?? ''),
    urlOf: (file: string) => `https://docs.example.com/${file.replace('.html', '')}`,
  };
  const files = makeTwins(Object.keys(pages), { ...site, hasSkills: true });
  const folder = '.well-known/agent-skills';
  const skill = files.get(`${folder}/add/SKILL.md`) ?? '';
  expect(skill).toBe(
    `---\nname: add\ndescription: "Says: “Add”."\n---\n\n${files.get('docs/recipes/add.md')}`,
  );
  expect(JSON.parse(files.get(`${folder}/index.json`) ?? '')).toEqual({
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [
      {
        name: 'add',
        type: 'skill-md',
        description: 'Says: “Add”.',
        url: `https://docs.example.com/${folder}/add/SKILL.md`,
        digest: `sha256:${createHash('sha256').update(skill).digest('hex')}`,
      },
    ],
  });
  expect(files.get('llms.txt')).toContain(`[Add](https://docs.example.com/${folder}/add/SKILL.md)`);
  const copied = [...makeTwins(Object.keys(pages), site).keys()];
  expect(copied.filter((file) => file.startsWith(folder))).toEqual([]);
});

it('leads to the heading above what a link is about, since a twin has no other IDs', () => {
  const links = ['one', 'one.a', 'top', '%E0%A4%A'].map((id) => `<a href="x#${id}">${id}</a>`);
  const x = 'https://docs.example.com/docs/x.md';
  expect(twinOf(`<p>${links.join('')}</p>`)).toContain(
    `[one](${x}#one) [one.a](${x}#one) [top](${x}) [%E0%A4%A](${x})\n`,
  );
});

it.each([
  [
    'the code of all tabs, each under its name, and output with its title',
    '```js tab="Node.js"\nlet a\n```\n\n```python tab="Python"\na = 1\n```\n\n```json output title="Output"\n{}\n```',
    '**Node.js**\n\n```js\nlet a\n```\n\n**Python**\n\n```python\na = 1\n```\n\n**Output**\n\n```json\n{}\n```\n',
  ],
  [
    'the text of all tabs, each under its name',
    '::::tabs\n\n:::tab[Windows]\n\nText\n\n:::\n\n:::tab[Linux]\n\n```bash\nls\n```\n\n:::\n\n::::',
    '**Windows**\n\nText\n\n**Linux**\n\n```bash\nls\n```\n',
  ],
  [
    'a diagram as its caption and description',
    '<Diagram caption="Parts">\n<Box name="a" at="0,0" size="80x48">A</Box>\n\nA sends to B.\n</Diagram>',
    '**Diagram: Parts.** A sends to B.\n',
  ],
  [
    'a warning as a quotation',
    html(
      '<div class="theme-admonition"><div><span><svg></svg></span>warning</div><div><p>Text</p></div></div>',
    ),
    '> **Warning**\n>\n> Text\n',
  ],
  [
    'absolute links, to twins',
    '[here](#part), [there](/docs/x#one.a), [a file](/api.yaml), [out](https://www.example.org/)',
    '[here](https://docs.example.com/docs/page.md), [there](https://docs.example.com/docs/x.md#one), [a file](https://docs.example.com/api.yaml), [out](https://www.example.org/)\n',
  ],
  [
    'the anchor of a heading whose id is not derived from its text',
    html('<h2 id="port">Change the port</h2><h3 id="change-the-host">Change the host</h3>'),
    '## Change the port <a id="port"></a>\n\n### Change the host\n',
  ],
  ['no anchors between paragraphs', '<a id="old" />\n\nText', 'Text\n'],
  ['tables', '| A | B |\n| --- | --- |\n| `a` | b |', '| A | B |\n| - | - |\n| `a` | b |\n'],
  [
    'folded content of a table cell',
    html(
      '<table><tr><th>A<tbody><tr><td><details><summary>2 items</summary><p>One</p><p>two</p></details></table>',
    ),
    '| A |\n| - |\n| 2 items: One two |\n',
  ],
  [
    'fields with their constraints, but without hash links',
    html(
      '<ul><li><p><code>id</code> string<a class="hash-link" href="#id"></a></p><dl><div><dt>At least</dt><dd>1</dd></div><div><dt>One of</dt><dd><code>a</code> <code>b</code></dd></div></dl></li></ul>',
    ),
    '- `id` string\n\n  - At least: 1\n  - One of: `a` `b`\n',
  ],
  [
    'an operation without its copy button',
    html(
      '<div><span class="method-badge">GET</span><code>/a<wbr>/b</code><button class="copy-button">Copy</button></div>',
    ),
    '**GET** `/a/b`\n',
  ],
  [
    'adjacent links with a space between them, and no search button',
    html('<p><a data-search href="/x">Search</a><a href="/a">A</a><a href="/b">B</a></p>'),
    '[A](https://docs.example.com/a) [B](https://docs.example.com/b)\n',
  ],
  [
    'the variables of samples without the form',
    html(
      '<p class="send-request"><button>Send</button>Simulated</p><details class="request-builder"><summary>Values</summary><fieldset><label>Host</label><input></fieldset><dl class="variables"><div><dt><code>HOST</code></dt><dd>Host</dd></div></dl></details>',
    ),
    'The samples read these environment variables:\n\n- `HOST`: Host\n',
  ],
  [
    'parameters before samples, in only two languages',
    html(
      `<div class="reference-columns"><div class="reference-aside">${toHtml(
        LanguageSwitcher({
          samples: ['curl', 'Python', 'Java', 'Go'].map((label) => ({
            ...{ id: label.toLowerCase(), label, highlight: 'bash', code: label },
          })),
        }),
      )}</div><div><p>Parameters</p></div></div>`,
    ),
    'Parameters\n\n**curl**\n\n```bash\ncurl\n```\n\n**Python**\n\n```bash\nPython\n```\n\n[The page](https://docs.example.com/docs/page?lang=java) has this sample in Java and Go, too.\n',
  ],
])('contains %s', async (_, mdx, twin) => {
  expect(await contentOf(mdx)).toBe(twin);
});

import remarkDirective from 'remark-directive';
import { expect, it } from 'vitest';

import { renderMdx } from './render.fixture';
import { showTabs } from './show-tabs';

async function render(mdx: string): Promise<string> {
  return (await renderMdx(mdx, remarkDirective, showTabs)).replaceAll('\n', '');
}

const tabs = (...labels: readonly string[]) =>
  `::::tabs\n${labels.map((label) => `:::tab[${label}]\nIn *${label}*.\n:::\n`).join('')}::::\n`;

it('shows a native choice with a panel for each tab, the first one chosen', async () => {
  expect(await render(`${tabs('Windows', 'Linux')}\nAfter.\n`)).toBe(
    [
      '<fieldset class="switcher switcher--text"><legend class="visually-hidden">Choice</legend>',
      '<span class="switcher-labels">',
      '<input type="radio" class="switcher-input" id="__page-choice-1-windows" data-choice="tab" name="__page-choice-1" checked="" value="windows"/>',
      '<label class="switcher-label" for="__page-choice-1-windows">Windows</label>',
      '<input type="radio" class="switcher-input" id="__page-choice-1-linux" data-choice="tab" name="__page-choice-1" value="linux"/>',
      '<label class="switcher-label" for="__page-choice-1-linux">Linux</label></span>',
      '<div class="switcher-panel"><p>In <em>Windows</em>.</p></div>',
      '<div class="switcher-panel"><p>In <em>Linux</em>.</p></div></fieldset>',
      '<p>After.</p>',
    ].join(''),
  );
});

it('shares the choice of a language with the samples', async () => {
  const html = await render(tabs('Bash', 'Node.js') + '\n' + tabs('Python', 'PowerShell'));
  expect(html.match(/(?<= value=")[^"]*/g)).toEqual(['curl', 'javascript', 'python', 'powershell']);
  expect(html.match(/data-choice="language"/g)).toHaveLength(4);
  expect(html).toContain('name="__page-choice-2"');
});

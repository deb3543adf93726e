// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import type * as Choices from './choices';

// A choice from the address, and one before the script: tests/site, reference and before-script.
/** Each test is a document of its own. */
let choices: typeof Choices;

beforeEach(async () => {
  vi.resetModules();
  choices = await import('./choices');
  history.replaceState(null, '', '/page');
});

const html =
  '<input type="radio" name="language" data-choice="language" value="curl" checked>' +
  '<input type="radio" name="language" data-choice="language" value="python">';

function show(markup: string): void {
  document.body.innerHTML = markup;
}

function chosen(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value);
}

function choose(value: string): void {
  const input = document.querySelector<HTMLInputElement>(`[value=${value}]`);
  if (!input) throw new Error(`there is no ${value}`);
  input.checked = true;
  choices.choose({ target: input } as unknown as Event);
}

it('holds for the whole page, and is in the address and in the links of this site', () => {
  show(
    `${html}${html.replaceAll('name="language"', 'name="other"')}<a href="/next?a=b#c">Next</a><a href="#here">Here</a><a href="https://www.example.com/">Out</a><a href="/file.zip" download>File</a>`,
  );
  choose('python');
  expect(chosen()).toEqual(['python', 'python']);
  expect(location.search).toBe('?lang=python');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/next?a=b&lang=python#c',
    '#here',
    'https://www.example.com/',
    '/file.zip',
  ]);
});

it('leaves the choice before it in place where a page does not offer it', () => {
  show(`${html}<input type="radio" name="more" data-choice="language" value="powershell">`);
  choose('python');
  choose('powershell');
  show(html);
  choices.applyChoices();
  expect(chosen()).toEqual(['python']);
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const tabs = `
  <fieldset>
    <input type="radio" name="a" data-choice="tab" value="windows" checked>
    <input type="radio" name="a" data-choice="tab" value="linux">
    <input type="radio" name="b" data-choice="language" value="curl" checked>
    <input type="radio" name="b" data-choice="language" value="php">
  </fieldset>`;

beforeEach(() => vi.resetModules());

/** Shows a page at a URL, and returns the URL of its link to the next page. */
async function show(query: string, html: string, referrer = 'https://elsewhere.example/') {
  const spy = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  onTestFinished(() => spy.mockRestore());
  history.replaceState(null, '', `/page${query}`);
  document.body.innerHTML = `${html}<a href="/next">Next</a>`;
  const { startChoices } = await import('./choices');
  startChoices();
  return document.querySelector('a')?.getAttribute('href');
}

describe('choices in a URL', () => {
  it('are added to links if the page offers them', async () => {
    expect(await show('?lang=php&tab=linux', tabs)).toBe('/next?lang=php&tab=linux');
  });

  it('are added to links if the reader came from the site', async () => {
    const before = `${location.origin}/before`;
    expect(await show('?tab=linux', '<p>No choice</p>', before)).toBe('/next?tab=linux');
  });

  it.each([
    ['?lang=anything', tabs],
    ['?tab=anything', tabs],
    ['?tab=python', tabs],
    ['?lang=linux', tabs],
    ['?tab=linux', '<p>No choice</p>'],
    ['?lang=python', '<p>No choice</p>'],
  ])('are removed if nothing offers them: %s', async (query, html) => {
    expect(await show(`${query}&page=2`, html)).toBe('/next');
    expect(location.search).toBe('?page=2');
    expect(await show(query, html, `${location.origin}.example/`)).toBe('/next');
  });
});

import { describe, expect, it } from 'vitest';

import { selectSamples } from './select-samples';

describe('selectSamples', () => {
  it('selects the samples and loops of changed pages, and none of a page with a similar name', () => {
    const { selection = [] } = selectSamples(['docs/a/add.mdx', 'docs/b.mdx']) ?? {};
    const selected = new RegExp(selection.at(-1) ?? '');
    for (const name of [
      'the samples of a/add.mdx',
      'a loop ends when the token expires b.mdx:12',
      'samples and programs that do not run have valid syntax',
    ]) {
      expect(name).toMatch(selected);
    }
    for (const name of ['c/a/add.mdx', 'bb.mdx', 'b-mdx']) {
      expect(`the samples of ${name}`).not.toMatch(selected);
    }
  });

  it('selects the samples of all pages if a partial changed', () => {
    expect(selectSamples(['docs/a.mdx', 'docs/b/_set-up.mdx'])?.selection).not.toContain('-t');
  });

  it('selects nothing if anything else changed, or nothing is known', () => {
    for (const other of ['docs/programs/a.mjs', 'sidebars.ts', 'versioned_docs/docs/a.mdx']) {
      expect(selectSamples(['docs/a.mdx', other])).toBeUndefined();
    }
    expect(selectSamples([])).toBeUndefined();
  });
});

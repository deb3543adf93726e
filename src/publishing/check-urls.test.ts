import { describe, expect, it } from 'vitest';

import type { Redirect } from '../config/redirects';
import { formatFaults } from '../shared/faults';
import { checkUrls } from './check-urls';

function check(published: string, redirects: readonly Redirect[] = []): string {
  const lines = redirects.map(({ from, to }) => `  { from: '${from}', to: '${to}' },`);
  return formatFaults(
    checkUrls({
      built: ['/', '/docs', '/docs/guides/install', '/docs/platform/'],
      published: { file: 'published-urls.txt', text: published },
      redirects,
      redirectsSource: { file: 'redirects.ts', text: ['[', ...lines, ']'].join('\n') },
    }),
  );
}

describe('checkUrls', () => {
  it('accepts pages, their other slash form, and pages that have moved', () => {
    const moved = [{ from: '/docs/old', to: '/docs/guides/install' }];
    expect(check('# a comment\n/\n/docs\n/docs/platform\n/docs/old\n/docs/old/\n', moved)).toBe('');
  });

  it('refuses every path that nothing answers, with its line and what is near', () => {
    expect(check('/docs\n\n/docs/install\n/zzz\n')).toBe(
      [
        "published-urls.txt:3:1 lost-url /docs/install was published, and neither a page nor a redirect answers it now (add { from: '/docs/install', to: '/docs/guides/install' } to redirects.ts)",
        "published-urls.txt:4:1 lost-url /zzz was published, and neither a page nor a redirect answers it now (add { from: '/zzz', to: '…' } to redirects.ts)",
      ].join('\n'),
    );
  });

  it.each([
    ['no page', '/a', '/docs/guides/instal', 'no page (did you mean "/docs/guides/install"?)'],
    ['another redirect', '/a', '/b', 'is redirected too (expected /docs)'],
    ['a path that has a page', '/docs/', '/', 'would hide the page'],
  ])('refuses a redirect that leads to or stands for %s', (_, from, to, message) => {
    const faults = check('', [
      { from: '/b', to: '/docs' },
      { from, to },
    ]);
    expect(faults).toContain('redirects.ts:3:5 redirect');
    expect(faults).toContain(message);
  });

  it('refuses a second redirect of one path', () => {
    expect(
      check('', [
        { from: '/a', to: '/docs' },
        { from: '/a/', to: '/' },
      ]),
    ).toContain('redirects.ts:3:5 redirect the redirect of /a/ stands there twice');
  });
});

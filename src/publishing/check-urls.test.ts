import { describe, expect, it } from 'vitest';

import { formatFaults } from '../shared/faults';
import { checkUrls } from './check-urls';

function check(published: string, ...redirects: [from: string, to: string][]): string {
  const built = ['/', '/docs', '/docs/guides/install', '/docs/platform/'];
  return formatFaults(
    checkUrls(
      built,
      published,
      redirects.map(([from, to]) => ({ from, to })),
    ),
  );
}

describe('checkUrls', () => {
  it('accepts pages, their other slash form, and pages that have moved', () => {
    const published = '# a comment\n/\n/docs\n/docs/platform\n/docs/old\n/docs/old/\n';
    expect(check(published, ['/docs/old', '/docs/guides/install'])).toBe('');
  });

  it('refuses every path that leads nowhere, with its line and what is near', () => {
    const message = 'was published, but is no longer a page or a redirect';
    expect(check('/docs\n\n/docs/install\n/zzz\n').split('\n')).toEqual([
      `src/config/published-urls.txt:3:1 lost-url /docs/install ${message} (add { from: '/docs/install', to: '/docs/guides/install' } to src/config/redirects.ts)`,
      `src/config/published-urls.txt:4:1 lost-url /zzz ${message} (add { from: '/zzz', to: '…' } to src/config/redirects.ts)`,
    ]);
  });

  it.each([
    ['to no page', '/a', '/docs/guides/instal', 'no page (did you mean "/docs/guides/install"?)'],
    ['to another redirect', '/a', '/b', 'is redirected too (expected /docs)'],
    ['from a path that has a page', '/docs/', '/', 'would hide the page'],
    ['from a path that has one', '/b/', '/', 'the redirect of /b/ is there twice'],
  ])('refuses a redirect %s', (_, from, to, message) => {
    expect(check('', ['/b', '/docs'], [from, to])).toContain(message);
  });
});

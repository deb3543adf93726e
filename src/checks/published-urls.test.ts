import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { redirects } from '../config/redirects';
import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkUrls, recordUrls, unrecordedUrls } from './published-urls';

const built = ['/', '/docs', '/docs/guides/install', '/docs/platform/', '/docs/list-devices.mjs'];
const record = built.map((url) => `${url}\n`).join('');

function check(published: string, ...redirects: [from: string, to: string][]): string {
  return formatFaults(
    checkUrls(
      built,
      published + record,
      redirects.map(([from, to]) => ({ from, to })),
      new Map([
        ['/docs/start', '/docs/guides/install'],
        ['/docs/end', '/docs/gone'],
      ]),
    ),
  );
}

describe('checkUrls', () => {
  it('accepts pages, their other slash form, and pages that have moved', () => {
    const published = '# a comment\n/\n/docs\n/docs/platform\n/docs/old\n/docs/old/\n';
    expect(check(published, ['/docs/old', '/docs/guides/install'])).toBe('');
  });

  it('refuses every path that leads nowhere, with its line and where its page is now, or what is near', () => {
    const fault = (line: number, from: string, to: string) =>
      `src/config/published-urls.txt:${line}:1 lost-url ${from} was published, but is no longer a page or a redirect (add { from: '${from}', to: '${to}' } to src/config/redirects.ts, or remove the line if the page was never online)`;
    const published = '/docs\n\n/docs/install\n/zzz\n/docs/start\n/docs/end\n/docs/list-device\n';
    expect(check(published).split('\n')).toEqual([
      fault(3, '/docs/install', '/docs/guides/install'),
      fault(4, '/zzz', '…'),
      fault(5, '/docs/start', '/docs/guides/install'),
      fault(6, '/docs/end', '…'),
      fault(7, '/docs/list-device', '…'),
    ]);
  });

  it('proposes a page that is new before a similar one that was published, too', () => {
    const pages = ['/docs/service/limits', '/docs/all-limits'];
    const before = '/docs/limits\n/docs/service/limits\n';
    const [lost] = checkUrls(pages, `${before}/docs/all-limits\n`, [], new Map(), before);
    expect(lost?.fix).toContain("to: '/docs/all-limits'");
  });

  it('refuses a path that would be published without a record', () => {
    expect(
      formatFaults(unrecordedUrls('/\n/docs\n/docs/platform/\n/docs/list-devices.mjs\n', built)),
    ).toBe(
      "src/config/published-urls.txt:5:1 unrecorded-url /docs/guides/install will be published, but isn't recorded (run npm run build, which records it, and commit the file)",
    );
  });

  it.each([
    ...['//evil.example', '/\\evil.example', 'https://evil.example/docs', 'javascript:alert(1)'],
    ...['/\t/evil.example', '/docs/../../evil', 'docs', '/*', '/docs/:page'],
  ])('refuses a redirect from %j, and one to it', (url) => {
    const place = `src/config/redirects.ts:1:1 redirect the redirect from`;
    const fix = '(write a path with one slash, as in /docs/old-page)';
    expect(check('', [url, '/docs'])).toBe(
      `${place} ${url} doesn't start from a path on this site ${fix}`,
    );
    expect(check('', ['/a', url])).toContain(`${place} /a points to ${url}, which isn't a page`);
  });

  it.each([
    ['to no page', '/a', '/docs/guides/instal', 'a page (did you mean "/docs/guides/install"?)'],
    ['to another redirect', '/a', '/b', 'is itself redirected (expected /docs)'],
    ['from a path that has a page', '/docs/', '/', 'would hide the page'],
    ['from a path that has one', '/b/', '/', 'the redirect from /b/ is listed twice'],
  ])('refuses a redirect %s', (_, from, to, message) => {
    expect(check('', ['/b', '/docs'], [from, to])).toContain(message);
  });
});

it.each(redirects.slice(0, 1))('names the line of the redirect from $from', ({ from }) => {
  const { line, column } = checkUrls([], '', [{ from, to: '/no' }])[0] ?? { line: 0, column: 0 };
  const text = readFileSync('src/config/redirects.ts', 'utf8').split('\n')[line - 1];
  expect(text?.slice(column - 1)).toBe(`'${from}',`);
});

describe('recordUrls', () => {
  it('adds new paths, and drops those that were never committed and are gone', () => {
    const committed = '# a comment\n/\n/docs/old\n';
    const added = `${committed}/docs/draft\n/docs\n`;
    expect(recordUrls(added, committed, ['/', '/docs', '/docs/new'])).toBe(
      '# a comment\n/\n/docs/old\n/docs\n/docs/new\n',
    );
  });
});

import { expect, it } from 'vitest';

import { formatFaults } from 'docusaurus-plugin-static-api-docs/faults';
import { checkRedirects } from './redirects';

const check = (from: string, to: string) => {
  const text = `export const redirects = [\n  { from: ${JSON.stringify(from)}, to: ${JSON.stringify(to)} },\n];\n`;
  return formatFaults(checkRedirects([{ from, to }], text));
};

it.each([
  ...['//evil.example', '//evil.example/docs', '/\\evil.example', '\\\\evil.example'],
  ...['https://evil.example/docs', 'https:/docs', 'javascript:alert(1)', '/\\t/evil.example'],
  ...['/docs/../../evil', 'docs', '/*', '/docs/:page'],
])('refuses %j at its place, on both sides', (url) => {
  const reason =
    'is no path of the site (write a path with one slash at its start, such as /docs/old-page)';
  expect(check('/docs/old', url)).toBe(`src/config/redirects.ts:2:28 redirect ${url} ${reason}`);
  expect(check(url, '/docs')).toBe(`src/config/redirects.ts:2:11 redirect ${url} ${reason}`);
});

it('accepts paths', () => {
  expect(check('/docs/old-page', '/docs/platform/')).toBe('');
});

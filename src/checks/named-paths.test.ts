import { describe, expect, it } from 'vitest';

import { formatFault } from 'docusaurus-plugin-static-api-docs/faults';
import { findLostPaths, pathsInAnnouncement, pathsInWords } from './named-paths';

const paths = ['/', '/docs', '/docs/new', '/docs/install', '/api/platform/', '/api/platform/add'];
const moved = new Map([['/docs/old', '/docs/new']]);

const lost = (named: Parameters<typeof findLostPaths>[0]) =>
  findLostPaths(named, paths, moved).map(formatFault);

describe('findLostPaths', () => {
  it('names the lost paths of queries, and where the pages are now', () => {
    const text = 'start | /docs\nold | /docs/old#section | /api/platform/*\nold | /docs/old*\n';
    expect(lost(pathsInWords('queries.txt', text))).toEqual([
      'queries.txt:2:7 lost-path the site has no page "/docs/old" (did you mean "/docs/new"?)',
      'queries.txt:3:7 lost-path the site has no page "/docs/old" (did you mean "/docs/new"?)',
    ]);
  });

  it('accepts queries that look like paths', () => {
    expect(lost(pathsInWords('queries.txt', 'GET /devices | /docs/new\n/rma | /docs#a\n'))).toEqual(
      [],
    );
  });

  it('names the lost paths of words for places', () => {
    const text =
      "export const words = {\n  '/docs/instal#ports': 'firewall',\n  '/docs/new': '',\n};";
    expect(lost(pathsInWords('words.ts', text))).toEqual([
      'words.ts:2:4 lost-path the site has no page "/docs/instal" (did you mean "/docs/install"?)',
    ]);
  });

  it('names the lost links of an announcement, and no addresses elsewhere', () => {
    const linkTo = (path: string) =>
      `New: <a href="${path}">read it</a>, <a href="https://example.com/docs">or that</a>.`;
    const text = `export const bar = {\n  content: \`${linkTo('${baseUrl}docs/old?a=b#c')}\`,\n};`;
    for (const baseUrl of ['/', '/portal/']) {
      const content = linkTo(`${baseUrl}docs/old?a=b#c`);
      expect(lost(pathsInAnnouncement('bar.ts', text, content, baseUrl))).toEqual([
        'bar.ts:2:37 lost-path the site has no page "/docs/old" (did you mean "/docs/new"?)',
      ]);
    }
    expect(lost(pathsInAnnouncement('bar.ts', '', linkTo('/docs/new'), '/'))).toEqual([]);
  });
});

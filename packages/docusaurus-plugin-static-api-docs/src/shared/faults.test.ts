import { describe, expect, it } from 'vitest';

import { formatAnnotations, formatFaults, nearestName } from './faults';

const faults = [
  { file: 'docs/b.mdx', line: 1, column: 1, rule: 'r', message: 'last' },
  {
    file: 'docs/a, b.mdx',
    line: 12,
    column: 1,
    rule: 'r:s',
    message: '100%\nwrong',
    fix: 'x: y',
  },
  { file: `${process.cwd()}/docs/a, b.mdx`, line: 3, column: 7, rule: 'r', message: 'first' },
];

describe('formatFaults', () => {
  it('sorts by file, line and column, however the paths are written', () => {
    expect(formatFaults(faults).split('\n')).toEqual([
      'docs/a, b.mdx:3:7 r first',
      'docs/a, b.mdx:12:1 r:s 100%',
      'wrong (x: y)',
      'docs/b.mdx:1:1 r last',
    ]);
  });
});

describe('formatAnnotations', () => {
  it('writes one command per fault, with special characters escaped', () => {
    expect(formatAnnotations(faults).split('\n')).toEqual([
      '::error file=docs/a%2C b.mdx,line=3,col=7,title=r::first',
      '::error file=docs/a%2C b.mdx,line=12,col=1,title=r%3As::100%25%0Awrong (x: y)',
      '::error file=docs/b.mdx,line=1,col=1,title=r::last',
    ]);
  });
});

describe('nearestName', () => {
  it('finds the name that was most likely meant', () => {
    expect(nearestName('addDevise', ['getDevice', 'addDevice', 'addLocation'])).toBe('addDevice');
  });

  it('prefers the closer length of two equally close names', () => {
    expect(nearestName('jsno', ['js', 'json', 'java'])).toBe('json');
    expect(nearestName('jsx', ['json', 'js'])).toBe('js');
  });

  it('suggests nothing if no name is close', () => {
    expect(nearestName('xyz', ['getOrganization'])).toBeUndefined();
    expect(nearestName('xyz', [])).toBeUndefined();
  });
});

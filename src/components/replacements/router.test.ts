// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';

import { matchPath, useHistory } from './router';

const history = useHistory();

describe('history', () => {
  it('leads to a page by a new entry, and says so', () => {
    const before = window.history.length;
    const listener = vi.fn();
    const stop = history.listen(listener);
    history.push('/docs/a?b=c#d');
    expect(window.history.length).toBe(before + 1);
    const place = { pathname: '/docs/a', search: '?b=c', hash: '#d' };
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(place), 'PUSH');
    expect(history.location).toEqual(expect.objectContaining(place));
    stop();
    history.push('/docs/b');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('makes no second entry of the same address, but another place', () => {
    history.push('/docs/a#b');
    const { length } = window.history;
    const { key } = history.location;
    history.push('/docs/a#b');
    expect(window.history.length).toBe(length);
    expect(history.location.key).not.toBe(key);
    expect(history.action).toBe('REPLACE');
  });

  it('takes the parts of an address', () => {
    history.push('/docs/ä?x=1#y');
    history.replace({ search: 'z=2' });
    expect(history.location).toMatchObject({ pathname: '/docs/ä', search: '?z=2', hash: '' });
  });

  it('follows the browser', async () => {
    history.push('/docs/one');
    history.push('/docs/two');
    const back = new Promise((resolve) => {
      const stop = history.listen((place, action) => {
        stop();
        resolve([place.pathname, action]);
      });
    });
    window.history.back();
    expect(await back).toEqual(['/docs/one', 'POP']);
  });
});

describe('matchPath', () => {
  it.each([
    ['/docs/a', '/docs', undefined, true],
    ['/docs/a', '/docs', true, false],
    ['/docs/', '/docs', true, true],
    ['/Docs', '/docs/', true, true],
    ['/docs-more', '/docs', undefined, false],
    ['/docs', '/', undefined, true],
  ])('of %s with %s, exact: %s, is %s', (pathname, path, exact, result) => {
    expect(matchPath(pathname, { path, ...(exact && { exact }) })).toBe(result);
  });
});

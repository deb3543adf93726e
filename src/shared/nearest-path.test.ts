import { describe, expect, it } from 'vitest';

import { nearestPath } from './nearest-path';

describe('nearestPath', () => {
  const pages = ['overview.mdx', '../tutorials/quickstart.mdx', '../agent/installation.mdx'];

  it('takes the file of the same name in another folder', () => {
    expect(nearestPath('./quickstart.mdx', pages)).toBe('../tutorials/quickstart.mdx');
  });

  it('takes the nearest of several of the same name', () => {
    const candidates = ['../service/installation.mdx', '../agent/installation.mdx'];
    expect(nearestPath('../agents/installation.mdx', candidates)).toBe('../agent/installation.mdx');
  });

  it('takes the nearest spelling when no name is the same', () => {
    expect(nearestPath('overvew.mdx', pages)).toBe('overview.mdx');
  });

  it('takes nothing when nothing is near', () => {
    expect(nearestPath('x.mdx', pages)).toBeUndefined();
  });
});

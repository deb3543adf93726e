// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';

it('ignores a heading with the ID navigation if there is no Navigation API', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigation', Object.assign(document.createElement('h2'), { id: 'navigation' }));
  vi.resetModules();
  const { addVisitState, readVisitState, visit } = await import('./visit-state');
  expect(visit).toBeUndefined();
  addVisitState({ title: 'Navigation' });
  expect(readVisitState()).toEqual({});
});

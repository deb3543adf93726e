// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';

it('does without the Navigation API where a heading has its name', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('navigation', Object.assign(document.createElement('h2'), { id: 'navigation' }));
  vi.resetModules();
  const { addVisitState, readVisitState, visit } = await import('./visit-state');
  expect(visit).toBeUndefined();
  addVisitState({ title: 'Navigation' });
  expect(readVisitState()).toEqual({});
});

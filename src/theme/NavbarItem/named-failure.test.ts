import { expect, it } from 'vitest';

import { renderNamed } from './named-failure';

it('names the item that fails to render, with the cause', () => {
  const cause = new Error('Can’t find any sidebar with id "gone"');
  const fail = () => {
    throw cause;
  };
  expect(() => renderNamed('docSidebar', { sidebarId: 'gone' }, fail)).toThrow(
    new Error(
      'The navbar item {"type":"docSidebar","sidebarId":"gone"} failed to render: Can’t find any sidebar with id "gone"',
      { cause },
    ),
  );
});

it('returns the rendered item', () => {
  expect(renderNamed('doc', { label: 'Start' }, ({ label }) => String(label))).toBe('Start');
});

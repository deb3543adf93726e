import { expect, it } from 'vitest';

import { directionOf, protocolName, withoutEndSlash } from './words';

it.each([
  ['receive', 'You receive'],
  ['subscribe', 'You receive'],
  ['send', 'You send'],
  ['publish', 'You send'],
])('says what %s means for the reader', (action, words) => {
  expect(directionOf(action).short).toBe(words);
});

it('refuses an action that AsyncAPI does not have', () => {
  expect(() => directionOf('reply')).toThrow('"reply" is no action');
});

it('names known protocols and lets others stand', () => {
  expect(protocolName('wss')).toBe('WebSocket over TLS (wss)');
  expect(protocolName('nats')).toBe('nats');
});

it('takes slashes from the end of a URL only', () => {
  expect(withoutEndSlash('ws://localhost:9000/')).toBe('ws://localhost:9000');
  expect(withoutEndSlash('ws://localhost:9000/base')).toBe('ws://localhost:9000/base');
});

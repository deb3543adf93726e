import { expect, it } from 'vitest';

import { withinTime } from './within-time';

const giveUp = (reason: string) => reason;

it('returns what the work returns, and throws what it throws', () => {
  expect(withinTime(1, () => 'done', giveUp)).toBe('done');
  const fail = (): string => {
    throw new TypeError('a defect');
  };
  expect(() => withinTime(1, fail, giveUp)).toThrow(TypeError);
});

it('gives up on an endless loop, catastrophic backtracking, and endless recursion', () => {
  const loop = (): string => {
    for (;;);
  };
  const deep = (): string => `${deep()}.`;
  expect(withinTime(0.1, loop, giveUp)).toBe('time');
  const pattern = () => String(/^(a+)+$/u.test(`${'a'.repeat(50)}!`));
  expect(withinTime(0.1, pattern, giveUp)).toBe('time');
  expect(withinTime(1, deep, giveUp)).toBe('depth');
});

import range from 'lodash/range';
import uniq from 'lodash/uniq';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

import { inProcesses } from './in-processes';
import { nameNumbers, refuseNumber } from './in-processes.fixture';

const file = path.join(__dirname, 'in-processes.fixture.ts');
const few = range(3);
const many = range(2000);

it.each([{ items: few }, { items: many }])(
  'returns the results of $items.length items in their order',
  async ({ items }) => {
    const results = await inProcesses(file, nameNumbers, items);
    expect(results.map(({ name }) => name)).toEqual(items.map((item) => `number ${item}`));
  },
);

it('starts no process for few items, and others for many', async () => {
  const processesOf = async (items: readonly number[]) =>
    uniq((await inProcesses(file, nameNumbers, items)).map((result) => result.pid));
  expect(await processesOf(few)).toEqual([process.pid]);
  if (availableParallelism() > 1) expect(await processesOf(many)).not.toContain(process.pid);
});

it.each([{ items: [700] }, { items: many }])(
  'fails as the work does with $items.length items',
  async ({ items }) => {
    await expect(inProcesses(file, refuseNumber, items)).rejects.toThrow('700 is refused');
  },
);

import { expect, it } from 'vitest';

import { checkTogether } from './check-together';

const faultIn = (file: string) => ({ file, line: 1, column: 1, rule: 'struct', message: 'wrong' });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('reports the faults of all references of a site at once', async () => {
  const site = {};
  const started = ['a.yaml', 'b.yaml'].map(async (file, index) => {
    // Docusaurus starts them one after the other.
    await wait(index * 5);
    return checkTogether(site, async () => {
      await wait(20);
      return [faultIn(file)];
    });
  });
  const faultless = checkTogether(site, async () => {
    await wait(20);
    return [];
  });
  const all = 'a.yaml:1:1 struct wrong\nb.yaml:1:1 struct wrong';
  for (const it of [...started, faultless]) await expect(it).rejects.toThrow(all);
});

it('passes if no reference of the site has faults, whatever those of other sites have', async () => {
  const other = checkTogether({}, () => Promise.resolve([faultIn('c.yaml')]));
  await expect(checkTogether({}, () => Promise.resolve([]))).resolves.toBeUndefined();
  await expect(other).rejects.toThrow('c.yaml');
});

it('throws what else a check throws', async () => {
  const failing = checkTogether({}, () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
});

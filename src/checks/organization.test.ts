import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { isAll } from '../../tests/depth';
import { organization } from '../config/organization';
import { listRepositoryFiles } from './repository-files';

/** Returns all strings in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
}

it('has addresses that browsers leave as they are', () => {
  const addresses = textsIn(organization).filter((text) => text.includes('://'));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) {
    expect([address, `${address}/`]).toContain(new URL(address).href);
  }
});

it('is named in one place: a new owner changes that, and no page or component', async () => {
  const root = process.cwd();
  const files = (await listRepositoryFiles(root)).map((file) => path.relative(root, file));
  const shown = files.filter((file) =>
    /^(?:docs|packages|src|static|sidebars\.ts|docusaurus)/.test(file),
  );
  expect(shown.length).toBeGreaterThan(300);
  const names = [organization.title, organization.repositoryUrl];
  expect(
    shown.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return names.some((name) => text.includes(name));
    }),
  ).toEqual([path.join('src', 'config', 'organization.ts')]);
});

it('says where to report a vulnerability', () => {
  expect(new URL(organization.security.contact).protocol).toBe('https:');
});

// At night, because a pull request shouldn't fail for the date on which it is tested.
it.runIf(isAll())('says so for 30 more days, and for a year at most', () => {
  const days = (Date.parse(organization.security.expires) - Date.now()) / 86_400_000;
  expect(days, 'renew `expires` in src/config/organization.ts').toBeGreaterThan(30);
  expect(days).toBeLessThan(366);
});

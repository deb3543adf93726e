import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { organization } from '../config/organization';
import { checkAddresses } from './organization';
import { listRepositoryFiles } from './repository-files';

it.each([
  ['https://www.example.com/terms', []],
  ['https://www.example.com', []],
  ['https://www.example.com/te\u0007rms', ['write https://www.example.com/te%07rms']],
  ['https://', ['write one such as https://docs.example.com']],
])('with the address %j', (address, fixes) => {
  const text = `export const organization = { notices: { terms: ${JSON.stringify(address)} } };\n`;
  const faults = checkAddresses({ title: 'A', notices: { terms: address } }, text);
  expect(faults.map(({ fix }) => fix)).toEqual(fixes);
  expect(faults.map(({ line, column }) => [line, column])).toEqual(fixes.map(() => [1, 49]));
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

it('says where to report a vulnerability, for a year at most', () => {
  const { contact, expires } = organization.security;
  expect(new URL(contact).protocol).toBe('https:');
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days, 'renew `expires` in src/config/organization.ts').toBeGreaterThan(0);
  expect(days).toBeLessThan(366);
});

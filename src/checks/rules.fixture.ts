import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Fault } from '../shared/faults';
import { checkSmallSite } from './small-site.fixture';

/** Beside each rule, what it refuses and what it lets pass: `<rule>.bad.mdx`, `<rule>.good.mdx`. */
const folder = path.join(__dirname, 'rules');

/** Where a fixture stands in the small site, by its extension. */
const places: Readonly<Record<string, string>> = {
  '.json': 'coverage-floors.json',
  '.mdx': 'docs/guides/page.mdx',
  '.svg': 'docs/guides/drawing.svg',
  '.txt': 'dictionary.txt',
  '.yaml': 'api-specs/platform.yaml',
};

/** An example of what a rule refuses or lets pass. */
export interface Fixture {
  /** Name of the rule. */
  readonly rule: string;
  readonly quality: 'bad' | 'good';
  /** Name of the file, without folders. */
  readonly file: string;
}

/** Returns the fixtures of all rules, by the names of their files. */
export function listFixtures(): Fixture[] {
  return readdirSync(folder).flatMap((file) => {
    const { rule, quality } = /^(?<rule>.+)\.(?<quality>bad|good)\./.exec(file)?.groups ?? {};
    return rule && (quality === 'bad' || quality === 'good') ? [{ rule, quality, file }] : [];
  });
}

/** Returns the text of a fixture. */
export function readFixture({ file }: Fixture): Promise<string> {
  return readFile(path.join(folder, file), 'utf8');
}

/** Returns what all rules find in a small site that has the fixture. */
export async function checkFixture(fixture: Fixture): Promise<readonly Fault[]> {
  const place = places[path.extname(fixture.file)];
  if (place === undefined) throw new Error(`${fixture.file} has no place in the small site`);
  const text = await readFixture(fixture);
  const { faults } = await checkSmallSite((root) => writeFile(path.join(root, place), text));
  return faults;
}

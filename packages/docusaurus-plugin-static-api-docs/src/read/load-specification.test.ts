import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { loadSpecification } from './load-specification';
import { rowsOf } from '../shared/rows.fixture';
import { temporaryFiles } from './temporary-files.fixture';

const counter = `openapi: 3.1.0
info:
  title: Counter
  version: '1.0'
paths: {}
components:
  schemas:
    Part:
      properties:
        parts:
          items:
            $ref: '#/components/schemas/Part'
    Alias:
      $ref: '#/components/schemas/Part'
  examples:
    bolt:
      $ref: examples.yaml#/bolt
`;
const examples = `bolt:
  value:
    count: 3
`;

function load(text = counter) {
  const file = temporaryFiles({ 'counter.yaml': text, 'examples.yaml': examples });
  return loadSpecification(file('counter.yaml'));
}

/** Pointers, and the file, the pointer, and the position of their targets. */
const targets = `
#/components/schemas/Alias | counter.yaml | #/components/schemas/Part | 8:5
#/components/schemas/Alias/properties/parts/items | counter.yaml | #/components/schemas/Part | 8:5
#/components/examples/bolt/value/count | examples.yaml | #/x-files/examples.yaml/bolt/value/count | 3:12
#/info/title | counter.yaml | #/info/title | 3:10
`;

it.each(rowsOf(targets))('resolves and locates %s', async (ref = '', ...expected) => {
  const specification = await load();
  const { pointer, position } = specification.resolve(ref);
  const { file, line, column } = position;
  expect([path.basename(file), pointer, `${line}:${column}`]).toEqual(expected);
  if (!ref.includes('Alias')) expect(specification.locate(ref)).toEqual(position);
});

it('rejects an overlong chain of references', async () => {
  const links = Array.from(
    { length: 400 },
    (_, index) => `    S${index}:\n      $ref: '#/components/schemas/S${index + 1}'\n`,
  );
  const text = counter.replace('  schemas:\n', `  schemas:\n${links.join('')}    S400: {}\n`);
  await expect(load(text)).rejects.toThrow(
    /counter\.yaml:\d+:\d+ reference-broken .* starts a chain of more than 100 references/,
  );
});

it('reports circular references in each file', async () => {
  const circle = 'bolt: { $ref: "#/nut" }\nnut: { $ref: "#/bolt" }\n';
  const file = temporaryFiles({ 'counter.yaml': counter, 'examples.yaml': circle });
  await expect(loadSpecification(file('counter.yaml'))).rejects.toThrow(
    /counter\.yaml:17:13 .*examples\.yaml:1:15 .*examples\.yaml:2:14 reference-broken "#\/bolt" refers to itself/s,
  );
});

it('reads a specification again only after one of its files has changed', async () => {
  const file = temporaryFiles({ 'counter.yaml': counter, 'examples.yaml': examples });
  const [first, second] = await Promise.all([
    loadSpecification(file('counter.yaml')),
    loadSpecification(path.relative('.', file('counter.yaml'))),
  ]);
  expect(second).toBe(first);
  expect(await loadSpecification(file('counter.yaml'))).toBe(first);
  writeFileSync(file('examples.yaml'), examples.replace('3', '33'));
  const changed = await loadSpecification(file('counter.yaml'));
  expect(changed.resolve('#/components/examples/bolt/value/count').value).toBe(33);
  utimesSync(file('counter.yaml'), new Date(0), new Date(0));
  expect(await loadSpecification(file('counter.yaml'))).not.toBe(changed);
});

const head = `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\npaths: {}\n`;

it.each(['../package.json', 'link.json#/name', 'linked/package.json'])(
  "doesn't read a file outside the folder that data names: %s",
  async (ref) => {
    const file = temporaryFiles({
      'package.json': '{ "name": "a secret" }',
      'specs/api.yaml': `${head}x-more:\n  $ref: ${ref}\n`,
    });
    symlinkSync(file('package.json'), file('specs/link.json'));
    symlinkSync(file('.'), file('specs/linked'));
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(file('.'));
    const { sources, joined, remote } = await loadSpecification('specs/api.yaml');
    expect(remote).toEqual([]);
    cwd.mockRestore();
    expect(sources.size).toBe(1);
    expect(JSON.stringify(joined)).not.toContain('secret');
  },
);

it('reads files that refer to each other, and those in a discriminator mapping', async () => {
  const file = temporaryFiles({
    'api.yaml': `${head}components: { schemas: { Pet: { $ref: pets/pet.yaml } } }\n`,
    'pets/pet.yaml': 'discriminator: { propertyName: kind, mapping: { cat: ../cats/cat.yaml } }\n',
    'cats/cat.yaml': 'allOf: [{ $ref: ../pets/pet.yaml }, { description: A cat. }]\n',
  });
  const { sources, joined } = await loadSpecification(file('api.yaml'));
  expect([...sources.keys()]).toEqual(['api.yaml', 'pets/pet.yaml', 'cats/cat.yaml'].map(file));
  expect(JSON.stringify(joined)).toContain('"cat":"#/x-files/cats~1cat.yaml"');
});

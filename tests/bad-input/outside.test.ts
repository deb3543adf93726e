import { symlink } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { downloadsOf } from '../../packages/docusaurus-plugin-static-api-docs/src/downloads';
import { layOutEventReference } from '../../packages/docusaurus-plugin-static-api-docs/src/pages/asyncapi';
import { lintSpecification, loadSpecification } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { temporaryFiles } from '../../packages/docusaurus-plugin-static-api-docs/src/read/temporary-files.fixture';
import { startEcho } from '../../packages/docusaurus-plugin-static-api-docs/src/samples/echo.fixture';

const good = (name: string) => readFileSync(path.join(__dirname, 'specifications', name), 'utf8');

const secret = 'not for readers';
const outside = temporaryFiles({
  'secret.yaml': `bolt: { summary: A bolt, value: { count: 3, kind: ${secret} } }\n`,
  'secret.txt': `${secret}\n`,
});

const { requests, stop, url: host } = await startEcho();
afterAll(stop);

const openapi = ['openapi.yaml', '$ref: ./examples.yaml#/bolt'] as const;
const asyncapi = ['asyncapi.yaml', '$ref: ./examples.yaml#/bolt/value'] as const;

/** A way to access other files or the network, a specification that tries it, and the expected result. */
type Case = readonly [way: string, text: readonly [file: string, before: string], after: string];

const cases: readonly Case[] = [
  ['a path that leaves', openapi, `$ref: ../${path.basename(outside('.'))}/secret.yaml#/bolt`],
  ['an absolute path', openapi, `$ref: ${outside('secret.yaml')}#/bolt`],
  ['a symbolic link', openapi, '$ref: ./link.yaml#/bolt'],
  ['an address', openapi, `$ref: ${host}/bolt.json`],
  ['an external example on the network', openapi, `externalValue: ${host}/bolt.json`],
  ['an external example in a file', openapi, `externalValue: ${outside('secret.txt')}`],
  ['a link as an example of a message', asyncapi, '$ref: ./link.yaml#/bolt/value'],
  ['the schema of a mapping', ['openapi.yaml', '    Part:\n'],
    `    Part:\n      discriminator: { propertyName: kind, mapping: { bolt: '${host}/bolt.json' } }\n`],
];

describe('a build reads no other files, and sends no requests', () => {
  it.each(cases)('%s', async (_, [name, before], after) => {
    const files = { [name]: good(name).replace(before, after), 'examples.yaml': good('examples.yaml') };
    const file = temporaryFiles(files);
    await symlink(outside('secret.yaml'), file('link.yaml'));

    const faults = await lintSpecification(file(name));
    const result = name === 'asyncapi.yaml'
      ? layOutEventReference({ specification: file(name) })
      : loadSpecification(file(name)).then(downloadsOf);

    await expect(result).rejects.toThrow(path.basename(name));
    expect(faults).not.toEqual([]);
    expect(JSON.stringify(faults)).not.toContain(secret);
    expect(requests).toEqual([]);
  });

  it.each([
    ['an example', openapi, `value: { count: 3, more: { $ref: '${host}/more' } }`],
    ['an extension', openapi, `x-more: { $ref: '${host}/more' }\n          value: { count: 3 }`],
    ['an address as an example of a message', asyncapi, `$ref: ${host}/more`],
    ['a text as an example of a message', asyncapi, `$ref: ${outside('secret.txt')}`],
  ] as const)('for what data names, in %s', async (_, [name, before], after) => {
    const file = temporaryFiles({ [name]: good(name).replace(before, after) });

    const [yaml] = await downloadsOf(await loadSpecification(file(name)));

    expect(yaml?.text).toMatch(/\$ref: \S+(?:more|secret\.txt)/);
    expect(yaml?.text).not.toContain(secret);
    expect(requests).toEqual([]);
  });

  it.each(['openapi.yaml', 'asyncapi.yaml'])('for the $id of a schema in %s', async (name) => {
    const id = `      $id: ${host}/part.json\n      type: object\n`;
    const text = good(name).replace('      type: object\n', id);
    const file = temporaryFiles({ [name]: text, 'examples.yaml': good('examples.yaml') });

    const faults = await lintSpecification(file(name));
    const result = name === 'asyncapi.yaml'
      ? await layOutEventReference({ specification: file(name) })
      : downloadsOf(await loadSpecification(file(name)));

    expect(text).toContain(id);
    expect(faults).toEqual([]);
    expect(result).toBeTruthy();
    expect(requests).toEqual([]);
  });
});

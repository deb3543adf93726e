import { expect, it } from 'vitest';
import { FaultsError } from '../shared/faults';
import { parseAsyncApi } from './asyncapi-rules';
import { loadSpecification } from './load-specification';
import { temporaryFiles } from './temporary-files.fixture';

function load(channel: string) {
  const file = temporaryFiles({
    'events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  parts: ${channel}
`,
  });
  return loadSpecification(file('events.yaml'));
}

it('parses into the model of the parser', async () => {
  const document = await parseAsyncApi(await load('{ address: /parts }'));
  expect(document.channels().get('parts')?.address()).toBe('/parts');
});

it('throws the errors of the parser with their places', async () => {
  const error = await parseAsyncApi(await load('{ adress: /parts }')).catch((it: unknown) => it);
  expect(error).toBeInstanceOf(FaultsError);
  expect((error as FaultsError).faults).toEqual([
    expect.objectContaining({
      line: 4,
      rule: 'asyncapi-document-resolved',
      message: expect.stringContaining('adress'),
    }),
  ]);
});

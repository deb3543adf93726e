import { expect, it } from 'vitest';

import { loadSpecification } from '../../read';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import { errorsOf } from '../../mock/mocked-api';
import { readMockedApi } from './read-mocked-api';
import { compileValidators } from './validators';

const names = Object.getOwnPropertyNames(Object.prototype);
const fields = (value: unknown): object => Object.fromEntries(names.map((name) => [name, value]));

it('validates fields with the names of inherited properties like any others', async () => {
  const schema = { type: 'object', required: names, properties: fields({ type: 'string' }) };
  const content = { 'application/json': { schema } };
  const put = { operationId: 'put', requestBody: { content }, responses: {} };
  const document = {
    ...{ openapi: '3.1.0', info: { title: 'Names', version: '1' } },
    paths: { '/names': { put } },
  };
  const file = temporaryFiles({ 'a.json': JSON.stringify(document) })('a.json');
  const { data, schemas } = readMockedApi(await loadSpecification(file), '.', {
    isStrict: true,
  });
  const api = { ...data, validators: compileValidators(schemas) };
  const errors = (value: unknown) =>
    errorsOf(api, 'put.body application/json', value).map(({ message }) => message);
  expect(errors(fields('a'))).toEqual([]);
  expect(errors(fields(1))).toEqual(names.map(() => 'must be string'));
  expect(errors({})).toEqual(names.map((name) => `must have required property '${name}'`));
  expect(errors({ ...fields('a'), extra: 1 })).toEqual(['must NOT have unevaluated properties']);
});

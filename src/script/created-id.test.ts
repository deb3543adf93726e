import type { OperationData } from 'docusaurus-plugin-static-api-docs/mock';
import { expect, it } from 'vitest';

import { createdId } from './created-id';

const operation = (method: string, path: string) => ({ method, path }) as OperationData;

const operations = [
  operation('GET', '/actions/{actionId}'),
  operation('GET', '/devices/{deviceId}'),
  operation('GET', '/users/{id}'),
  operation('GET', '/devices/{deviceId}/commands/{commandId}'),
];

const response = (body: object, status = 200) => ({
  ...{ status, faults: [] },
  body: JSON.stringify(body),
});

it.each([
  ['/actions', { actionId: 'a', id: 'b' }, { variable: 'ACTION_ID', id: 'a' }],
  ['/devices/{deviceId}/commands/{name}', { id: 'c' }, { variable: 'COMMAND_ID', id: 'c' }],
  ['/users', { id: 'f' }, { variable: 'USER_ID', id: 'f' }],
  ['/reports', { id: 'd' }, undefined],
  ['/actions', { name: 'e' }, undefined],
  ['/actions', { id: 5 }, undefined],
])('tells what a request to %s has created', (path, body, expected) => {
  const post = operation('POST', path);
  expect(createdId(post, operations, '', response(body))).toEqual(expected);
  expect(createdId(post, operations, '', response(body, 400))).toBeUndefined();
  expect(createdId(operation('PUT', path), operations, '', response(body))).toBeUndefined();
});

it('leaves an ID that the reader chose to the reader', () => {
  const post = operation('POST', '/devices');
  const created = response({ id: 'gateway-7' });
  expect(createdId(post, operations, '{ "id": "gateway-7" }', created)).toBeUndefined();
  expect(createdId(post, operations, '{}', created)).toEqual({
    ...{ variable: 'DEVICE_ID', id: 'gateway-7' },
  });
});

import { expect, it } from 'vitest';
import { loadSpecification } from './load-specification';
import { listOperations } from './operations';
import { temporaryFiles } from './temporary-files.fixture';

async function list(text: string) {
  const file = temporaryFiles({ 'a.yaml': text });
  return listOperations(await loadSpecification(file('a.yaml')));
}

const info = "info: { title: Counter, version: '1' }";

it('takes a summary of several lines or sentences for the start of the description', async () => {
  const sentence =
    'This event occurs when a part is added to the list of the parts that a branch has. ';
  const operations = await list(`openapi: 3.1.0
${info}
paths:
  /a: { post: { operationId: partAdded, summary: ${JSON.stringify(sentence.repeat(2))}, description: A part was added. } }
  /b: { post: { operationId: partMoved, summary: "Moved.\\n\\nFor more, see below." } }
  /c: { post: { operationId: partLost, summary: A part is lost } }
`);
  expect(operations).toMatchObject([
    { title: 'partAdded', description: `${sentence.repeat(2)}\n\nA part was added.` },
    { title: 'partMoved', description: 'Moved.\n\nFor more, see below.' },
    { title: 'A part is lost', description: undefined },
  ]);
});

it('lists the calls of OpenAPI in file order', async () => {
  const operations = await list(`openapi: 3.1.0
${info}
paths:
  /parts/{id}:
    delete: { operationId: deletePart, tags: [Parts, Old], summary: Delete a part, description: Deletes one part., deprecated: true }
  /: { get: {} }
`);
  expect(operations).toMatchObject([
    {
      ...{ kind: 'http', id: 'deletePart', method: 'delete', path: '/parts/{id}', tag: 'Parts' },
      ...{ summary: 'Delete a part', description: 'Deletes one part.', deprecated: true },
      node: { pointer: '#/paths/~1parts~1{id}/delete', position: { line: 5, column: 5 } },
    },
    { id: 'GET /', method: 'get', path: '/', tag: undefined },
  ]);
});

it('lists the operations of AsyncAPI 3', async () => {
  const operations = await list(`asyncapi: 3.0.0
${info}
channels: { parts: { address: /parts } }
operations:
  receivePart: { action: receive, channel: { $ref: '#/channels/parts' }, tags: [{ $ref: '#/components/tags/parts' }], summary: Receive a part }
components: { tags: { parts: { name: Parts } } }
`);
  expect(operations).toMatchObject([
    {
      ...{ kind: 'event', id: 'receivePart', action: 'receive', channel: 'parts' },
      ...{ address: '/parts', tag: 'Parts', summary: 'Receive a part' },
      node: { pointer: '#/operations/receivePart' },
    },
  ]);
});

it('turns publish and subscribe of AsyncAPI 2 into what the application does', async () => {
  const operations = await list(`asyncapi: 2.6.0
${info}
channels: { orders: { publish: { operationId: takeOrder } }, parts: { subscribe: {} } }
`);
  expect(operations).toMatchObject([
    { id: 'takeOrder', action: 'receive', address: 'orders' },
    { id: 'send parts', action: 'send', channel: 'parts' },
  ]);
});

import escapeRegExp from 'lodash/escapeRegExp';
import path from 'node:path';
import { expect, it } from 'vitest';

import { inDepth, sampleOf } from '../../../../tests/depth';
import { layOutEventReference } from '../../src/pages/asyncapi';
import { wordsOf } from '../../src/pages/reference.fixture';
import { lintSpecification } from '../../src/read';
import { temporaryFiles } from '../../src/read/temporary-files.fixture';
import { formatFault } from '../../src/shared/faults';
import { rowsOf } from '../../src/shared/rows.fixture';
import { writeHtml } from '../../src/shared/html';

const receive = `operations: { hear: { action: receive, channel: { $ref: '#/channels/a' } } }`;
const channel = (rest: string) => `channels: { a: { address: a, ${rest} } }\\n`;
const message = (rest: string) => `${channel(`messages: { m: { ${rest} } }`)}${receive}`;
const payload = (text: string) => message(`payload: ${text}`);
const operation = (rest: string) =>
  `${channel('messages: { m: { payload: { type: string } } }')}operations: { hear: { action: receive, ${rest} } }`;
const two = (rest: string) => `channels: { a: { subscribe: { message: { ${rest} } } } }`;

/**
 * AsyncAPI documents that are untidy in one way: what it is, what readers see of it, what the check says of
 * it, the text, and the version.
 */
const cases = `
a schema in a key that is no keyword | view object Which view. … width integer In pixels. | keyword-unknown "schema" isn't a schema keyword, so it's read as part of the enclosing schema (move what it contains one level up) | ${payload("{ type: object, properties: { view: { type: object, description: Which view., schema: { $ref: '#/components/schemas/View' } } } }")}\\ncomponents: { schemas: { View: { type: object, properties: { width: { type: integer, description: In pixels. } } } } }
a schema in a schema, beside other parts | height integer … width integer | events.yaml:3:58 keyword-unknown | ${payload('{ schema: { properties: { width: { type: integer } } }, allOf: [ { properties: { height: { type: integer } } } ] }')}
a misspelled keyword of a schema | view object | "propertis" isn't a schema keyword, so pages don't show it (did you mean "properties"?) | ${payload('{ type: object, properties: { view: { type: object, propertis: { a: {} } } } }')}
a payload with a schema and no language | width integer | keyword-unknown "schema" | ${two('payload: { schema: { type: object, properties: { width: { type: integer } } } }')} | 2.6.0
a parameter with a schema | Address parameters room string required Which room. Allowed values north, south | Property "schema" is not expected to be here | channels: { a: { address: 'a/{room}', parameters: { room: { description: Which room., schema: { type: string, enum: [north, south] } } }, messages: { m: { payload: { type: string } } } } }\\n${receive}
a parameter without a schema | Address parameters room string required Which room. Allowed values north, south | not expected to be here | channels: { 'a/{room}': { parameters: { room: { description: Which room., enum: [north, south] } }, subscribe: { message: { payload: { type: string } } } } } | 2.6.0
a binding of another shape | Settings of Kafka (kafka) object clientId … Always ["a"] | must be equal to one of the allowed values | ${operation("channel: { $ref: '#/channels/a' }, bindings: { kafka: { bindingVersion: 9.9.9, clientId: [a] } }")}
a binding of a server that has unknown settings | clientId integer The client identifier. Always 5 foo boolean Always true | "clientId" property type must be string | servers: { s: { host: h, protocol: mqtt, bindings: { mqtt: { clientId: 5, foo: true } } }, t: { host: i, protocol: mqtt } }\\n${payload('{ type: string }')}
a binding that is a text | Settings of AMQP (amqp) string Always durable | property type must be object | ${message('payload: { type: string }, bindings: { amqp: durable }')}
a message of an operation that is a component | hear … Messages m, Order … Order … total integer | does not belong to the specified channel | ${operation("channel: { $ref: '#/channels/a' }, messages: [ { $ref: '#/channels/a/messages/m' }, { $ref: '#/components/messages/Order' } ]")}\\ncomponents: { messages: { Order: { payload: { type: object, properties: { total: { type: integer } } } } } }
a message of a channel, by the component that it is | m … total integer | does not belong to the specified channel | ${channel("messages: { m: { $ref: '#/components/messages/Order' } }")}operations: { hear: { action: receive, channel: { $ref: '#/channels/a' }, messages: [ { $ref: '#/components/messages/Order' } ] } }\\ncomponents: { messages: { Order: { payload: { type: object, properties: { total: { type: integer } } } } } }
a message that only an operation has | hear … Messages m, Order … total integer | events.yaml | ${operation("channel: { $ref: '#/channels/a' }, messages: [ { $ref: '#/channels/a/messages/m' }, { name: Order, payload: { type: object, properties: { total: { type: integer } } } } ]")}
a channel that is a component | rooms/1 … hear … Direction You receive … total integer | must always reference a channel under the root | operations: { hear: { action: receive, channel: { $ref: '#/components/channels/room' } } }\\ncomponents: { channels: { room: { address: rooms/1, messages: { m: { payload: { type: object, properties: { total: { type: integer } } } } } } } }
a reply of a component | ask … Reply messages Answer | events.yaml | channels: { a: { address: a, messages: { m: { payload: { type: string } } } }, b: { address: b } }\\noperations: { ask: { action: send, channel: { $ref: '#/channels/a' }, reply: { channel: { $ref: '#/channels/b' }, messages: [ { $ref: '#/components/messages/Answer' } ] } } }\\ncomponents: { messages: { Answer: { payload: { type: object, properties: { total: { type: integer } } } } } }
examples of a message in a mapping | Example of m first second … "count": 1 … "count": 2 | "examples" property type must be array | ${message('payload: { type: object }, examples: { first: { payload: { count: 1 } }, second: { payload: { count: 2 } } }')}
one example of a message without a list | Example: 1 { "count": 1 } | "examples" property type must be array | ${message('payload: { type: object }, examples: { payload: { count: 1 } }')}
examples that are payloads | Example: 1 { "count": 1 } | must have required property "payload" | ${message('payload: { type: object }, examples: [ { count: 1 } ]')}
examples of a schema in a mapping | Example north | "examples" property type must be array | ${payload('{ type: object, properties: { room: { type: string, examples: { one: north } } } }')}
examples of a message in a mapping, in version 2 | first … "count": 1 | must have required property | ${two('payload: { type: object }, examples: { first: { payload: { count: 1 } }, second: { payload: { count: 2 } } }')} | 2.6.0
examples of a schema in a mapping, in version 2 | Example north | asyncapi2-schema-examples must be an object containing "default" or an "examples" array | ${two("payload: { type: object, properties: { room: { $ref: '#/components/schemas/Room' } } }")}\\ncomponents: { schemas: { Room: { type: string, examples: { one: north } } } } | 2.6.0
an Avro file as a payload | Schema language application/vnd.apache.avro;version=1.9.0 … "name": "Order" | events.yaml | ${message('payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { $ref: order.avsc } }')}
an Avro file as a payload, in version 2 | Schema language application/vnd.apache.avro;version=1.9.0 … "name": "Order" | events.yaml | ${two('schemaFormat: application/vnd.apache.avro;version=1.9.0, payload: { $ref: ./order.avsc }')} | 2.6.0
a Protobuf file as a payload | Schema language application/vnd.google.protobuf;version=3 … message Order { string id = 1; } | events.yaml | ${message('payload: { schemaFormat: application/vnd.google.protobuf;version=3, schema: { $ref: ./order.proto } }')}
no version of the interface | Channels 1 | must have required property "version" | asyncapi: 3.0.0\\ninfo: { title: Test }\\n${payload('{ type: string }')}
no title, and a number as the version | Version 1.10 | must have required property "title" | asyncapi: 3.0.0\\ninfo: { version: 1.10 }\\n${payload('{ type: string }')}
no information | Channels 1 | "info" | asyncapi: 3.0.0\\n${payload('{ type: string }')}
a tag that is a text | Tags fast | must be object | asyncapi: 3.0.0\\ninfo: { title: Test, version: '1', tags: [fast] }\\n${payload('{ type: string }')}
a type that is a format | day string (date) | must be equal to one of the allowed values | ${payload('{ type: object, properties: { day: { type: date } } }')}
a field that is required by itself | day string required | property type must be array | ${payload('{ type: object, properties: { day: { type: string, required: true } } }')}
nothing under most keys | a | the AsyncAPI parser can't read this file (look for keys without a value) | ${message('payload: { type: string }, tags: null, headers: null, examples: null')}\\nservers: null
a server without a host | a | must have required property "host" | servers: { s: { protocol: mqtt } }\\n${payload('{ type: string }')}
an operation without an action | a | must have required property "action" | ${channel('messages: { m: { payload: { type: string } } }')}operations: { hear: { channel: { $ref: '#/channels/a' } } }
keys of the version before | a | Property "subscribe" is not expected to be here | ${channel('subscribe: {}, messages: { m: { payload: { type: string } } }')}${receive}
`;

const head = (version: string) => `asyncapi: ${version}\ninfo: { title: Test, version: '1' }\n`;

const all = rowsOf(cases);

// Each takes a second, since the parser compiles its schemas anew.
it.each(inDepth(sampleOf(all, 24), all))(
  'builds an event document with %s, and reports it',
  async (_about, seen = '', said = '', text = '', version = '3.0.0') => {
    const yaml = text.startsWith('asyncapi') ? text : head(version) + text;
    const file = temporaryFiles({
      'events.yaml': yaml.replaceAll('\\n', '\n'),
      'order.avsc': '{ "type": "record", "name": "Order", "fields": [] }',
      'order.proto': 'message Order { string id = 1; }',
    })('events.yaml');
    const faults = await lintSpecification(file, [], 'minimal');
    expect(faults.filter(({ isWarning }) => !isWarning)).toEqual([]);
    const lines = faults.map((it) => formatFault({ ...it, file: path.basename(it.file) }));
    expect(lines.join('\n')).toContain(said);
    const { pages } = await layOutEventReference({ specification: file, rules: 'minimal' });
    const sections = pages.flatMap(({ render }) => render().sections);
    const words = sections.map((it) => `${it.heading?.text} ${wordsOf(writeHtml(it.content))}`);
    expect(words.join(' ')).toMatch(
      new RegExp(seen.split(' … ').map(escapeRegExp).join('.*'), 's'),
    );
    expect(words.join(' ')).not.toMatch(/\[object|NaN/);
  },
);

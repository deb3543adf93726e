import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { elementsIn, hasTag, parseHtml, writeHtml } from '../../shared/html';
import { temporaryFiles } from '../../read/temporary-files.fixture';
import type { ReferencePage } from '../../markup/page';
import { htmlOf, wordsOf } from '../reference.fixture';
import { eventPages } from './event-pages';
import { eventParts } from './event-parts';
import { readDocument } from '../../model/asyncapi/read-document';

const pages = new Map<string, Promise<ReferencePage>>();

function onePage(...parts: Parameters<typeof eventParts>): ReferencePage {
  const [page] = eventPages(eventParts(...parts), '/events');
  return page;
}

const fixtures = path.join(__dirname, 'fixtures');

/** Returns the page of a fixture. */
function pageOf(name: string): Promise<ReferencePage> {
  const file = path.join(fixtures, name);
  const page = pages.get(name) ?? readDocument(file).then((document) => onePage(document));
  pages.set(name, page);
  return page;
}

/** The words of a section, as a reader sees them. */
function textOf(page: ReferencePage, id: string): string {
  const section = page.sections.find(({ heading }) => heading?.id === id);
  if (!section) throw new Error(`The page has no section ${id}`);
  return wordsOf(writeHtml(section.content));
}

function idsOf(page: ReferencePage): string[] {
  const inside = elementsIn(parseHtml(htmlOf(page))).map(({ properties }) => properties.id);
  return [...page.sections.map(({ heading }) => heading?.id), ...inside].filter(
    (id) => id !== undefined && id !== null,
  ) as string[];
}

/** What a reader sees of each feature. Those of AsyncAPI 3 are compared in tests/documents/facts.test.ts. */
const shown: readonly [feature: string, ...words: RegExp[]][] = [
  [
    'servers',
    /production .*For everybody\. URL wss:\/\/events\.example\.com\/live Protocol WebSocket over TLS \(wss\)/,
    /local .*On this computer\. URL ws:\/\/localhost:9000 Protocol WebSocket \(ws\)/,
    /URLs wss:\/\/events\.example\.com\/live\/orders, ws:\/\/localhost:9000\/orders .*Servers production, local/,
    /\/tests Copy .*Protocol WebSocket \(ws\) .*Servers local/,
  ],
  [
    'parameters of an address',
    /rooms\/ *\{room\} *\/ *doors\/ *\{door\} Copy/,
    /Address parameters room string required Name of the room\. Allowed values north, south/,
    /door string required Number of the door\. Also in \$message\.payload#\/door/,
  ],
  [
    'traits and headers',
    /Content type application\/vnd\.example\+json/,
    /traceId string required Id of the trace\./,
    /shop string at most 12 characters Name of the shop\./,
  ],
  [
    'alternatives',
    /content Parcel or Letter .*Exactly one of these:/,
    /weight integer required at least 1 In kilograms\./,
    /stamp string required Allowed values local, abroad/,
  ],
  ['examples', /Example: The first order\. \{ "traceId": "north" \} .*"weight": 2/],
  ['correlation ids', /Correlation ID \$message\.header#\/orderId Ties answers to orders\./],
  [
    'bindings',
    /Settings of MQTT \(mqtt\) object clientId string The client identifier\. Always counter/,
    /Settings of WebSocket \(ws\) object method string The HTTP method .* Always GET/,
    /Settings of MQTT \(mqtt\) object qos integer Defines the Quality of Service .* Always 2/,
    /Settings of MQTT \(mqtt\) object contentType string .* Always text\/plain/,
  ],
  [
    'recursion',
    /parts array of Order Orders inside of this one\. Same fields as (?:Order|parts)\./,
  ],
  [
    'other schema languages',
    /Payload Schema language application\/vnd\.apache\.avro;version=1\.9\.0 \{ "type": "record", "name": "Order", "fields": \[\] \}/,
  ],
  // Extensions are for tools, and may be internal.
  ['no extensions', /^(?!.*(?:x-|internal))/],
];

describe.each(readdirSync(fixtures))('the page of %s', (name) => {
  it('has unique IDs without slashes, and only links to these', async () => {
    const page = await pageOf(name);
    const ids = idsOf(page);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => /[\s/#]/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = elementsIn(parseHtml(htmlOf(page))).flatMap(({ properties: { href } }) =>
      typeof href === 'string' && href.startsWith('#') ? [decodeURIComponent(href.slice(1))] : [],
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});

it.each(shown)('shows %s', async (_feature, ...words) => {
  const { sections } = await pageOf('features.yaml');
  const text = sections.map(
    ({ heading, content }) => `${heading?.text ?? ''} ${wordsOf(writeHtml(content))}`,
  );
  for (const each of words) expect(text.join(' ')).toMatch(each);
});

it('shows the URLs and the authentication of a server', async () => {
  const page = await pageOf('doors.yaml');
  const production = textOf(page, 'server-production');
  expect(production).toContain('wss://{region}.example.com:{port}/events');
  expect(production).toContain('wss://north.example.com:443/events');
  expect(production).toContain('Authentication One of these: Bearer token (JWT)');
  expect(textOf(page, 'server-local')).toContain('Authentication none');
  const operation = textOf(page, 'receiveDoor');
  expect(operation).toContain('Authentication, beside that of the server Bearer token');
});

it.each([
  [
    'a short',
    'description: AWS IoT endpoint',
    'Server AWS IoT endpoint',
    'mqtts://iot.example.com:8883',
  ],
  [
    'a long',
    'description: "The endpoint, for all."',
    'The endpoint, for all.',
    'mqtts://iot.example.com:8883',
  ],
  ['no', 'pathname: /things', 'Protocol MQTT', 'mqtts://iot.example.com:8883/things'],
])('shows the address of an only server with %s description', async (_, more, words, url) => {
  const source = `asyncapi: 3.0.0
info: { title: Things, version: '1' }
servers: { production: { host: 'iot.example.com:8883', protocol: mqtts, ${more} } }
channels: { ticks: { address: ticks, messages: { tick: { payload: { type: string } } } } }
`;
  const page = onePage(
    await readDocument(temporaryFiles({ 'events.yaml': source })('events.yaml')),
  );
  const text = wordsOf(htmlOf(page));
  expect(text).toContain(words);
  expect(text).toContain(`URL ${url}`);
});

describe('channels', () => {
  it('have a heading with their operations and messages under it', async () => {
    const { sections } = await pageOf('doors.yaml');
    expect(
      sections.flatMap(({ heading }) =>
        heading ? [`${'#'.repeat(heading.level)} ${heading.text} ${heading.id}`] : [],
      ),
    ).toEqual([
      '## Doors door',
      '### Address parameters door.parameters',
      '### receiveDoor receiveDoor',
      '### Door opened door.opened',
      '### Door closed door.closed',
      '## localOnly localOnly',
      '### receiveLocal receiveLocal',
      '### Door opened localOnly.opened',
      '## Servers servers',
      '### production server-production',
      '### local server-local',
      '## A heading in prose a-heading-in-prose',
    ]);
  });

  it('show each description once, also without an operation or an address', async () => {
    const page = await pageOf('doors.yaml');
    expect(htmlOf(page).split('One message for each change of a door.')).toHaveLength(2);
    const idle = textOf(await pageOf('messages.yaml'), 'idle');
    expect(idle).toContain('The address is known only at runtime.');
    expect(idle).toContain('Nobody uses it yet.');
  });
});

describe('operations', () => {
  it('reverse the direction if the document describes the provider', async () => {
    const source = `asyncapi: 3.0.0
info: { title: Clock, version: '1' }
servers: { local: { host: 'localhost:9000', protocol: ws } }
channels:
  ticks: { address: /ticks, messages: { tick: { payload: { type: string } } } }
  alarms: { address: /alarms, messages: { alarm: { payload: { type: string } } } }
operations:
  sendTick: { action: send, channel: { $ref: '#/channels/ticks' } }
  takeAlarm: { action: receive, channel: { $ref: '#/channels/alarms' } }
`;
    const [client, provider] = await Promise.all(
      (['client', 'provider'] as const).map(async (perspective) => {
        const file = temporaryFiles({ 'events.yaml': source })('events.yaml');
        return onePage(await readDocument(file), { perspective });
      }),
    );
    if (!client || !provider) throw new Error('no pages');
    expect(textOf(client, 'sendTick')).toMatch(/Direction You send(?!.*9000)/);
    expect(textOf(client, 'takeAlarm')).toMatch(/Direction You receive .*9000\/alarms/);
    expect(textOf(provider, 'sendTick')).toMatch(/Direction You receive .*9000\/ticks/);
    expect(textOf(provider, 'takeAlarm')).toMatch(/Direction You send(?!.*9000)/);
  });
});

it('names controls and links by their channels and messages', async () => {
  const channelOf = (name: string) =>
    `${name}: { address: /${name}, messages: { ${name}: { payload: { type: object }, examples: [{ payload: {} }] } } }`;
  const operationOf = (name: string) =>
    `${name}Read: { action: receive, channel: { $ref: '#/channels/${name}' } }`;
  const source = `asyncapi: 3.0.0
info: { title: Clock, version: '1' }
servers: { local: { host: 'localhost:9000', protocol: ws } }
channels:
  ${channelOf('ticks')}
  ${channelOf('alarms')}
operations:
  ${operationOf('ticks')}
  ${operationOf('alarms')}
`;
  const file = temporaryFiles({ 'events.yaml': source })('events.yaml');
  const page = onePage(await readDocument(file), { connects: true });
  const elements = elementsIn(parseHtml(htmlOf(page)));
  const namesOf = (...tags: string[]) =>
    elements.filter(hasTag(...tags)).flatMap(({ properties, children }) => {
      const text = wordsOf(writeHtml({ type: 'root', children }));
      return typeof properties.ariaLabel === 'string' ? properties.ariaLabel : text;
    });
  expect(namesOf('button', 'legend', 'a')).toEqual(
    expect.arrayContaining([
      'Language of the sample for /ticks',
      'Copy: wscat sample for /ticks',
      'Connect to /ticks',
      'Example of a message on /ticks',
      'Direct link to Payload of ticks',
    ]),
  );
  expect(namesOf('input')).toContain('Wrap: wscat sample for /ticks');
});

describe('messages', () => {
  it('have an id for each field, named after the channel when it has one message', async () => {
    expect(idsOf(await pageOf('version-2.yaml'))).toContain('sub_barcode.payload.content');
    expect(idsOf(await pageOf('messages.yaml'))).toEqual(
      expect.arrayContaining([
        'orders.order.headers.traceId',
        'orders.order.payload.content.Parcel.weight',
        'orders.order.example.first',
      ]),
    );
  });
});

describe('AsyncAPI 2', () => {
  it('receives from subscribe operations, and sends to publish operations', async () => {
    const page = await pageOf('version-2.yaml');
    const all = page.sections.map(
      ({ heading, content }) => `${heading?.text} ${wordsOf(writeHtml(content))}`,
    );
    expect(all.join(' ')).toMatch(
      /\/base\/sub_barcode .*Direction You receive .*rooms\/.*You send\..*You receive\./,
    );
  });

  it('keeps operations without an id and messages without a name apart', async () => {
    const page = await pageOf('version-2.yaml');
    expect(textOf(page, 'publish')).toContain('Words for a room.');
    expect(textOf(page, 'subscribe')).toContain('What scanners read.');
    expect(textOf(page, 'subscribe-2')).toContain('Words from a room.');
    expect(textOf(page, 'publish')).toContain('Messages greeting, farewell');
    expect(htmlOf(page)).not.toContain('anonymous');
  });

  it('prefixes the address with the path of the server', async () => {
    const text = textOf(await pageOf('version-2.yaml'), 'sub_barcode');
    expect(text).toContain('ws://localhost:9000/base/sub_barcode');
  });
});

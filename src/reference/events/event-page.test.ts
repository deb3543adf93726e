import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { FaultsError } from '../../shared/faults';
import type { ReferencePage } from '../page';
import { eventPage } from './event-page';
import { readDocument } from './read-document';

const pages = new Map<string, Promise<ReferencePage>>();

function pageOf(name: string): Promise<ReferencePage> {
  const page =
    pages.get(name) ?? readDocument(path.join(__dirname, 'fixtures', name)).then(eventPage);
  pages.set(name, page);
  return page;
}

const htmlOf = (page: ReferencePage) => page.sections.map(({ html }) => html).join('\n');

/** The words of a section, as a reader sees them. */
function textOf(page: ReferencePage, id: string): string {
  const section = page.sections.find(({ heading }) => heading?.id === id);
  if (!section) throw new Error(`The page has no section ${id}`);
  return textIn(fromHtml(section.html, { fragment: true }));
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const text = 'children' in node ? node.children.map(textIn).join('') : '';
  const isInline = node.type === 'element' && /^(?:a|code|em|span|strong|wbr)$/.test(node.tagName);
  return isInline ? text : ` ${text} `.replaceAll(/\s+/g, ' ');
}

function elementsIn(html: string): Element[] {
  const elements: Element[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', (element) => void elements.push(element));
  return elements;
}

function idsOf(page: ReferencePage): string[] {
  const inside = elementsIn(htmlOf(page)).map(({ properties }) => properties.id);
  return [...page.sections.map(({ heading }) => heading?.id), ...inside].filter(
    (id) => id !== undefined && id !== null,
  ) as string[];
}

/** What a reader sees of each feature, the same in both versions of AsyncAPI. */
const features: Readonly<
  Record<string, { versions?: readonly number[]; shown: readonly RegExp[] }>
> = {
  servers: {
    shown: [
      /production .*For everybody\. URL wss:\/\/events\.example\.com\/live Protocol WebSocket over TLS \(wss\)/,
      /local .*On this computer\. URL ws:\/\/localhost:9000 Protocol WebSocket \(ws\)/,
      /URLs wss:\/\/events\.example\.com\/live\/parts ws:\/\/localhost:9000\/parts .*Servers production, local/,
      /Address \/tests Protocol WebSocket \(ws\) .*Servers local/,
    ],
  },
  parameters: {
    shown: [
      /Address rooms\/\{room\}\/doors\/\{door\}/,
      /Parameters of the address room string required Name of the room\. Allowed values north south/,
      /door string required Number of the door\. Also in \$message\.payload#\/door/,
    ],
  },
  // AsyncAPI 2 has no replies.
  reply: {
    versions: [3],
    shown: [
      /Reply on Answers Reply address in \$message\.header#\/replyTo Reply messages Answer Where the asker listens\./,
      /Answers The address is known at run time only\./,
    ],
  },
  traits: {
    shown: [
      /Content type application\/vnd\.example\+json/,
      /Headers object traceId string required Id of the trace\./,
    ],
  },
  'one-of': {
    shown: [
      /Payload Parcel or Letter Exactly one of these:/,
      /weight integer required In kilograms\. Limits at least 1/,
      /stamp string Allowed values local abroad/,
    ],
  },
  headers: {
    shown: [
      /Headers object shop string required Name of the shop\. Limits at most 12 characters/,
      /Example: The first order\. \{ "shop": "north" \} .*two bolts/,
    ],
  },
  'correlation-id': {
    shown: [/Correlation id \$message\.header#\/orderId Ties answers to orders\./],
  },
  bindings: {
    shown: [
      /Settings of the protocol mqtt \{ "clientId": "counter" \}/,
      /Settings of the protocol ws \{ "method": "GET" \}/,
      /Settings of the protocol mqtt \{ "qos": 2 \}/,
      /Settings of the protocol mqtt \{ "contentType": "text\/plain" \}/,
    ],
  },
  recursion: {
    shown: [/parts array of Order Orders inside of this one\. Same fields as Order\./],
  },
  avro: {
    shown: [
      /Payload Schema language application\/vnd\.apache\.avro;version=1\.9\.0 \{ "type": "record", "name": "Order", "fields": \[\] \}/,
    ],
  },
  // They are for tools: a page that showed them would show readers what is none of their business.
  extensions: { shown: [/^(?!.*(?:x-|internal)).*note string/] },
};
const featureFixtures = Object.entries(features).flatMap(([name, { versions = [2, 3], shown }]) =>
  versions.map((version) => ({ file: `features/${name}.${version}.yaml`, shown })),
);

const fixtures = [
  ...featureFixtures.map(({ file }) => file),
  'avro.yaml',
  'messages.yaml',
  'request-and-reply.yaml',
  'servers-and-security.yaml',
  'version-2.yaml',
];

describe.each(fixtures)('the page of %s', (name) => {
  it('has ids without slashes, each once, and leads nowhere else', async () => {
    const page = await pageOf(name);
    const ids = idsOf(page);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => /[\s/#]/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = elementsIn(htmlOf(page)).flatMap(({ properties: { href } }) =>
      typeof href === 'string' && href.startsWith('#') ? [decodeURIComponent(href.slice(1))] : [],
    );
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('brings no markup that needs the component, a script or an inline style', async () => {
    const html = htmlOf(await pageOf(name));
    const elements = elementsIn(html);
    expect(elements.map(({ tagName }) => tagName)).not.toContain('svg');
    expect(elements.map(({ tagName }) => tagName)).not.toContain('script');
    expect(elements.filter(({ properties }) => properties.style)).toEqual([]);
    expect(html).not.toMatch(/Expand all|Collapse all|aui-root|mt-2|text-sm/);
  });

  it('starts its own headings below those of the page', async () => {
    const tags = elementsIn(htmlOf(await pageOf(name))).map(({ tagName }) => tagName);
    expect(tags.filter((tag) => /^h[1-3]$/.test(tag))).toEqual([]);
  });
});

describe('features of AsyncAPI 2 and 3', () => {
  it.each(featureFixtures)('are shown: $file', async ({ file, shown }) => {
    const page = await pageOf(file);
    const text = page.sections
      .flatMap(({ heading, html }) => [
        heading?.text ?? '',
        textIn(fromHtml(html, { fragment: true })),
      ])
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const each of shown) expect(text).toMatch(each);
  });

  it('have a fixture each', () => {
    const files = readdirSync(path.join(__dirname, 'fixtures/features'));
    expect(files.sort()).toEqual(featureFixtures.map(({ file }) => path.basename(file)).sort());
  });
});

describe('servers', () => {
  it('shows address, protocol, prose, security and variables of each', async () => {
    const page = await pageOf('servers-and-security.yaml');
    const production = textOf(page, 'server-production');
    expect(production).toContain('wss://{region}.example.com:{port}/events');
    expect(production).toContain('wss://north.example.com:443/events');
    expect(production).toContain('WebSocket over TLS (wss)');
    expect(production).toContain('Reached from anywhere.');
    expect(production).toContain('Bearer format: JWT');
    expect(production).toContain('Token URL: https://login.example.com/token');
    expect(production).toContain('doors.read: Read what doors do');
    expect(production).toContain('Region of the warehouse.');
    expect(production).toMatch(/Allowed values north south .*Default north/);
    expect(textOf(page, 'server-local')).toContain('Authentication none');
    expect(production).not.toContain('Authentication none');
  });

  it('links a channel to the servers that have it, with all its URLs', async () => {
    const page = await pageOf('servers-and-security.yaml');
    expect(textOf(page, 'door')).toContain(
      'URLs wss://north.example.com:443/events/doors/{doorId} ws://localhost:9000/doors/{doorId}',
    );
    expect(textOf(page, 'door')).toContain('Servers production, local');
    expect(textOf(page, 'localOnly')).toMatch(/Servers local /);
  });
});

describe('channels', () => {
  it('have a heading, their operations and their messages under it', async () => {
    const { sections } = await pageOf('servers-and-security.yaml');
    expect(
      sections.flatMap(({ heading }) =>
        heading ? [`${'#'.repeat(heading.level)} ${heading.text} ${heading.id}`] : [],
      ),
    ).toEqual([
      '## Servers servers',
      '### production server-production',
      '### local server-local',
      '## Doors door',
      '### Parameters of the address door.parameters',
      '### receiveDoor receiveDoor',
      '### Door opened door.opened',
      '### Door closed door.closed',
      '## localOnly localOnly',
      '### Connect localOnly.connect',
      '### receiveLocal receiveLocal',
      '### Door opened localOnly.opened',
    ]);
  });

  it('explain the parameters of the address', async () => {
    const text = textOf(await pageOf('servers-and-security.yaml'), 'door.parameters');
    expect(text).toMatch(/doorId string required .*Number of the door\. .*Example 7/);
  });

  it('show each description once, also without an operation or an address', async () => {
    const doors = await pageOf('servers-and-security.yaml');
    expect(htmlOf(doors).split('One message for each change of a door.')).toHaveLength(2);
    const idle = textOf(await pageOf('messages.yaml'), 'idle');
    expect(idle).toContain('The address is known at run time only.');
    expect(idle).toContain('Nobody uses it yet.');
  });

  it('show the settings of a protocol without what the parser adds', async () => {
    const orders = textOf(await pageOf('messages.yaml'), 'orders');
    expect(orders).toContain('Settings of the protocol ws');
    expect(orders).toContain('"token"');
    expect(htmlOf(await pageOf('messages.yaml'))).not.toContain('x-parser');
  });
});

describe('operations', () => {
  it('say the direction from the view of the reader', async () => {
    const page = await pageOf('messages.yaml');
    expect(textOf(page, 'receiveOrders')).toContain('You receive. The server sends');
    expect(textOf(page, 'sendOrders')).toContain('You send. Your program sends');
    expect(textOf(page, 'orders')).toContain('Direction You receive, You send');
  });

  it('show what is theirs: prose, security, documentation, tags', async () => {
    const text = textOf(await pageOf('servers-and-security.yaml'), 'receiveDoor');
    expect(text).toContain('Receive what doors do.');
    expect(text).toContain('You receive both kinds.');
    expect(text).toContain('indented code');
    expect(text).toContain('Additional security requirements:');
    expect(text).toContain('Documentation https://docs.example.com/doors');
    expect(text).toContain('Tags doors');
    expect(text).toContain('Messages Door opened, Door closed');
  });

  it('say where a reply comes and which messages it may be', async () => {
    const text = textOf(await pageOf('request-and-reply.yaml'), 'ask');
    expect(text).toContain('Reply on Answers');
    expect(text).toContain('Reply address in $message.header#/replyTo');
    expect(text).toMatch(/Reply messages Yes $/);
  });
});

describe('messages', () => {
  it('show headers that come from a trait, and the correlation id', async () => {
    const text = textOf(await pageOf('messages.yaml'), 'orders.order');
    expect(text).toMatch(/Headers .*traceId string required .*Id of the trace\./);
    expect(text).toMatch(/Correlation id \$message\.header#\/traceId .*Ties answers to orders\./);
  });

  it('show every alternative with its fields, limits and values', async () => {
    const text = textOf(await pageOf('messages.yaml'), 'orders.order');
    expect(text).toContain('content Parcel or Letter required');
    expect(text).toMatch(/weight integer required .*In kilograms\. .*at least 1/);
    expect(text).toMatch(/stamp string required .*Allowed values local abroad/);
  });

  it('end a recursion in a link, also where the parser leaves a reference', async () => {
    const text = textOf(await pageOf('messages.yaml'), 'orders.order');
    expect(text).toContain('parts array of Order');
    expect(text).toContain('Same fields as parts.');
  });

  it('have an id for each field, named after the channel when it has one message', async () => {
    expect(idsOf(await pageOf('version-2.yaml'))).toContain('sub_barcode.payload.content');
    expect(idsOf(await pageOf('messages.yaml'))).toEqual(
      expect.arrayContaining([
        'orders.order.headers.traceId',
        'orders.order.payload.content.Parcel.weight',
        'orders.order.example.parcel',
      ]),
    );
  });

  it('show examples of headers and payload', async () => {
    const text = textOf(await pageOf('messages.yaml'), 'orders.order');
    expect(text).toContain('Example: A parcel in a parcel.');
    expect(text).toContain('{ "traceId": "t-1" }');
    expect(text).toContain('"parts": [ { "content": { "weight": 1 } } ]');
  });

  it('show a schema in another language as it is', async () => {
    const text = textOf(await pageOf('avro.yaml'), 'status.changed');
    expect(text).toContain('Schema language application/vnd.apache.avro;version=1.9.0');
    expect(text).toContain('{ "type": "record", "name": "Status", "fields": [] }');
  });
});

describe('AsyncAPI 2', () => {
  it('has the reader receive what can be subscribed to, and send what can be published', async () => {
    const page = await pageOf('version-2.yaml');
    const direction = (channel: string) =>
      /Direction (.*?) Servers/.exec(textOf(page, channel))?.[1];
    expect(direction('sub_barcode')?.trim()).toBe('You receive');
    expect(direction('rooms-room')?.trim()).toBe('You send, You receive');
  });

  it('keeps operations without an id and messages without a name apart', async () => {
    const page = await pageOf('version-2.yaml');
    expect(textOf(page, 'publish')).toContain('Words for a room.');
    expect(textOf(page, 'subscribe')).toContain('What scanners read.');
    expect(textOf(page, 'subscribe-2')).toContain('Words from a room.');
    expect(textOf(page, 'publish')).toContain('Messages greeting, farewell');
    expect(htmlOf(page)).not.toContain('anonymous');
  });

  it('puts the path of the server in front of the address', async () => {
    const text = textOf(await pageOf('version-2.yaml'), 'sub_barcode');
    expect(text).toContain('ws://localhost:9000/base/sub_barcode');
  });
});

describe('hostile text', () => {
  it('loses its scripts, images and links to scripts, and keeps its words', async () => {
    const page = await pageOf('messages.yaml');
    const elements = elementsIn(htmlOf(page));
    expect(elements.map(({ tagName }) => tagName)).not.toContain('img');
    expect(elements.map(({ tagName }) => tagName)).not.toContain('script');
    expect(htmlOf(page)).not.toMatch(/alert\(|javascript:|onerror/);
    expect(textIn(fromHtml(htmlOf(page), { fragment: true }))).toContain('a link and {braces}.');
    expect(textOf(page, 'orders.order')).toContain('Orders inside of this one.');
  });
});

describe('a bad file', () => {
  const faultsOf = async (name: string) => {
    const error: unknown = await pageOf(`bad/${name}`).catch((reason: unknown) => reason);
    if (!(error instanceof FaultsError)) throw new Error(`${name} was let through`);
    return error.faults.map(({ line, column, message, mend }) =>
      [`${line}:${column}`, message, mend].filter(Boolean).join(' '),
    );
  };

  it.each([
    ['unknown-version.yaml', /^1:\d+ asyncapi "4\.0\.0" is no version that is read/],
    ['missing-channel.yaml', /^12:\d+ .*leads nowhere.*nearest: #\/channels\/barcode$/],
    [
      'missing-message.yaml',
      /^18:\d+ .*leads nowhere.*nearest: #\/channels\/barcode\/messages\/barcode$/,
    ],
    ['broken-reference.yaml', /^11:\d+ .*leads nowhere.*nearest: #\/components\/schemas\/Barcode$/],
    ['message-of-another-channel.yaml', /^24:\d+ Operation message does not belong/],
    ['duplicate-operation-id.yaml', /^14:\d+ the operationId receive is taken .* line 7/],
    ['wrong-example-2.yaml', /^16:\d+ /],
  ])('is refused with the line: %s', async (name, fault) => {
    expect(await faultsOf(name)).toEqual([expect.stringMatching(fault)]);
  });

  it('is refused with the line of each wrong part of an example', async () => {
    expect(await faultsOf('wrong-example.yaml')).toEqual([
      expect.stringMatching(
        /^25:\d+ the example does not match its schema: content must be string$/,
      ),
      expect.stringMatching(/^23:\d+ the example does not match its schema: shop must be string$/),
    ]);
  });
});

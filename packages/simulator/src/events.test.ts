import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { scannerEvents } from '../../../src/config/api-references';
import {
  createValidators,
  loadSpecification,
} from '../../docusaurus-plugin-static-api-docs/src/read';
import type { SimulatorOptions } from './terminal';
import { type RecordingSimulator, startFromSource } from './simulator.fixture';

let simulator: RecordingSimulator | undefined;
afterEach(() => simulator?.stop());

async function start(options: SimulatorOptions = {}): Promise<RecordingSimulator> {
  simulator = await startFromSource(options);
  return simulator;
}

/** Connects a client that records its messages. */
async function listen(url = '') {
  const socket = new WebSocket(url);
  const messages: unknown[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  const receive = async (count: number) => {
    while (messages.length < count) await once(socket, 'message');
    return messages.slice(0, count);
  };
  return { socket, receive };
}

it('sends scans and status updates at the given rate, all of them valid', async () => {
  const { channelUrls } = await start({ rate: 6_000 });
  expect(channelUrls.map((url) => new URL(url).pathname)).toEqual(['/sub_barcode', '/sub_status']);
  const [barcode, status] = await Promise.all(channelUrls.map((url) => listen(url)));
  const [scan] = (await barcode?.receive(2)) ?? [];
  const [update] = (await status?.receive(2)) ?? [];
  const specification = await loadSpecification(scannerEvents.specification);
  const validatorFor = await createValidators(specification);
  const [validateBarcode, validateStatus] = ['BarcodeMessage', 'StatusMessage'].map((name) =>
    validatorFor(specification.resolve(`#/components/schemas/${name}`)),
  );
  expect(scan).toMatchObject({ deviceID: 'scanner-0001', content: '2001234567893' });
  expect(update).toMatchObject({ eventType: 'UPDATE_STATUS', value: { connected: true } });
  expect([...(validateBarcode?.(scan) ?? []), ...(validateStatus?.(update) ?? [])]).toEqual([]);
  expect(validateStatus?.([]).length).toBeGreaterThan(0);
});

it('sends the events of the scanner', async () => {
  const { channelUrls, serviceUrl, scan, toggleConnection } = await start();
  const [barcode, status] = await Promise.all(channelUrls.map((url) => listen(url)));
  const post = (path: string, body?: string) =>
    fetch(`${serviceUrl}${path}`, { method: 'POST', body: body ?? null });
  const sent = await post('/simulator/scan', '{ "content": "0012" }');
  expect(await sent.json()).toMatchObject({ deviceID: 'scanner-0001', content: '0012' });
  scan();
  expect(await barcode?.receive(2)).toMatchObject([
    { content: '0012' },
    { content: '2001234567893' },
  ]);

  await post('/devices/scanner-0001/command/reset');
  await post('/simulator/connection', '{ "deviceID": "scanner-0001", "connected": false }');
  expect((await post('/simulator/scan')).status).toBe(404);
  toggleConnection();
  expect(await status?.receive(3)).toMatchObject([
    { eventType: 'UPDATE_STATUS', value: { connected: true } },
    { eventType: 'DEVICE_CONNECTION_STATUS', value: { connected: false } },
    { eventType: 'DEVICE_CONNECTION_STATUS', value: { connected: true } },
  ]);

  await post('/devices/scanner-0001/command/scanner/disable');
  expect((await post('/simulator/scan')).status).toBe(409);
  await post('/devices/scanner-0001/command/scanner/enable');
  expect((await post('/simulator/scan')).status).toBe(200);
});

it.each([
  ['/simulator/scan', '{', 400, 'body is not valid JSON'],
  ['/simulator/scan', '[]', 400, 'body is not a JSON object'],
  ['/simulator/scan', '{ "contnt": "1" }', 400, 'nearest: content'],
  ['/simulator/scan', '{ "content": 1 }', 400, 'body.content must be a string'],
  ['/simulator/scan', '{ "deviceID": "x" }', 404, 'connected: scanner-0001'],
  ['/simulator/connection', '{}', 400, 'body.connected must be true or false'],
  ['/simulator/connection', '{ "deviceID": "x", "connected": true }', 404, 'no device "x"'],
])('%s rejects %s', async (path, body, status, text) => {
  const { serviceUrl } = await start();
  const response = await fetch(`${serviceUrl}${path}`, { method: 'POST', body });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

it('drops connections without a handshake, and lets clients reconnect', async () => {
  const { channelUrls, dropConnections, scan } = await start();
  const { socket } = await listen(channelUrls[0]);
  const closed = once(socket, 'close');
  expect(dropConnections()).toBe(1);
  // 1006: the connection was lost (RFC 6455, 7.1.5).
  expect((await closed)[0]).toBe(1006);
  const { receive } = await listen(channelUrls[0]);
  scan();
  expect(await receive(1)).toHaveLength(1);
});

it('drops connections periodically', async () => {
  const { channelUrls } = await start({ dropEvery: 0.05 });
  for (let times = 0; times < 2; times++) {
    const { socket } = await listen(channelUrls[0]);
    expect((await once(socket, 'close'))[0]).toBe(1006);
  }
});

it('closes the connection of a client that sends', async () => {
  const { channelUrls } = await start();
  const { socket } = await listen(channelUrls[0]);
  socket.send('hello');
  expect((await once(socket, 'close'))[0]).toBe(1008);
});

it.each([
  ['/sub_barcod', 404, 'nearest: /sub_barcode'],
  ['/sub_barcode?a=1', 400, "doesn't accept a query"],
])('rejects a connection to %s', async (path, status, text) => {
  const { serviceUrl } = await start();
  const socket = new WebSocket(`${serviceUrl.replace('http', 'ws')}${path}`);
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(status);
  const [body] = await once(response, 'data');
  expect(String(body)).toContain(text);
});

it.each([
  ['a page of another site', { origin: 'https://example.com' }],
  ['a page opened from a local file', { origin: 'null' }],
  ['a page after DNS rebinding', { headers: { Host: 'rebound.example.com' } }],
])('rejects a connection from %s', async (_, options) => {
  const lines: string[] = [];
  const { channelUrls } = await start({ log: (line) => lines.push(line) });
  for (const url of channelUrls) {
    const [, response] = await once(new WebSocket(url, options), 'unexpected-response');
    expect(response.statusCode).toBe(403);
    expect(String(await once(response, 'data'))).toContain('must name this computer');
  }
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^ws \/sub_barcode refused: header\.(?:Origin|Host) must name/);
});

it('accepts a connection from a page on this computer', async () => {
  const { channelUrls } = await start();
  const socket = new WebSocket(channelUrls[0] ?? '', { origin: 'http://localhost:8000' });
  await once(socket, 'open');
});

it('closes all connections when it stops, and frees its ports', async () => {
  const { channelUrls, serviceUrl, platformUrl, stop } = await start({ rate: 60 });
  const { socket } = await listen(channelUrls[0]);
  const closed = once(socket, 'close');
  await stop();
  expect((await closed)[0]).toBe(1001);
  await expect(fetch(serviceUrl)).rejects.toThrow();
  const again = await start({
    servicePort: Number(new URL(serviceUrl).port),
    platformPort: Number(new URL(platformUrl).port),
  });
  expect(again.serviceUrl).toBe(serviceUrl);
});

/** A WebSocket handshake (RFC 6455, 4.1). */
const handshake =
  'GET /sub_status HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

it('stops even if a client does not respond', async () => {
  const { serviceUrl, stop } = await start();
  const socket = connect(Number(new URL(serviceUrl).port), '127.0.0.1');
  socket.write(`${handshake}\r\n`);
  expect(String(await once(socket, 'data'))).toContain('101 Switching Protocols');
  const closed = once(socket, 'close');
  await stop();
  await closed;
}, 5_000);

it('survives clients that reset a rejected connection', async () => {
  const { serviceUrl, channelUrls } = await start();
  const reset = async () => {
    const port = Number(new URL(serviceUrl).port);
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const request = `${handshake}Origin: https://other.example\r\n\r\n`;
    socket.write(request, () => socket.resetAndDestroy());
    await once(socket, 'close');
  };
  for (let burst = 0; burst < 25; burst++) await Promise.all(Array.from({ length: 40 }, reset));
  expect((await listen(channelUrls[0])).socket.readyState).toBe(WebSocket.OPEN);
});

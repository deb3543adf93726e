import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { eventReferences } from '../../src/config/api-references';
import { createValidators, loadSpecification } from '../../src/specifications';
import { type Simulator, type SimulatorOptions, startSimulator } from './index';

let simulator: Simulator | undefined;
afterEach(() => simulator?.stop());

async function start(options: SimulatorOptions = {}): Promise<Simulator> {
  simulator = await startSimulator(options);
  return simulator;
}

/** A client that is connected, and all that it receives. */
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

async function validators() {
  const specification = await loadSpecification(eventReferences[0].specification);
  const validatorFor = await createValidators(specification);
  return ['BarcodeMessage', 'StatusMessage'].map((name) =>
    validatorFor(specification.resolve(`#/components/schemas/${name}`)),
  );
}

it('sends every example of each channel at the given rate, all of them valid', async () => {
  const { channelUrls } = await start({ rate: 6_000 });
  expect(channelUrls.map((url) => new URL(url).pathname)).toEqual(['/sub_barcode', '/sub_status']);
  const [barcode, status] = await Promise.all(channelUrls.map((url) => listen(url)));
  const barcodes = (await barcode?.receive(2)) ?? [];
  const statuses = (await status?.receive(8)) ?? [];

  const [validateBarcode, validateStatus] = await validators();
  expect(barcodes.flatMap((it) => validateBarcode?.(it))).toEqual([]);
  expect(statuses.flatMap((it) => validateStatus?.(it))).toEqual([]);
  expect(barcodes[0]).toHaveProperty('content', '4006381333931');
  expect(new Set(statuses.map((it) => JSON.stringify(it))).size).toBe(4);
  expect(validateStatus?.(barcodes).length).toBeGreaterThan(0);
});

it('sends nothing by itself at rate 0, and the next examples after an accepted command', async () => {
  const { channelUrls, serviceUrl } = await start();
  const [barcode, status] = await Promise.all(channelUrls.map((url) => listen(url)));
  await fetch(`${serviceUrl}/devices`);
  await fetch(`${serviceUrl}/devices/nothing/command/beep`, { method: 'POST' });
  const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'Accepted' };
  await fetch(`${serviceUrl}/devices/scanner-0001/command/beep`, { method: 'POST' });
  await fetch(`${serviceUrl}/devices/scanner-0001/command/scan-response`, text);
  expect(await barcode?.receive(2)).toHaveLength(2);
  // The first two of four: one for each accepted command, none for the refused one.
  expect(await status?.receive(2)).toMatchObject([
    { eventType: 'DEVICE_CONNECTION_STATUS', value: { connected: true } },
    { eventType: 'DEVICE_CONNECTION_STATUS', value: { connected: false } },
  ]);
});

it('sends an example by its name to all who listen', async () => {
  const { channelUrls, sendEvent } = await start();
  expect(sendEvent('disconnected')).toBe(0);
  const clients = await Promise.all([listen(channelUrls[1]), listen(channelUrls[1])]);
  expect(sendEvent('disconnected')).toBe(2);
  for (const { receive } of clients) {
    expect(await receive(1)).toMatchObject([{ value: { connected: false } }]);
  }
  expect(() => sendEvent('disconected')).toThrow('nearest: disconnected');
});

it('drops connections without a handshake, and lets clients come back', async () => {
  const { channelUrls, dropConnections, sendEvent } = await start();
  const { socket } = await listen(channelUrls[0]);
  const closed = once(socket, 'close');
  expect(dropConnections()).toBe(1);
  // 1006: the connection was lost (RFC 6455, 7.1.5).
  expect((await closed)[0]).toBe(1006);
  const { receive } = await listen(channelUrls[0]);
  sendEvent('barcode');
  expect(await receive(1)).toHaveLength(1);
});

it('drops connections again and again when asked to', async () => {
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
  ['/sub_barcode?a=1', 400, 'takes no query'],
])('refuses to open %s', async (path, status, text) => {
  const { serviceUrl } = await start();
  const socket = new WebSocket(`${serviceUrl.replace('http', 'ws')}${path}`);
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(status);
  const [body] = await once(response, 'data');
  expect(String(body)).toContain(text);
});

it('answers a client that would rather speak HTTP/2 as if it had not said so', async () => {
  const { serviceUrl, requests } = await start();
  const socket = connect(Number(new URL(serviceUrl).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (data: Buffer) => (answers += data.toString()));
  const fields =
    'Host: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  const text = 'Content-Type: text/plain\r\nContent-Length: 8\r\n';
  socket.write(
    `POST /devices/scanner-0001/command/scan-response HTTP/1.1\r\n${fields}${text}\r\nAcce`,
  );
  socket.write('pted');
  await expect.poll(() => requests.length).toBe(1);
  socket.write(`GET /devices HTTP/1.1\r\n${fields}\r\n`);
  await expect.poll(() => answers.match(/^HTTP\/1\.1 200 OK/gm)).toHaveLength(2);
  expect(requests).toMatchObject([
    { operationId: 'sendScanResponse', status: 200, faults: [] },
    { operationId: 'listConnectedDevices', status: 200, faults: [] },
  ]);
  socket.end();
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

it('stops although a client does not answer', async () => {
  const { serviceUrl, stop } = await start();
  const socket = connect(Number(new URL(serviceUrl).port), '127.0.0.1');
  socket.write(
    'GET /sub_status HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('101 Switching Protocols');
  const closed = once(socket, 'close');
  const started = performance.now();
  await stop();
  await closed;
  expect(performance.now() - started).toBeLessThan(5_000);
});

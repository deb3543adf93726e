import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { startFromSource } from '../../../packages/simulator/src/simulator.fixture';
import { isAll } from '../../depth';
import { exampleValue } from '../example-value';
import { startChannelServer } from './channel-server';
import { launchBrowser, openClientPage, pageFiles } from './client-page';
import { clientsFolder, programs } from './programs';
import { type RunningClient, startProgram } from './running-client';

interface BarcodeMessage {
  readonly deviceID: string;
  readonly content: string;
}
interface StatusMessage {
  readonly deviceID: string;
  readonly eventType: string;
  readonly value: { readonly connected: boolean };
}

const barcodeExample = exampleValue('barcodeMessage') as BarcodeMessage;
const disconnected = exampleValue('statusMessageDisconnected') as StatusMessage;
const statusExamples = ['Connected', 'UpdatedConnected', 'UpdatedDisconnected']
  .map((name) => exampleValue(`statusMessage${name}`) as StatusMessage)
  .concat(disconnected);
const barcodeLine = ({ deviceID, content }: BarcodeMessage) => `${deviceID} scanned ${content}`;
const statusLine = ({ deviceID, eventType, value }: StatusMessage) =>
  `${deviceID} ${eventType} connected: ${value.connected}`;

const channels = ['/sub_barcode', '/sub_status'];
const soon = { timeout: 20_000, interval: 50 };

const log: string[] = [];
const simulator = await startFromSource({ log: (line) => log.push(line) });
const browser = await launchBrowser();
let client: RunningClient | undefined;
afterEach(async () => {
  await client?.dispose();
  client = undefined;
  log.length = 0;
});
afterAll(async () => {
  await browser.close();
  await simulator.stop();
});

const simulatorAddress = () => simulator.serviceUrl.replace('http', 'ws');
const times = (line: string) => log.filter((it) => it === line).length;
const connected = (count: number) =>
  expect
    .poll(() => channels.map((channel) => times(`ws ${channel} connected`)), soon)
    .toEqual([count, count]);

const clients: [
  name: string,
  start: (address: string) => RunningClient | Promise<RunningClient>,
  isMissing?: boolean,
][] = [['JavaScript page (index.html)', (address) => openClientPage(browser, address)]];
for (const { language, file, needs, prepare, needsTerminal = false } of programs) {
  // Sequentially, because package managers can't install concurrently.
  const command = await prepare(path.join(clientsFolder, file));
  clients.push([
    `${language} (${file})${command ? '' : `, not run: no ${needs}, and none to install`}`,
    (address) => startProgram([...(command ?? []), address], needsTerminal),
    command === undefined,
  ]);
}

/** Starts channels, which stop with the test. */
async function startService() {
  const service = await startChannelServer();
  onTestFinished(service.stop);
  return service;
}

describe.each(clients)('%s', (_, start, isMissing) => {
  const test = it.skipIf(isMissing);
  const nightly = it.skipIf(isMissing || !isAll());
  test('shows barcodes and statuses, and closes with code 1000', async () => {
    client = await start(simulatorAddress());
    await connected(1);
    simulator.scan();
    await expect.poll(client.output, soon).toContain(barcodeLine(barcodeExample));
    for (const message of statusExamples) {
      simulator.sendEvent('/sub_status', { ...message });
      await expect.poll(client.output, soon).toContain(statusLine(message));
    }
    expect(client.reports()).not.toContain('message rejected');
    expect(client.reports()).not.toContain('Content Security Policy');
    await client.end();
    await expect
      .poll(() => channels.map((channel) => times(`ws ${channel} closed 1000`)), soon)
      .toEqual([1, 1]);
  });

  test('reconnects after connections are lost', async () => {
    client = await start(simulatorAddress());
    await connected(1);
    expect(simulator.dropConnections()).toBe(2);
    await connected(2);
    expect(await client.output()).not.toContain(barcodeLine(barcodeExample));
    simulator.scan();
    simulator.sendEvent('/sub_status', { ...disconnected });
    await expect.poll(client.output, soon).toContain(barcodeLine(barcodeExample));
    await expect.poll(client.output, soon).toContain(statusLine(disconnected));
    await client.end();
  });

  nightly('waits longer after each failed attempt, until the service is available', async () => {
    const service = await startService();
    const retries = 3;
    client = await start(service.address);
    for (const channel of channels) {
      await expect.poll(() => service.attempts(channel).length, soon).toBeGreaterThan(retries);
      const gaps = service
        .attempts(channel)
        .slice(1, retries + 1)
        .map((time, index) => time - (service.attempts(channel)[index] ?? 0));
      // At least half of the delay: 0.5, 1, and 2 seconds, within the precision of timers.
      expect(gaps.map((gap, index) => gap > 240 * 2 ** index)).toEqual(gaps.map(() => true));
      expect(gaps).toHaveLength(retries);
      // Not much more, with a margin for machines under load.
      expect(Math.max(...gaps)).toBeLessThan(5_000);
    }
    service.accept();
    const text = JSON.stringify(barcodeExample);
    await expect.poll(() => service.send('/sub_barcode', text), soon).toBe(1);
    await expect.poll(client.output, soon).toContain(barcodeLine(barcodeExample));
    await client.end();
  });

  test('reports invalid messages, and continues', async () => {
    const service = await startService();
    service.accept();
    const send = (channel: string, text: string) =>
      expect.poll(() => service.send(channel, text), soon).toBe(1);
    const rejected = {
      '/sub_barcode': ['not JSON', '[]', 'null', '{"deviceID":"a"}', '{"content":"b"}'],
      '/sub_status': [
        '{"deviceID":"a","eventType":"UPDATE_STATUS","value":{}}',
        '{"deviceID":"a","value":{"connected":true}}',
        '{"eventType":"UPDATE_STATUS","value":{"connected":true}}',
      ],
    };
    // Texts that resemble markup, and one in several frames.
    const contents = ['<b>bold</b>', '2025-06-02T09:20:01Z', '0012', 'Größe 5', 'x'.repeat(9_000)];
    client = await start(service.address);
    for (const [channel, texts] of Object.entries(rejected)) {
      for (const text of texts) {
        await send(channel, text);
        await expect.poll(client.reports, soon).toContain(`message rejected: ${text}`);
      }
    }
    for (const content of contents) {
      const message = { deviceID: 'scanner-0001', content };
      await send('/sub_barcode', JSON.stringify(message));
      await expect.poll(client.output, soon).toContain(barcodeLine(message));
    }
    expect(client.reports().match(/rejected/g)).toHaveLength(8);
    const further = { deviceID: 'a', eventType: 'OTHER', value: { connected: true } };
    await send('/sub_status', JSON.stringify(further));
    await expect.poll(client.output, soon).toContain(statusLine(further));
    await client.end();
  });

  nightly('ends while the service is unavailable', async () => {
    const service = await startChannelServer();
    await service.stop();
    client = await start(service.address);
    const everything = async () => `${await client?.output()}${client?.reports()}`;
    await expect.poll(everything, soon).toContain('not connected');
    await client.end();
  });
});

it("connects only to addresses that the page's policy allows", async () => {
  client = await openClientPage(browser, simulatorAddress(), {
    policyAddress: 'ws://localhost:9000',
  });
  await expect.poll(client.reports, soon).toContain('Content Security Policy');
  expect(times('ws /sub_barcode connected')).toBe(0);
});

it('the C# project is well-formed XML', () => {
  const parse = (xml: string) => void new SaxesParser().write(xml).close();
  const text = readFileSync(path.join(clientsFolder, 'listen.csproj'), 'utf8');
  expect(() => parse(text)).not.toThrow();
  expect(() => parse(text.replace('</Project>', ''))).toThrow();
});

it('every file of the folder is tested', () => {
  const programFiles = programs.map(({ file }) => file);
  const checked = [...programFiles, ...pageFiles, 'scanner_events.py', 'listen.csproj'];
  expect(readdirSync(clientsFolder).sort()).toEqual([...new Set(checked)].sort());
});

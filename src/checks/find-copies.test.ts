import { describe, expect, it } from 'vitest';

import type { Fact } from '../../packages/docusaurus-plugin-static-api-docs/src/read';
import { findCopies } from './find-copies';

const fact = (kind: Fact['kind'], line: number, ...values: string[]): Fact => ({
  kind,
  values,
  isCode: false,
  position: { file: 'api.yaml', line, column: 1 },
});

const facts: ReadonlyMap<string, Fact> = new Map([
  ['Device.name.minLength', fact('limit', 1, '1')],
  ['Device.name.maxLength', fact('limit', 2, '50')],
  ['Location.label.maxLength', fact('limit', 3, '50')],
  ['Device.size.maximum', fact('limit', 4, '70')],
  ['service.port', fact('port', 5, '9000')],
  ['service.host', fact('host', 5, 'localhost')],
  ['service.url', fact('address', 5, 'http://localhost:9000')],
  ['events.url', fact('address', 6, 'ws://localhost:9000')],
  ['receiveBarcode.url', fact('address', 7, 'ws://localhost:9000/sub_barcode')],
  ['suite.version', fact('version', 8, '0.3.0')],
  ['service.version', fact('version', 9, '1.0')],
  ['suite.operations.count', fact('count', 10, '34')],
  ['events.channels.count', fact('count', 11, '2')],
  ['DeviceStatus.enum', fact('values', 12, 'ON', 'OFF', 'LOST', 'LOST_AGAIN')],
  ['DeviceStatus.enum.count', fact('count', 12, '4')],
  ['Power.enum', fact('values', 13, 'ON', 'OFF')],
  ['listDevices.size.default', fact('default', 14, '10')],
  ['listUsers.size.default', fact('default', 14, '10')],
  ['listDevices.sort.default', fact('default', 15, 'createdAt,desc')],
]);

const copiesIn = (text: string) =>
  findCopies(text, facts).map(({ words, facts: [name] }) => [words, name]);

// Further ones are in src/checks/rules/copied-fact.md.
describe('findCopies', () => {
  it.each([
    [
      'The name has 1 to 50 characters.',
      ['1', 'Device.name.minLength'],
      ['50', 'Device.name.maxLength'],
    ],
    ['a label of at most 50 characters', ['50', 'Location.label.maxLength']],
    ['on the host localhost, Port 9000.', ['9000', 'service.port']],
    ['on localhost:9000', ['9000', 'service.port']],
    ['at http://localhost:9000/devices', ['http://localhost:9000', 'service.url']],
    ['the backend, 0.3.0', ['0.3.0', 'suite.version']],
    ['all 34 operations', ['34', 'suite.operations.count']],
    ['Two WebSocket channels', ['Two', 'events.channels.count']],
    ['four device statuses', ['four', 'DeviceStatus.enum.count']],
    ['pages of size 10', ['10', 'listUsers.size.default']],
    ['the devices, with size=10', ['10', 'listDevices.size.default']],
    ['sorted by createdAt,desc', ['createdAt,desc', 'listDevices.sort.default']],
    ['ON, OFF, LOST, or LOST_AGAIN', ['ON, OFF, LOST, or LOST_AGAIN', 'DeviceStatus.enum']],
    ['LOST_AGAIN/LOST/OFF/ON', ['LOST_AGAIN/LOST/OFF/ON', 'DeviceStatus.enum']],
    ['ON or OFF', ['ON or OFF', 'Power.enum']],
  ])('finds the copy in "%s"', (text, ...expected) => {
    expect(copiesIn(text)).toEqual(expected);
  });

  it.each([
    'at most 60 characters',
    'at most 70 characters',
    '50 devices',
    'port 8000, and 9000 devices',
    'http://localhost:90001',
    'Node.js 20.19, version 2.0',
    'curl 1.0',
    '35 operations, three channels',
    'four roles',
    'size 11, 10 devices',
    'ON, LOST or LOST_AGAIN',
    'ON. OFF.',
  ])('finds none in "%s"', (text) => {
    expect(copiesIn(text)).toEqual([]);
  });
});

import { describe, expect, it, vi } from 'vitest';

import { groupBySection, search } from './engine';
import { excerpt, mark } from './excerpt';
import type { IndexedPage } from './index-files';
import type { SearchSource } from './index-source';
import { parseQuery } from './query';
import { correct } from './spelling';

const guide: IndexedPage = {
  url: '/docs/add-device',
  title: 'Add a device',
  section: 'Guides',
  breadcrumb: 'IoT platform',
  parts: [
    { title: 'Add a device', isField: false, text: 'Call addDevice.' },
    { id: 'delete-it', title: 'Delete it', isField: false, text: 'One call deletes a device.' },
  ],
};

it('shows the excerpt with what was asked for, and marks it', () => {
  const text = `${'word '.repeat(60)}the failedDevices map ${'word '.repeat(20)}`;
  const query = parseQuery('failedDevices');
  const shown = excerpt(query, text, 12);
  expect(shown).toMatch(/^… word word the failedDevices.* word …$/);
  expect(mark(query, shown).filter(({ isMarked }) => isMarked)).toEqual([
    { text: 'failedDevices', isMarked: true },
  ]);
  expect(excerpt(query, '')).toBe('');
});

it('begins an excerpt with the sentence of the first match', () => {
  const text = `${'word '.repeat(40)}end. It counts the failed devices. Then it ends.`;
  expect(excerpt(parseQuery('failed'), text, 9)).toMatch(/^It counts the failed devices\./);
  const long = `${'word '.repeat(40)}if it fails, read the failed devices.`;
  expect(excerpt(parseQuery('devices'), long, 9)).toMatch(/^… read the failed devices\.$/);
  expect(excerpt(parseQuery('missing'), 'One sentence. And another.')).toBe(
    'One sentence. And another.',
  );
});

it.each([
  ['device', 'Devices, (device)', '[Devices], ([device])'],
  ['devi', 'the deviceId', 'the [devi]ceId'],
  ['deleting users', 'Delete a user', '[Delete] a [user]'],
  ['failedDevices', 'a `failed_devices`, failed', 'a `[failed_devices]`, [failed]'],
  ['getdevice', 'Call getDevice.', 'Call [getDevice].'],
  ['/devices/{id}', 'GET /devices/{id}:', 'GET [/devices/{id}]:'],
  ['status', 'estatus', 'estatus'],
  ['id', 'invalidUserId', 'invalidUser[Id]'],
])('for %s marks in %s whole words', (query, text, expected) => {
  const stretches = mark(parseQuery(query), text);
  expect(stretches.map((it) => (it.isMarked ? `[${it.text}]` : it.text)).join('')).toBe(expected);
});

it.each([
  ['lcoations', 'locations'],
  ['architeture', 'architecture'],
  ['devise', 'device'],
  ['archi', undefined],
  ['xyzzy', undefined],
  ['statis', 'status'],
  ['404', undefined],
])('correct makes of %s: %s', (word, corrected) => {
  expect(correct(word, ['locations', 'architecture', 'device', 'status'])).toBe(corrected);
});

it.each([
  ['qu', [true]],
  ['add qu', [true, false]],
])('in %s, words may begin with %j of the words', (query, expected) => {
  expect(parseQuery(query).terms.map(({ mayBegin }) => mayBegin)).toEqual(expected);
});

it.each([
  ["The scanner doesn't beep", ['scanner', 'beep']],
  ['The device’s ID isn’t known', ['device', 'id', 'known']],
  ['Which scanners are NOT connected?', ['scanners', 'disconnected']],
  ["devices that aren't connected", ['devices', 'disconnected']],
  ['connected devices', ['connected', 'devices']],
  ['HOW DO I LOG IN', ['login']],
  ['C# or .NET', ['csharp', 'dotnet']],
])('of %s, asks for %j', (query, words) => {
  expect(parseQuery(query).terms.map(({ word }) => word)).toEqual(words);
});

describe('search', () => {
  const offline = () => Promise.reject(new Error('offline'));
  /** @param pages - pages by the words that find them; `lost` can't be loaded */
  const source = (pages: Readonly<Record<string, readonly string[]>>): SearchSource => ({
    open: async () => undefined,
    find: async ({ word }) => new Map(pages[word]?.map((id) => [id, 1])),
    loadPage: (id) => (id === 'lost' ? offline() : Promise.resolve(guide)),
    loadWordsLike: async () => ['device'],
  });
  const withDevice = source({ device: ['guide'] });

  it('corrects a mistyped word and says so', async () => {
    const { corrected, results } = await search(withDevice, 'devcie');
    expect(corrected).toBe('device');
    expect(results.map(({ url }) => url)).toEqual(['/docs/add-device']);
  });

  it('corrects a word that is found only as a form of one that is less frequent', async () => {
    const words = ['simulator', 'counted', 'simulated', 'county'];
    const found = {
      ...source({ simulater: ['guide', 'guide-2'], counter: ['guide'] }),
      loadWordsLike: async (word: string, sure: number) =>
        words.filter((it) => it.startsWith(word.slice(0, sure))),
    };
    expect((await search(found, 'simulater')).corrected).toBe('simulator');
    expect(await search(found, 'counter')).not.toHaveProperty('corrected');
  });

  it('returns nothing that has nothing to do with the query', async () => {
    expect(await search(source({}), 'adding devs')).toMatchObject({
      results: [],
      unknown: ['adding', 'devs'],
    });
  });

  it('names the words that are on no page', async () => {
    const { results, unknown } = await search(withDevice, 'device verbunden');
    expect(results).toHaveLength(1);
    expect(unknown).toEqual(['verbunden']);
  });

  it('corrects no word of a query in another language', async () => {
    expect(await search(withDevice, 'devices hinzufügen')).not.toHaveProperty('corrected');
    const query = await search(source({}), 'devcie hinzufügen');
    expect(query).toMatchObject({ results: [], unknown: ['devcie', 'hinzufügen'] });
  });

  it('returns the results of the most relevant pages before it loads the others', async () => {
    const onFirst = vi.fn();
    const slow = source({ device: ['guide', 'guide-2', 'lost'] });
    await expect(search(slow, 'device', undefined, onFirst)).rejects.toThrow('offline');
    expect(onFirst).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ results: [expect.anything(), expect.anything()] }),
    );
  });

  it('ends its list after five results where the others have far less of the query', async () => {
    // Each in its own group.
    const others = ['b-0', 'c-0', 'd-0', 'e-0', 'f-0', 'g-0'];
    const pages = (share: number, parts: IndexedPage['parts']): SearchSource => ({
      ...source({}),
      find: async () => new Map([['a-0', 1], ...others.map((id) => [id, share] as const)]),
      loadPage: async (id) => ({
        ...{ ...guide, url: `/docs/${id}` },
        ...(id !== 'a-0' && { title: 'Other', section: 'Schemas', parts }),
      }),
    });
    const countOf = async (searched: SearchSource) =>
      (await search(searched, 'add device')).results.length;
    expect(await countOf(pages(1, guide.parts))).toBe(7);
    expect(await countOf(pages(0.1, [{ title: 'Other', isField: false, text: 'Device' }]))).toBe(5);
  });

  it('finds only pages that have a quoted phrase', async () => {
    expect((await search(withDevice, '"a device"')).results).toHaveLength(1);
    expect((await search(withDevice, '"device a"')).results).toHaveLength(0);
  });

  it('fails when a part of the index cannot be loaded', async () => {
    const partly = source({ device: ['guide', 'lost'] });
    await expect(search(partly, 'device')).rejects.toThrow('offline');
    await expect(search({ ...withDevice, find: offline }, 'device')).rejects.toThrow('offline');
  });

  it('ends a search whose text has changed, and loads no page for it', async () => {
    const typing = new AbortController();
    const searching = search({ ...withDevice, loadPage: offline }, 'device', typing.signal);
    typing.abort();
    await expect(searching).rejects.toThrow(typing.signal.reason as Error);
  });
});

it('groups results by section in the order of the best result', () => {
  const result = (section: string, url: string) => {
    return { section, url, breadcrumb: '', title: '', excerpt: '' };
  };
  const groups = groupBySection([result('B', '1'), result('A', '2'), result('B', '3')]);
  expect(groups.map(({ section, results }) => [section, ...results.map(({ url }) => url)])).toEqual(
    [
      ['B', '1', '3'],
      ['A', '2'],
    ],
  );
});

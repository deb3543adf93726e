import { describe, expect, it } from 'vitest';

import { groupBySection, search } from './engine';
import { excerpt } from './excerpt';
import { groupSize, type IndexedPage } from './index-files';
import { openIndex, type SearchSource } from './index-source';
import { parseQuery } from './query';
import { rankPage } from './rank';
import { correct } from './spelling';
import { beginningOf, isIdentifier, isSameWord, joinWords, wordsOf } from './words';

const operation = (title: string, method: string, path: string, slug: string): IndexedPage => ({
  url: `/api/x/${slug}`,
  title,
  section: 'Remote Management backend',
  method,
  path,
  breadcrumb: 'Devices',
  parts: [
    { title, isField: false, text: 'A call.' },
    { id: 'query.status', title: 'status', isField: true, text: 'One of WAITING_FOR_APPROVAL.' },
  ],
});
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
const site = [
  operation('List devices', 'GET', '/api/{o}/devices', 'list-devices'),
  operation('Get a device', 'GET', '/api/{o}/devices/{d}', 'get-device'),
  operation('Add a device', 'POST', '/api/{o}/devices', 'add-device'),
  guide,
];

describe('words', () => {
  it.each([
    ['failedDevices', 'failed devices'],
    ['/sub_barcode', 'sub barcode'],
    ['WAITING_FOR_APPROVAL', 'waiting for approval'],
    ['scan-response-enable', 'scan response enable'],
    ['body.location.name', 'body location name'],
    ['HTTPStatus', 'http status'],
  ])('takes %s apart', (name, words) => {
    expect(wordsOf(name).join(' ')).toBe(words);
    expect(joinWords(name)).toBe(words.replaceAll(' ', ''));
  });

  it('knows names of the contracts from words of the language', () => {
    const names = ['failedDevices', '/devices', 'sub_status', 'RMA', '{userId}', 'a.b'];
    expect(names.filter((name) => !isIdentifier(name))).toEqual([]);
    expect(['device', 'Quickstart', '404', 'a'].filter(isIdentifier)).toEqual([]);
  });

  it.each([
    ['locations', 'location', true],
    ['deleting', 'delete', true],
    ['scan', 'scanner', true],
    ['configure', 'configuration', true],
    ['request', 'requestid', false],
    ['device', 'developer', false],
    ['id', 'identity', false],
  ])('says whether %s and %s are forms of one word', (word, other, expected) => {
    expect(isSameWord(word, other)).toBe(expected);
    expect(beginningOf(other).startsWith(beginningOf(word)) || !expected).toBe(true);
  });
});

describe('openIndex', () => {
  const loaded: string[] = [];
  const words = ['aaa', 'device', 'devices', 'devicesa', 'devicesb', 'devicesc', 'zzz'];
  const index: Record<string, unknown> = {
    table: {
      folder: '/',
      groups: [
        ['a', 'mine'],
        ['b', 'other'],
      ],
      words: words.map((word) => [word, word]),
      start: [
        ['other', { url: '/b' }],
        ['mine', { url: '/a' }],
      ],
    },
    '/a.json': [{ url: '0' }, { url: '1' }],
    // On page 1 of the first group in the title; there and on the first page of the second in the text.
    ...Object.fromEntries(words.map((word) => [`/${word}`, [[word, [1], [], [1, groupSize - 1]]]])),
  };
  const source = openIndex('table', ['mine'], async (url) => {
    if (url !== 'table') loaded.push(url);
    return index[url];
  });

  it('finds pages of the docs versions in use', async () => {
    expect(await source.find('zzz')).toEqual(new Map([['a-1.json', 1]]));
    expect(await source.loadStart()).toEqual([{ url: '/a' }]);
  });

  it.each([
    ['zzz', ['/zzz']],
    ['devic', ['/aaa', '/device', '/devices', '/devicesa']],
    ['devicesb', ['/devicesb']],
    ['nothing', ['/devicesc']],
  ])('loads the files with forms of %s, four at most', async (word, files) => {
    loaded.length = 0;
    await source.find(word);
    expect(loaded).toEqual(files);
  });

  it('offers words with the first letter of a mistyped one', async () => {
    expect(await source.loadWordsLike('dvice')).toEqual(words.slice(1, -1));
  });

  it('loads the pages of a small site once, those of the docs versions in use', async () => {
    loaded.length = 0;
    await source.loadRest();
    await source.loadRest();
    expect(await source.loadPage('a-1.json')).toEqual({ url: '1' });
    expect(loaded).toEqual(['/a.json']);
  });
});

describe('parseQuery', () => {
  it.each([
    ['how do I delete the device', 'delete device'],
    ['IN_PROGRESS', 'in progress'],
    ['what is it', 'what is it'],
  ])('reads from %s the words %s', (text, words) => {
    expect(parseQuery(text).terms.map(({ word }) => word)).toEqual(words.split(' '));
  });

  it('reads methods, paths, phrases and synonyms', () => {
    expect(parseQuery('DELETE /users/{userId}')).toMatchObject({
      method: 'DELETE',
      pathWords: ['users'],
    });
    expect(parseQuery('"Life of an Action" x').phrases).toEqual(['life of an action']);
    expect(parseQuery('remove').terms[0]?.synonyms).toContain('delete');
  });
});

it.each([
  ['listDevices', '/api/x/list-devices'],
  ['GET /devices', '/api/x/list-devices'],
  ['POST devices', '/api/x/add-device'],
  ['getdevice', '/api/x/get-device'],
  ['addDevice', '/api/x/add-device'],
  ['WAITING_FOR_APPROVAL', '/api/x/list-devices#query.status'],
  ['add a device', '/docs/add-device'],
  ['add device', '/api/x/add-device'],
  ['create dev', '/api/x/add-device'],
  ['device add', '/docs/add-device'],
  ['remove device', '/docs/add-device#delete-it'],
])('rankPage puts first for %s: %s', (text, url) => {
  const query = parseQuery(text);
  const [hit] = site.map((page) => rankPage(query, page, 0.5)).sort((a, b) => b.score - a.score);
  expect(`${hit?.page.url}${hit?.part.id ? `#${hit.part.id}` : ''}`).toBe(url);
});

it('shows the excerpt with what was asked for, and marks it', () => {
  const text = `${'word '.repeat(60)}the failedDevices map ${'word '.repeat(20)}`;
  const stretches = excerpt(parseQuery('failedDevices'), text, 12);
  expect(stretches.filter(({ isMarked }) => isMarked)).toEqual([
    { text: 'failedDevices', isMarked: true },
  ]);
  expect(stretches[0]?.text).toMatch(/^… /);
  expect(stretches.at(-1)?.text).toMatch(/ …$/);
  expect(excerpt(parseQuery('x'), '')).toEqual([]);
});

it.each([
  ['device', 'Devices, (device)', '[Device]s, ([device])'],
  ['devi', 'the deviceId', 'the [devi]ceId'],
  ['deleting users', 'Delete a user', '[Delet]e a [user]'],
  ['failedDevices', 'a `failed_devices`, failed', 'a `[failed_devices]`, [failed]'],
  ['getdevice', 'Call getDevice.', 'Call [getDevice].'],
  ['/devices/{id}', 'GET /devices/{id}:', 'GET [/devices/{id}]:'],
  ['status', 'estatus', 'estatus'],
])('for %s marks in %s only what is in common', (query, text, expected) => {
  const stretches = excerpt(parseQuery(query), text);
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

describe('search', () => {
  const offline = () => Promise.reject(new Error('offline'));
  /** @param pages - by the words that find them; `lost` cannot be loaded */
  const source = (pages: Readonly<Record<string, readonly string[]>>): SearchSource => ({
    find: async (word) => new Map(pages[word]?.map((id) => [id, 1])),
    loadPage: (id) => (id === 'lost' ? offline() : Promise.resolve(guide)),
    loadWordsLike: async () => ['device'],
  });
  const found = source({ device: ['guide'] });

  it('corrects a mistyped word and says so', async () => {
    const { corrected, results } = await search(found, 'devcie');
    expect(corrected).toBe('device');
    expect(results.map(({ url }) => url)).toEqual(['/docs/add-device']);
  });

  it('returns nothing that has nothing to do with the query', async () => {
    expect((await search(source({}), 'adding devs')).results).toEqual([]);
  });

  it('shows the path of an operation, with what was asked for', async () => {
    const one = { ...source({ devices: ['list'] }), loadPage: async () => site[0] as IndexedPage };
    const [result] = (await search(one, 'GET /devices')).results;
    expect(result?.path).toEqual([
      { text: '/api/{o}/', isMarked: false },
      { text: 'devices', isMarked: true },
    ]);
  });

  it('finds only pages that have a quoted phrase', async () => {
    expect((await search(found, '"a device"')).results).toHaveLength(1);
    expect((await search(found, '"device a"')).results).toHaveLength(0);
  });

  it('says when results may be missing, and fails when there is none', async () => {
    expect(await search(found, 'device')).toMatchObject({ isPartial: false });
    expect(await search(source({ device: ['guide', 'lost'] }), 'device')).toMatchObject({
      isPartial: true,
      results: [{ url: '/docs/add-device' }],
    });
    await expect(search(source({ device: ['lost'] }), 'device')).rejects.toThrow('missing');
    await expect(search({ ...found, find: offline }, 'device')).rejects.toThrow('offline');
  });

  it('ends a search whose text has changed, and loads no page for it', async () => {
    const typing = new AbortController();
    const searching = search({ ...found, loadPage: offline }, 'device', typing.signal);
    typing.abort();
    await expect(searching).rejects.toThrow(typing.signal.reason as Error);
  });
});

it('groups results by section in the order of the best result', () => {
  const result = (section: string, url: string) => {
    return { section, url, breadcrumb: '', title: [], excerpt: [] };
  };
  const groups = groupBySection([result('B', '1'), result('A', '2'), result('B', '3')]);
  expect(groups.map(({ section, results }) => [section, ...results.map(({ url }) => url)])).toEqual(
    [
      ['B', '1', '3'],
      ['A', '2'],
    ],
  );
});

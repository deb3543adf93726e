import { describe, expect, it } from 'vitest';

import { groupBySection, search, type SearchSource } from './engine';
import { excerpt } from './excerpt';
import { groupSize } from './index-files';
import { openIndex } from './index-source';
import type { IndexedPage } from './page';
import { parseQuery } from './query';
import { rankPage } from './rank';
import { correct } from './spelling';
import { beginningOf, isIdentifier, isSameWord, joinWords, wordsOf } from './words';

const operation = (title: string, method: string, path: string, slug: string): IndexedPage => ({
  url: `/api/x/${slug}`,
  title,
  section: 'Platform API',
  method,
  path,
  breadcrumb: 'Devices',
  parts: [
    { title, isField: false, text: 'A call.' },
    { id: 'query.status', title: 'status', isField: true, text: 'One of WAITING_FOR_APPROVAL.' },
  ],
});
const listDevices = operation('List devices', 'GET', '/api/{o}/devices', 'list-devices');
const getDevice = operation('Get a device', 'GET', '/api/{o}/devices/{d}', 'get-device');
const addDevice = operation('Add a device', 'POST', '/api/{o}/devices', 'add-device');
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
const site = [listDevices, getDevice, addDevice, guide];

function first(text: string): string {
  const query = parseQuery(text);
  const [hit] = site.map((page) => rankPage(query, page, 0.5)).sort((a, b) => b.score - a.score);
  return `${hit?.page.url}${hit?.part.id ? `#${hit.part.id}` : ''}`;
}

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

  it('knows forms of one word', () => {
    expect(isSameWord('locations', 'location')).toBe(true);
    expect(isSameWord('deleting', 'delete')).toBe(true);
    expect(isSameWord('scan', 'scanner')).toBe(true);
    expect(isSameWord('configure', 'configuration')).toBe(true);
    expect(isSameWord('request', 'requestid')).toBe(false);
    expect(isSameWord('device', 'developer')).toBe(false);
    expect(isSameWord('id', 'identity')).toBe(false);
  });

  it.each([
    ['devices', 'devic'],
    ['scanner', 'scan'],
    ['configuration', 'configur'],
    ['configure', 'configur'],
    ['status', 'statu'],
    ['id', 'id'],
  ])('knows what %s shares with its forms', (word, beginning) => {
    expect(beginningOf(word)).toBe(beginning);
  });
});

describe('openIndex', () => {
  const words = ['aaa', 'device', 'devices', 'devicesa', 'devicesb', 'devicesc', 'zzz'];
  const loaded: string[] = [];
  const source = openIndex(
    {
      loadTable: async () => ({
        folder: '/',
        groups: [
          ['a', 'mine'],
          ['b', 'other'],
        ],
        words: words.map((word) => [word, word]),
        spelling: 's',
        titles: [
          ['mine', 'titles/mine'],
          ['other', 'titles/other'],
        ],
      }),
      loadFile: async (file) => {
        loaded.push(file);
        if (file.startsWith('/titles')) return [{ url: file, title: file }];
        return file.endsWith('.json') ? [{ url: '0' }, { url: '1' }] : wordFile(file.slice(1));
      },
    },
    ['mine'],
  );
  const wordFile = (word: string) => [[word, [1], [], [1, groupSize]]];

  it('finds the pages of the docs versions in use, by where they have the word', async () => {
    expect(await source.find('zzz')).toEqual(new Map([['a-1.json', 1]]));
    expect(await source.loadTitles()).toEqual([{ url: '/titles/mine', title: '/titles/mine' }]);
  });

  it('fetches the files with forms of a word, of very many those from the word on', async () => {
    const filesOf = async (word: string) => {
      loaded.length = 0;
      await source.find(word);
      return loaded;
    };
    expect(await filesOf('zzz')).toEqual(['/zzz']);
    expect(await filesOf('devic')).toEqual(['/aaa', '/device', '/devices', '/devicesa']);
    expect(await filesOf('devicesb')).toEqual(['/devicesb']);
    expect(await filesOf('nothing')).toEqual(['/devicesc']);
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
  it('drops words that say nothing, but not from names', () => {
    expect(parseQuery('how do I delete the device').terms.map(({ word }) => word)).toEqual([
      'delete',
      'device',
    ]);
    expect(parseQuery('IN_PROGRESS').terms.map(({ word }) => word)).toEqual(['in', 'progress']);
    expect(parseQuery('what is it').terms).not.toEqual([]);
  });

  it('reads methods, paths and phrases', () => {
    expect(parseQuery('DELETE /users/{userId}')).toMatchObject({
      method: 'DELETE',
      pathWords: ['users'],
    });
    expect(parseQuery('"Life of an Action" x').phrases).toEqual(['life of an action']);
  });

  it('knows words that readers use for each other', () => {
    expect(parseQuery('remove').terms[0]?.synonyms).toContain('delete');
  });
});

describe('rankPage', () => {
  it.each([
    ['listDevices', '/api/x/list-devices'],
    ['GET /devices', '/api/x/list-devices'],
    ['POST devices', '/api/x/add-device'],
    ['getdevice', '/api/x/get-device'],
    ['addDevice', '/api/x/add-device'],
    ['WAITING_FOR_APPROVAL', '/api/x/list-devices#query.status'],
    ['add a device', '/docs/add-device'],
    ['remove device', '/docs/add-device#delete-it'],
  ])('puts first for %s: %s', (text, url) => expect(first(text)).toBe(url));

  it('refuses a page without text', () => {
    expect(() => rankPage(parseQuery('x'), { ...guide, parts: [] }, 1)).toThrow('/docs/add-device');
  });
});

describe('excerpt', () => {
  it('shows the stretch with what was asked for, and marks it', () => {
    const text = `${'word '.repeat(60)}the failedDevices map ${'word '.repeat(20)}`;
    const stretches = excerpt(parseQuery('failedDevices'), text, 12);
    expect(stretches.filter(({ isMarked }) => isMarked)).toEqual([
      { text: 'failedDevices', isMarked: true },
    ]);
    expect(stretches[0]?.text).toMatch(/^… /);
    expect(stretches.at(-1)?.text).toMatch(/ …$/);
  });

  it('is empty for no text', () => expect(excerpt(parseQuery('x'), '')).toEqual([]));
});

describe('correct', () => {
  const known = ['locations', 'architecture', 'device', 'status'];
  it.each([
    ['lcoations', 'locations'],
    ['architeture', 'architecture'],
    ['devise', 'device'],
    ['archi', undefined],
    ['xyzzy', undefined],
    ['statis', 'status'],
    ['404', undefined],
  ])('%s becomes %s', (word, corrected) => expect(correct(word, known)).toBe(corrected));
});

describe('search', () => {
  const source = (found: readonly string[]): SearchSource => ({
    find: async (word) => new Map(found.includes(word) ? [['guide', 1]] : []),
    loadPage: async () => guide,
    loadWords: async () => ['device'],
    loadTitles: async () => [
      { url: '/docs/add-device', title: 'Add a device' },
      { url: '/docs/x', title: 'Zebra' },
    ],
  });

  it('corrects a mistyped word and says so', async () => {
    const { corrected, results } = await search(source(['device']), 'devcie');
    expect(corrected).toBe('device');
    expect(results.map(({ url }) => url)).toEqual(['/docs/add-device']);
  });

  it('answers nothing with the nearest titles', async () => {
    const { results, nearest } = await search(source([]), 'adding devs');
    expect(results).toEqual([]);
    expect(nearest[0]?.title).toBe('Add a device');
  });

  it('finds only pages that hold a quoted phrase', async () => {
    expect((await search(source(['device']), '"a device"')).results).toHaveLength(1);
    expect((await search(source(['device']), '"device a"')).results).toHaveLength(0);
  });

  it('says when a part of the index is missing, and fails when nothing else is left', async () => {
    const twoPages: SearchSource = {
      ...source([]),
      find: async () =>
        new Map([
          ['guide', 1],
          ['lost', 1],
        ]),
      loadPage: async (id) => {
        if (id === 'lost') throw new Error('offline');
        return guide;
      },
    };
    expect(await search(source(['device']), 'device')).toMatchObject({ isPartial: false });
    const answer = await search(twoPages, 'device');
    expect(answer).toMatchObject({ isPartial: true });
    expect(answer.results).toHaveLength(1);
    const lose = () => Promise.reject(new Error('offline'));
    await expect(search({ ...twoPages, loadPage: lose }, 'device')).rejects.toThrow('missing');
    await expect(search({ ...twoPages, find: lose }, 'device')).rejects.toThrow('offline');
  });

  it('ends a search whose text has changed', async () => {
    const typing = new AbortController();
    const loadPage = async (): Promise<IndexedPage> => {
      throw new Error('fetched for nothing');
    };
    const searching = search({ ...source(['device']), loadPage }, 'device', typing.signal);
    typing.abort();
    await expect(searching).rejects.toThrow(typing.signal.reason as Error);
  });

  it('groups in the order of the best result', () => {
    const result = (section: string, url: string) => ({
      section,
      url,
      breadcrumb: '',
      title: [],
      excerpt: [],
    });
    expect(
      groupBySection([result('B', '1'), result('A', '2'), result('B', '3')]).map(
        ({ section, results }) => [section, results.map(({ url }) => url)],
      ),
    ).toEqual([
      ['B', ['1', '3']],
      ['A', ['2']],
    ]);
  });
});

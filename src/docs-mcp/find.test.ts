import { listOperations, loadSpecification } from 'docusaurus-plugin-static-api-docs/build';
import { describe, expect, it } from 'vitest';

import { references } from '../config/api-references';
import { findOperations, findRows, findSection, type NamedOperation } from './find';

const operation = (operationId: string, call: string) => ({ operationId, call, page: 'a' });
const operations = [
  operation('listDoors', 'GET /api/{siteId}/doors'),
  operation('getDoor', 'GET /api/{siteId}/doors/{doorId}'),
  operation('getSite', 'GET /api/{siteId}'),
  operation('listLocalDoors', 'GET /doors'),
  operation('receiveDoor', '/sub_door'),
];

describe('an operation', () => {
  it.each([
    ['LISTDOORS', 'listDoors'],
    ['GET /doors', 'listDoors listLocalDoors'],
    ['get /api/{organizationId}/doors', 'listDoors'],
    ['GET https://suite.example.com/api/1/doors/north?open=true', 'getDoor'],
    ['/doors/{id}/', 'getDoor'],
    ['/doors/north', 'getDoor'],
    ['/sub_door', 'receiveDoor'],
    ['PUT /doors', ''],
    ['GET /gates', ''],
    ['doors', ''],
    ['/', ''],
  ])('is found by %s', (name, expected) => {
    const found = findOperations(operations, name).map(({ operationId }) => operationId);
    expect(found.join(' ')).toBe(expected);
  });

  it('is found by its path as guides write it, in each API', async () => {
    const all: NamedOperation[] = [];
    for (const { specification } of references) {
      for (const each of listOperations(await loadSpecification(specification))) {
        if (each.kind === 'http') all.push(operation(each.id, `${each.method} ${each.path}`));
      }
    }
    expect(all.length).toBeGreaterThan(50);
    const lost = all.filter((each) => {
      const short = each.call.replace('/api/{organizationId}/', '/');
      return !findOperations(all, short).includes(each);
    });
    expect(lost).toEqual([]);
  });
});

const page = `# Errors

First.

## Table <a id="rows"></a>

| Status | Message | Fix |
| - | - | - |
| 404 Not Found | The door was not found | Check \`doorId\` in the path. |
| 404 Not Found | The door was not found | Check \`doorName\` in the body. |
| 400 Bad Request | The door is shut | Open it. |

### Of doors

Inner.

## Last rows

End.
`;

describe('a section', () => {
  it.each([
    ['rows', /^## Table .*Inner\.$/s],
    ['of-doors', /^### Of doors\n\nInner\.$/],
    ['last-rows', /^## Last rows\n\nEnd\.$/],
  ])('is found by the anchor %s', (anchor, expected) => {
    expect(findSection(page, anchor)).toMatch(expected);
  });

  it('is not found by an anchor that the page does not have', () => {
    expect(findSection(page, 'none')).toBeUndefined();
  });
});

describe('rows', () => {
  it.each([
    ['The door was not found.', ['doorId', 'doorName']],
    ['the DOOR was "not found"', ['doorId', 'doorName']],
    ['404 doorName', ['doorName']],
    ['400', ['Open it']],
  ])('are found by %s, whole', (text, words) => {
    const rows =
      findRows(page, text)
        .join('\n')
        .match(/^\| \d.*/gm) ?? [];
    expect(rows).toHaveLength(words.length);
    for (const [index, word] of words.entries()) expect(rows[index]).toContain(word);
  });

  it('are those of a heading that has the words, and all of them without a text', () => {
    expect(findRows(page, 'of doors').join('')).toMatch(/^# Errors.*### Of doors\n\nInner/s);
    expect(findRows(page, '').join('')).toBe(page);
    expect(findRows(page, 'gate')).toEqual([]);
  });
});

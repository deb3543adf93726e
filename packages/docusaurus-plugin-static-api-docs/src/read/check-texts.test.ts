import { expect, it } from 'vitest';

import { isAll } from '../../../../tests/depth';
import { formatFaults } from '../shared/faults';
import { markdownToHtml } from '../markup';
import { lintSpecification, loadSpecification } from '.';
import { temporaryFiles } from './temporary-files.fixture';

const specificationOf = (description: string) =>
  temporaryFiles({
    'api.json': JSON.stringify(
      { openapi: '3.1.0', info: { title: 'A', version: '1', description }, paths: {} },
      undefined,
      2,
    ),
  })('api.json');

it.each([
  ['5,000 blockquotes', '<blockquote>'.repeat(5000), 'the text has more than 500 HTML tags'],
  ['8,000 marks that pair with none', '*a_'.repeat(8000), 'the paragraph has more than 400 marks'],
  ['20,000 of them', '*a_'.repeat(20_000), 'the paragraph has more than 400 marks'],
  [
    'marks in many paragraphs',
    `${'*a_'.repeat(150)}\n\n`.repeat(40),
    'too many marks of formatting for',
  ],
  ['tiny lists', '- a\n- b\n\nc\n\n'.repeat(800), 'too many parts for its length'],
  ['headings and definitions', '# a\n\n[a]: /b\n\n'.repeat(400), 'too many parts for its length'],
  ['short lines', 'a\n'.repeat(4000), 'too many parts for its length'],
  ['brackets', '['.repeat(9000) + ']'.repeat(9000), 'the paragraph has more than 400 marks'],
  ['links that never end', '[ (]('.repeat(2000), 'the paragraph has more than 400 marks'],
  ['comments that never end', 'a <!-- '.repeat(2000), 'the paragraph has more than 400 marks'],
  ['quotes in quotes', '> '.repeat(9000), 'the text goes more than 20 levels deep'],
  [
    'lists in lists, line by line',
    Array.from({ length: 300 }, (_, level) => `${' '.repeat(2 * level)}- a\n`).join(''),
    'the text goes more than 20 levels deep',
  ],
  [
    'a table whose rows get far more cells than they have',
    `${'|x'.repeat(400)}\n${'|-'.repeat(400)}\n${'|\n'.repeat(400)}`,
    'the text has too many parts for its length',
  ],
  [
    'tags that each paragraph opens again',
    `<p>${Array.from({ length: 900 }, (_, index) => `<b i=${index}>`).join('')}${'\n<p>x'.repeat(900)}`,
    'the text has more than 500 HTML tags',
  ],
  ['many words', 'word '.repeat(20_001), 'the text has more than 100000 characters'],
])('refuses %s in a description, with its place', async (_, description, message) => {
  const file = specificationOf(description);
  const faults = formatFaults(await lintSpecification(file, [], 'minimal'));
  expect(faults).toMatch(/^\S*api\.json:6:20 too-large .+$/);
  expect(faults).toContain(message);
  await expect(loadSpecification(file)).rejects.toThrow(message);
});

it.each([
  ['marks', `${'*a_'.repeat(199)}\n\n`],
  ['levels', `${'> '.repeat(19)}a\n\n`.repeat(60)],
  ['tags', `${'<b>'.repeat(190)}a${'</b>'.repeat(190)}`],
  ['a table', `|a|b|\n|-|-|\n${'|*a*|[b](https://example.com)|\n'.repeat(200)}`],
])('reads a description with %s near the limits', async (_, description) => {
  await loadSpecification(specificationOf(description));
  expect(markdownToHtml(description)).toContain('a');
});

it.runIf(isAll())(
  'refuses patterns that take long together, and names the one that is too many',
  async () => {
    // Each of them takes a fraction of a second for the example.
    const slow = Array.from({ length: 40 }, (_, index) => [
      `S${index}`,
      { type: 'string', pattern: `^a*a*a*b${index}$`, example: 'a'.repeat(1500) },
    ]);
    const file = temporaryFiles({
      'api.json': JSON.stringify({
        ...{ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
        components: { schemas: Object.fromEntries(slow) as object },
      }),
    })('api.json');
    await expect(loadSpecification(file)).rejects.toThrow(
      /^\S*api\.json:1:\d+ pattern-slow the patterns up to this one take more than 10 seconds/,
    );
  },
);

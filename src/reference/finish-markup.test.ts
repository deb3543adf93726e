import type { Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx';
import { toString } from 'mdast-util-to-string';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';

import { labelsFile, translateLabels } from './labels';
import { toMdx } from './page';

const german = {
  Responses: { message: 'Antworten' },
  required: { message: 'nötig' },
  'Copy: {}': { message: '{} kopieren' },
  '{} to {} characters': { message: '{} bis {} Zeichen & Zahlen' },
};

const page = toMdx(
  {
    frontMatter: { title: 'Responses', description: 'Responses' },
    sections: [
      {
        heading: { level: 2, text: 'Responses', id: 'responses' },
        html: '<p> required <em>4 to 40 characters</em></p><p>It is required.</p><button aria-label="Copy: path"></button><code>required</code><pre><span>required</span></pre>',
      },
    ],
  },
  'api.yaml',
);

function translated(content: typeof labelsFile.content): { heading: string; html: unknown } {
  const tree: Root = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse(page.replace(/^---.*?---$/ms, ''));
  translateLabels({ file: () => ({ ...labelsFile, content }) })(tree);
  const elements = tree.children.filter((it): it is MdxJsxFlowElement => 'attributes' in it);
  const { value } = elements[0]?.attributes[0] as MdxJsxAttribute;
  const heading = tree.children.find((it) => it.type === 'heading');
  return { heading: toString(heading?.children[0]).trim(), html: value };
}

it('translates headings, labels, and what screen readers say, but no code and no other text', () => {
  expect(translated(german)).toEqual({
    heading: 'Antworten',
    html: '<p> nötig <em>4 bis 40 Zeichen &amp; Zahlen</em></p><p>It is required.</p><button aria-label="path kopieren"></button><code>required</code><pre><span>required</span></pre>',
  });
});

it('leaves a page as it is where nothing is translated', () => {
  const { heading, html } = translated(labelsFile.content);
  expect(heading).toBe('Responses');
  expect(html).toHaveProperty('value');
});

it('offers only what the generator writes', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/labels|test|fixture/.test(file))
    .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
    .join('\n')
    .replaceAll(/\s+/g, ' ');
  const unknown = Object.keys(labelsFile.content).filter(
    (label) => !label.split(/\{\}| (?=parameters$)/).every((part) => sources.includes(part)),
  );
  expect(unknown).toEqual([]);
});

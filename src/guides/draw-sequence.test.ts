import type { Element } from 'hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';

import { drawSequence, isSequence } from './draw-sequence';

const dot = `digraph {
  class=sequence
  program [label="Your program" class="focus"]
  backend [label="Platform\\nbackend" URL="/api/"]
  program -> backend [label="send"]
  backend -> program [label="id of the command" style=dashed]
}`;

function elementsOf(tagName: string): Element[] {
  const elements: Element[] = [];
  visit(drawSequence(dot), 'element', (element) => {
    if (element.tagName === tagName) elements.push(element);
  });
  return elements;
}

it('draws messages and boxes in their order, with links and numbers', () => {
  const groups = elementsOf('g');
  expect(groups.map((group) => toString(group))).toEqual([
    ...['send', 'id of the command', 'Your program', 'Platformbackend'],
  ]);
  expect(groups.map(({ properties }) => properties.className)).toEqual([
    ...[
      ['edge', 'e1', 'e2'],
      ['edge', 'e2', 'e1'],
      ['node', 'n1', 'focus'],
      ['node', 'n2'],
    ],
  ]);
  expect(elementsOf('a').map(({ properties }) => properties.href)).toEqual(['/api/']);
});

it('draws a response dashed, and points its arrow back', () => {
  const lines = elementsOf('path').filter(({ properties }) => String(properties.d).includes('H'));
  expect(lines.map(({ properties }) => properties.strokeDasharray)).toEqual([undefined, '5,4']);
  const lengths = lines.map(({ properties }) => {
    const [, start, end] = /M([\d.]+) \d+H([\d.]+)/.exec(String(properties.d)) ?? [];
    return Number(end) - Number(start);
  });
  expect(lengths.map(Math.sign)).toEqual([1, -1]);
});

it('asks the class of the graph, not that of a node', () => {
  expect(isSequence(dot)).toBe(true);
  expect(isSequence('digraph {\n a [class=sequence]\n}')).toBe(false);
});

import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';

import { drawSequence, isSequence } from './draw-sequence';

const dot = `digraph {
  class=sequence
  program [label="Your program" class="focus"]
  backend [label="Platform\\nbackend" URL="/api/"]
  program -> backend [label="send"]
  backend -> program [label="id of the command" style=dashed]
}`;

function found(tagName: string): Element[] {
  const elements: Element[] = [];
  visit(drawSequence(dot), 'element', (element) => {
    if (element.tagName === tagName) elements.push(element);
  });
  return elements;
}

const wordsOf = ({ children }: Element) =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');

describe('drawSequence', () => {
  it('draws the messages in their order, then the boxes, one line of a name a text', () => {
    expect(found('text').map(wordsOf)).toEqual([
      ...['send', 'id of the command'],
      ...['Your program', 'Platform', 'backend'],
    ]);
  });

  it('makes a link of a box with an address', () => {
    expect(found('a').map(({ properties }) => properties.href)).toEqual(['/api/']);
  });

  it('draws a response dashed, and points its arrow back', () => {
    const lines = found('path').filter(({ properties }) => String(properties.d).includes('H'));
    expect(lines.map(({ properties }) => properties.strokeDasharray)).toEqual([undefined, '5,4']);
    const [there, back] = lines.map(({ properties }) =>
      /M([\d.]+) \d+H([\d.]+)/.exec(String(properties.d)),
    );
    expect(Number(there?.[1])).toBeLessThan(Number(there?.[2]));
    expect(Number(back?.[1])).toBeGreaterThan(Number(back?.[2]));
  });

  it('gives messages the numbers of their boxes', () => {
    const classes = found('g').map(({ properties }) => properties.className);
    expect(classes).toEqual([
      ['edge', 'e1', 'e2'],
      ['edge', 'e2', 'e1'],
      ['node', 'n1', 'focus'],
      ['node', 'n2'],
    ]);
  });
});

describe('isSequence', () => {
  it('asks the class of the graph, not that of a node', () => {
    expect(isSequence(dot)).toBe(true);
    expect(isSequence('digraph {\n a [class=sequence]\n}')).toBe(false);
  });
});

import { toString } from 'mdast-util-to-string';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';

import { parsePage } from '../../packages/docusaurus-plugin-static-api-docs/src/shared/html';

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns the first 60 letters of each summary and description of the specification. */
function textsOf(specification: string): string[] {
  const texts = new Set<string>();
  const parser = unified().use(remarkParse);
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (['summary', 'description'].includes(key) && typeof child === 'string') {
        texts.add(lettersOf(toString(parser.parse(child), { includeHtml: false })).slice(0, 60));
      } else if (!/^(?:example|examples|default|x-.*)$/.test(key)) collect(child);
    }
  };
  collect(parse(readFileSync(specification, 'utf8')));
  return [...texts].filter(Boolean);
}

/**
 * Returns the percentage of a specification's texts that readers find without scripts.
 *
 * @param reference - folder of the built pages, or its only page without `.html`
 */
export function textsInHtml(reference: string, specification: string): number {
  const inFolder = existsSync(reference)
    ? readdirSync(reference, { recursive: true, encoding: 'utf8' })
    : [];
  const files = [...inFolder.map((it) => path.join(reference, it)), `${reference}.html`];
  const pages = files.filter((file) => file.endsWith('.html') && existsSync(file));
  const letters = pages.map((file) => {
    const texts: string[] = [];
    visit(parsePage(readFileSync(file, 'utf8')), (node) => {
      if (node.type === 'element' && ['script', 'style'].includes(node.tagName)) return SKIP;
      if (node.type === 'text') texts.push(node.value);
    });
    return lettersOf(texts.join(''));
  });
  const texts = textsOf(specification);
  const found = texts.filter((text) => letters.some((it) => it.includes(text)));
  return (found.length / texts.length) * 100;
}

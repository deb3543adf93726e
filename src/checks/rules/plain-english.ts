import { flesch } from 'flesch';
import chunk from 'lodash/chunk';
import groupBy from 'lodash/groupBy';
import { toNlcst } from 'mdast-util-to-nlcst';
import { toString } from 'nlcst-to-string';
import type { Root } from 'mdast';
import type { Nodes as EnglishNodes, Root as EnglishRoot, Sentence } from 'nlcst';
import { ParseEnglish } from 'parse-english';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import retextPassive from 'retext-passive';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import { nodesOf, placeOf } from '../../guides/nodes';
import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { ofRepository, onPages, type Finding, type Rule } from '../rule';
import { onSpecificationTexts } from '../specification-texts';

/** Words of a sentence; a piece of code counts as one. */
const longestSentence = 30;

/**
 * Flesch reading ease of a page: 100 is the simplest, 50 is "fairly difficult". A page with fewer
 * words than `fewestWords` has no score that means something.
 */
const lowestScore = 55;
const fewestWords = 100;

/** What retext-simplify has a simpler word for, and what is the right word here. */
const wordsOfTheField = [
  'additional',
  'address',
  'component',
  'contains',
  'delete',
  'effect',
  'failed to',
  'function',
  'identical',
  'implement',
  'interface',
  'it is',
  'maximum',
  'monitor',
  'notify',
  'operate',
  'option',
  'parameters',
  'previous',
  'purchase',
  'remain',
  'request',
  'require',
  'there are',
  'there is',
  'type',
  'validate',
];

const markdown = unified().use(remarkParse).use(remarkGfm);

const linter = unified()
  .use(retextPassive)
  .use(retextRepeatedWords)
  .use(retextSimplify, { ignore: wordsOfTheField })
  // Six of the seven formulas agree that a reader of 18 years has to read the sentence twice.
  .use(retextReadability, { age: 18, threshold: 6 / 7, minWords: 10 });

export const plainEnglish: Rule = {
  name: 'plain-english',
  isEnglish: true,
  check: (site) => [...checkPages(site), ...checkTexts(site)],
};

const checkPages = onPages(ofRepository, ({ tree, source, parseError }) => {
  if (parseError) return [];
  const english = readEnglish(tree, source);
  // Code is as easy as a word of one syllable.
  const words = wordsOf(english).map((it) => (it.type === 'SourceNode' ? 'code' : toString(it)));
  const score = flesch({
    sentence: sentencesOf(english).length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  const findings = lint([english]).flat();
  if (words.length < fewestWords || score >= lowestScore) return findings;
  const message = `the page has a reading ease of ${Math.round(score)}; expected at least ${lowestScore}`;
  const fix = 'use shorter sentences and shorter words';
  return [...findings, { line: 1, column: 1, message, fix }];
});

/** Texts that are in memory at once. */
const textsAtOnce = 1000;

const checkTexts = onSpecificationTexts((all) =>
  chunk(all, textsAtOnce).flatMap((texts) =>
    lint(texts.map((text) => readEnglish(markdown.parse(text), text))),
  ),
);

/** Returns what is wrong with each text. All are in one run, since a run takes as long as a long text. */
function lint(texts: readonly EnglishRoot[]): Finding[][] {
  const file = new VFile();
  const together = texts.flatMap(({ children }) => children);
  linter.runSync({ type: 'RootNode', children: together } as EnglishRoot, file);
  const textOf = new Map<unknown, number>(
    texts.flatMap((text, index) => sentencesOf(text).map((it) => [it, index] as const)),
  );
  const messagesOf = groupBy(file.messages, ({ ancestors = [] }) =>
    textOf.get(ancestors.find((it) => textOf.has(it))),
  );
  return texts.map((text, index) => [
    ...longSentences(text),
    ...(messagesOf[index] ?? []).map(({ line = 1, column = 1, actual, expected, source: by }) => ({
      ...{ line, column },
      ...sayFinding(by ?? '', actual ?? '', expected ?? []),
    })),
  ]);
}

function longSentences(text: EnglishRoot): Finding[] {
  return sentencesOf(text).flatMap((sentence) => {
    const count = wordsOf(sentence).length;
    if (count <= longestSentence) return [];
    const start = toString(sentence).split(/\s+/, 4).join(' ');
    const message = `the sentence "${start} …" has ${count} words; expected at most ${longestSentence}`;
    return [{ ...placeOf(sentence), message, fix: 'make two of it, or a list' }];
  });
}

/** Says what a package finds in the words of the other rules. */
function sayFinding(by: string, actual: string, expected: readonly string[]): Reason {
  switch (by) {
    case 'retext-simplify':
      return {
        message: `"${actual}" has a simpler word`,
        fix: expected.length > 0 ? `write "${expected.join('" or "')}"` : 'leave it out',
      };
    case 'retext-passive':
      return { message: `"${actual}" is in the passive voice`, fix: 'say who does it' };
    case 'retext-readability':
      return {
        message: 'the sentence is hard to read',
        fix: 'use shorter words, or make two of it',
      };
    default:
      return { message: `"${actual}" repeats`, fix: 'write it once' };
  }
}

/** Returns the sentences of Markdown, those of table cells too; code and elements stand as they are. */
function readEnglish(tree: Root, source: string): EnglishRoot {
  const file = new VFile(source);
  const cells = nodesOf(tree, 'tableCell').map((cell) => ({ ...cell, type: 'paragraph' as const }));
  // A cell lies within a table, which is left out by itself.
  const roots = [tree, ...cells].map((node) =>
    toNlcst(node, file, ParseEnglish, {
      ignore: ['mdxjsEsm', 'mdxFlowExpression'],
      source: ['inlineCode', 'mdxJsxTextElement', 'mdxTextExpression', 'html'],
    }),
  );
  const english = {
    type: 'RootNode' as const,
    children: roots.flatMap((root) => ('children' in root ? root.children : [])),
  } as EnglishRoot;
  visit(english, 'ParagraphNode', (paragraph) => {
    paragraph.children = paragraph.children.flatMap<(typeof paragraph.children)[number]>((child) =>
      child.type === 'SentenceNode' ? splitBeforeCode(child) : [child],
    );
  });
  return english;
}

/** The parser takes a capital letter only for the start of a sentence; code and facts start some, too. */
function splitBeforeCode(sentence: Sentence): Sentence[] {
  const parts: Sentence['children'][] = [[]];
  sentence.children.forEach((node, index, nodes) => {
    const [mark, space] = [nodes[index - 2], nodes[index - 1]];
    const starts =
      node.type === 'SourceNode' &&
      space?.type === 'WhiteSpaceNode' &&
      mark?.type === 'PunctuationNode' &&
      /[.:?!]/.test(mark.value);
    if (starts) parts.push([]);
    parts.at(-1)?.push(node);
  });
  return parts.map((children) => ({ ...sentence, children, position: children[0]?.position }));
}

function sentencesOf(english: EnglishRoot) {
  const sentences: Sentence[] = [];
  visit(english, 'SentenceNode', (sentence) => {
    sentences.push(sentence);
  });
  return sentences;
}

/** Returns the words of a text, and its pieces of code. */
function wordsOf(english: EnglishNodes) {
  const words: EnglishNodes[] = [];
  visit(english, ['WordNode', 'SourceNode'], (word) => {
    words.push(word);
  });
  return words;
}

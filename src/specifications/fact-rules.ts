import { childNode } from './child-node';
import type { Finding } from './finding';
import { childOf, isObject } from './json';
import { formatPointer } from './json-pointer';
import type { Specification } from './load-specification';
import { walk } from './walk';

/** Words that say what a keyword says, and the keywords that readers get it from. */
interface Copies {
  readonly pattern: RegExp;
  /** What a fault calls the keywords. */
  readonly keywords: string;
  /** Returns what they say beside the words; nothing where they are somewhere else. */
  said(schema: unknown): readonly unknown[];
}

const kinds: readonly Copies[] = [
  {
    pattern: /\b\d+ to \d+\b(?: characters?\b)?|\b\d+(?: or \d+)?[ -]characters?\b/g,
    keywords: 'minLength, maxLength, minimum or maximum',
    said: (schema) =>
      ['minLength', 'maxLength', 'minimum', 'maximum'].map((keyword) => childOf(schema, keyword)),
  },
  {
    pattern: /\b[Dd]efault(?:s to|:| is)? `?(?=\d)[\w.]+`?|\b[Dd]efault(?:s to|:| is) `[^`]+`/g,
    keywords: 'default',
    said: (schema) => [childOf(schema, 'default')],
  },
  {
    pattern: /\b(?:https?|wss?):\/\/[\w.-]+:\d+|\blocalhost:\d+|\b[Pp]ort \d+\b/g,
    keywords: 'servers',
    said: () => [],
  },
  { pattern: /\b[Vv]ersion,? \d+(?:\.\d+)+\b/g, keywords: 'info.version', said: () => [] },
];

/**
 * Returns a finding for each limit, default, address and version that a description or a summary
 * states. A keyword is the one home of each: the reference shows it from there, and words beside it
 * would stay behind when it changes.
 */
export function checkFactsInWords(specification: Specification): Finding[] {
  const { kind, file, document } = specification;
  const findings: Finding[] = [];
  for (const { value, segments, isData } of walk(kind, document)) {
    if (isData || !isObject(value)) continue;
    const node = { value, file, pointer: formatPointer(segments) };
    const schema = childNode(specification, node, 'schema')?.value ?? value;
    for (const part of ['summary', 'description']) {
      const text = value[part];
      if (typeof text !== 'string') continue;
      findings.push(
        ...copiesIn(text, schema).map((found) => ({
          rule: 'fact-in-words',
          file,
          pointer: formatPointer([...segments, part]),
          ...found,
        })),
      );
    }
  }
  return findings;
}

function copiesIn(text: string, schema: unknown): Pick<Finding, 'message' | 'mend'>[] {
  return kinds.flatMap(({ pattern, keywords, said }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(pattern)].map(([words]) => {
      const values = said(schema).filter((value) => value !== undefined);
      const isWrong = values.length > 0 && !values.some((value) => words.includes(String(value)));
      return {
        message: isWrong
          ? `"${words}" is not what the keywords say: ${values.join(' and ')}`
          : `"${words}" says in words what ${keywords} alone should say`,
        mend: 'delete the words: the reference shows what the keywords say',
      };
    }),
  );
}

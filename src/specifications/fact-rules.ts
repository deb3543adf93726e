import type { Finding } from './finding';
import { childOf, formatPointer, isObject } from './json';
import type { Specification } from './specification';
import { walk } from './walk';

/** Words that say what a keyword says. */
interface Copies {
  readonly pattern: RegExp;
  /** What a fault calls the keywords. */
  readonly keywords: string;
  /** The keywords that may stand beside the words; none where they are somewhere else. */
  readonly beside: readonly string[];
  /** Finds the values in the words. */
  readonly values: RegExp;
}

const kinds: readonly Copies[] = [
  {
    pattern: /\b\d+ to \d+\b(?: characters?\b)?|\b\d+(?: or \d+)?[ -]characters?\b/g,
    keywords: 'minLength, maxLength, minimum or maximum',
    beside: ['minLength', 'maxLength', 'minimum', 'maximum'],
    values: /\d+/g,
  },
  {
    pattern: /\b[Dd]efault(?:s to|:| is)? `?(?=\d)\w+`?|\b[Dd]efault(?:s to|:| is) `[^`]+`/g,
    keywords: 'default',
    beside: ['default'],
    values: /(?<=`)[^`]+|\d\w*/g,
  },
  {
    pattern: /\b(?:https?|wss?):\/\/[\w.-]+:\d+|\blocalhost:\d+|\b[Pp]ort \d+\b/g,
    keywords: 'servers',
    beside: [],
    values: /\d+$/g,
  },
  {
    pattern: /\b[Vv]ersion,? \d+(?:\.\d+)+\b/g,
    keywords: 'info.version',
    beside: [],
    values: /[\d.]+$/g,
  },
];

/**
 * Returns a finding for each limit, default, address and version that a description or a summary
 * states, unless the keyword stands beside it and says the same: words that are further away would
 * stay behind when it changes.
 */
export function checkFactsInWords(specification: Specification): Finding[] {
  const { kind, file, root, document } = specification;
  const findings: Finding[] = [];
  for (const { value, segments, isData } of walk(kind, document)) {
    if (isData || !isObject(value)) continue;
    const schema = root.get(...segments, 'schema')?.value ?? value;
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

function copiesIn(text: string, schema: unknown): Pick<Finding, 'message' | 'fix'>[] {
  return kinds.flatMap(({ pattern, keywords, beside, values }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(pattern)].flatMap(([words]) => {
      const said = beside
        .map((keyword) => childOf(schema, keyword))
        .filter((it) => it !== undefined);
      if (said.length === 0) {
        return {
          message: `"${words}" says in words what ${keywords} should say`,
          fix:
            beside.length > 0
              ? 'say it in the description beside the keyword, or delete the words'
              : 'delete the words: the reference shows what the keywords say',
        };
      }
      const isSame = (words.match(values) ?? []).every((value) => said.map(String).includes(value));
      if (isSame) return [];
      return {
        message: `"${words}" is not what the keywords beside it say: ${said.join(' and ')}`,
        fix: 'make both say the same',
      };
    }),
  );
}

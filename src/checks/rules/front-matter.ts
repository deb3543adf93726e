import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type YAMLParseError,
} from 'yaml';
import * as z from 'zod';

import { nearestName } from '../../shared/faults';
import { expandFacts } from '../../guides/insert-facts';
import type { Contract } from '../../specifications';
import type { Place } from '../page';
import { didYouMean, type Finding, type Rule } from '../rule';

const text = z.string('expected a text').min(1, 'expected a text that is not empty');
const flag = z.boolean('expected true or false');
const nothing = z.null('expected null, which leaves it out');
const level = z.literal([2, 3, 4, 5, 6], 'expected a heading level from 2 to 6');

const description = { from: 50, to: 160 };
const kinds = ['tutorial', 'how-to', 'concept', 'landing'] as const;

/** What the front matter of a page may say. Keys that Docusaurus knows mean what they mean there. */
const frontMatterSchema = z.strictObject({
  /** The page's only h1, and its name in the sidebar unless `sidebar_label` gives a shorter one. */
  title: text,
  /** What the reader gets from the page; shown by search engines and in lists of pages. */
  description: z
    .string(`expected a text of ${description.from} to ${description.to} characters`)
    .refine(({ length }) => length >= description.from && length <= description.to, {
      error: ({ input }) =>
        `expected ${description.from} to ${description.to} characters, has ${String(input).length}`,
    }),
  /** The kind of page, which decides its shape. */
  kind: z.enum(kinds, `expected one of ${kinds.join(', ')}`),
  /** The end of the route, or all of it after `/docs` when it starts with a slash. */
  slug: text.optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number('expected a number').optional(),
  sidebar_class_name: text.optional(),
  pagination_label: text.optional(),
  pagination_next: nothing.optional(),
  pagination_prev: nothing.optional(),
  hide_title: flag.optional(),
  hide_table_of_contents: flag.optional(),
  toc_min_heading_level: level.optional(),
  toc_max_heading_level: level.optional(),
  keywords: z.array(text, 'expected a list of texts').optional(),
});

const firstPlace: Place = { line: 1, column: 1 };

export const frontMatter: Rule = {
  name: 'front-matter',
  summary: 'Every page says what it is called, what the reader gets and of which kind it is.',
  appliesTo: ['doc'],
  check(page, { contract }) {
    if (!page.frontMatter) {
      const message =
        'the page does not start with front matter: expected title, description and kind between two lines ---';
      return [{ ...firstPlace, message }];
    }
    const { yaml, firstLine } = page.frontMatter;
    const lines = new LineCounter();
    const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
    const placeOf = (offset: number): Place => {
      const { line, col } = lines.linePos(offset);
      return { line: line + firstLine - 1, column: col };
    };
    if (document.errors.length > 0) {
      return document.errors.map((it) => ({ ...placeOf(it.pos[0]), ...syntaxReason(it, yaml) }));
    }
    const { error } = frontMatterSchema.safeParse(withFacts(document.toJS(), contract));
    return (error?.issues ?? []).flatMap((issue) => findingsOf(issue, document, placeOf));
  },
};

/** Returns the front matter as readers see it. */
function withFacts(frontMatter: unknown, contract: Contract | undefined): unknown {
  const { description } = (frontMatter ?? {}) as { description?: unknown };
  if (!contract || typeof description !== 'string') return frontMatter ?? {};
  return { ...(frontMatter as object), description: expandFacts(description, contract.facts) };
}

function syntaxReason(
  { code, message, pos }: YAMLParseError,
  yaml: string,
): Pick<Finding, 'message' | 'mend'> {
  if (code === 'DUPLICATE_KEY') {
    const key = yaml.slice(pos[0]).split(':', 1)[0];
    return { message: `the key "${key}" stands twice` };
  }
  return {
    message: `not valid YAML: ${message}`,
    ...(code === 'BLOCK_AS_IMPLICIT_KEY' && { mend: 'quote a text that has a colon in it' }),
  };
}

function findingsOf(
  issue: z.core.$ZodIssue,
  document: Document.Parsed,
  placeOf: (offset: number) => Place,
): Finding[] {
  const keys = Object.keys(frontMatterSchema.shape);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      ...placeOf(offsets(document, key).key),
      message: `there is no key "${key}"`,
      ...didYouMean(nearestName(key, keys)),
    }));
  }
  const [key] = issue.path;
  if (typeof key !== 'string') {
    return [{ ...firstPlace, message: 'expected a mapping of keys to values' }];
  }
  if (!document.has(key)) {
    return [{ ...firstPlace, message: `the key "${key}" is missing; ${issue.message}` }];
  }
  const value = document.get(key);
  const nearest =
    issue.code === 'invalid_value' && typeof value === 'string'
      ? nearestName(value, issue.values.map(String))
      : undefined;
  return [
    {
      ...placeOf(offsets(document, key).value),
      message: `${key}: ${issue.message}`,
      ...didYouMean(nearest),
    },
  ];
}

/** Where a key and its value stand; a key without a value stands for both. */
function offsets({ contents }: Document.Parsed, name: string): { key: number; value: number } {
  const pair = isMap(contents)
    ? contents.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    : undefined;
  const key = pair?.key.range[0] ?? 0;
  return { key, value: pair?.value?.range[0] ?? key };
}

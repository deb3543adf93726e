import uniqBy from 'lodash/uniqBy';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

import { findEarlyCode } from '../../guides/early-code';
import { expandFacts } from '../../guides/insert-facts';
import { didYouMean, isFaultsError, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import {
  type Contract,
  parseYamlSource,
  type YamlSource,
} from 'docusaurus-plugin-static-api-docs/build';
import { childOf } from 'docusaurus-plugin-static-api-docs/json';
import type { Page } from '../page';
import type { Site } from '../read-site';
import { isPlainPath } from '../routes';
import { onPages, type Finding, type Rule } from '../rule';

const text = z.string('expected a string').min(1, 'expected a non-empty string');
const shortText = (most: number) =>
  text.refine(({ length }) => length <= most, {
    error: ({ input }) => `expected at most ${most} characters, got ${String(input).length}`,
  });

/** Search engines and browser tabs truncate longer ones. */
const longestTitle = 60;
const longestDescription = 160;
const minutes = 'expected a number of minutes, such as 10 minutes';
/** Shown below the title on the home page, and after it in feed readers. */
const news = 'expected 1 to 100 characters of plain text, without a period at the end';
const kinds = ['tutorial', 'how-to', 'recipe', 'concept', 'landing'] as const;

/** Front matter of a page. Docusaurus's own keys keep their meaning. */
const frontMatterSchema = z.strictObject({
  /** The page's only h1, and its sidebar label unless `sidebar_label` overrides it. */
  title: shortText(longestTitle),
  /** What the reader gets from the page; shown in search results and lists of pages. */
  description: shortText(longestDescription),
  /** The kind of page, which determines its structure. */
  kind: z.enum(kinds, `expected one of ${kinds.join(', ')}`),
  /** How long a tutorial takes, shown below its title. */
  time: z
    .string(minutes)
    .regex(/^[1-9]\d* minutes$/, minutes)
    .optional(),
  /** The last part of the route, or everything after `/docs` if it starts with a slash. */
  slug: text
    .refine(
      (it) => isPlainPath(it) && !/(?:\.(?:html|md)|(?:^|\/)index)$/i.test(it),
      'expected a plain route: a to z, 0 to 9 and -',
    )
    .optional(),
  sidebar_label: text.optional(),
  hide_table_of_contents: z.boolean('expected true or false').optional(),
  /** Changes listed on the home page and in the feed (`src/plugins/whats-new.ts`). */
  changes: z
    .array(
      z.strictObject(
        {
          date: z.iso.date('expected a date, such as 2026-11-23'),
          text: z.string(news).regex(/^[^<>`]{0,99}[^<>`.]$/, news),
          section: z
            .string()
            .regex(/^[\w-]+$/, 'expected the ID of a section')
            .optional(),
        },
        'expected a date and text',
      ),
      'expected a list of changes, each with a date and text',
    )
    .refine((changes) => uniqBy(changes, 'date').length === changes.length, {
      error: 'two changes have the same date; expected one change per day',
    })
    .optional(),
});

const pageSchema = frontMatterSchema.refine(
  ({ kind, time }) => (kind === 'tutorial') === (time !== undefined),
  { path: ['time'], error: 'only a tutorial has a time, and it must have one' },
);

/** Front matter of a post. Its date is in its file name. */
const postSchema = z.strictObject({
  ...frontMatterSchema.pick({
    ...{ title: true, description: true, slug: true, sidebar_label: true },
    hide_table_of_contents: true,
  }).shape,
  authors: z.union([text, z.array(text)], 'expected a name, or a list of names').optional(),
  tags: z.array(text, 'expected a list of strings').optional(),
});

const top = { line: 1, column: 1 };

export const frontMatter: Rule = (site) => [
  ...onPages(['doc', 'post'], (page, { contract }) => [
    ...checkFrontMatter(page, contract),
    ...checkDate(page),
  ])(site),
  ...onPages(['partial'], ({ frontMatter: written, source }) =>
    written && findEarlyCode(source).length === 0
      ? [{ ...top, message: "a partial can't have front matter", fix: 'delete it' }]
      : [],
  )(site),
  ...checkBlogData(site),
];

const plainPath = text.refine(isPlainPath, 'expected a plain path: a to z, 0 to 9 and -');

/** Files beside the posts, which define authors and tags by key. */
const blogData = {
  'authors.yml': z.strictObject({
    name: text,
    title: text.optional(),
    description: text.optional(),
    url: z.url({ protocol: /^https$/, error: 'expected an https:// URL' }).optional(),
  }),
  'tags.yml': z.strictObject({
    label: text,
    description: text.optional(),
    permalink: plainPath.optional(),
  }),
};

type FindingIn = Finding & { readonly file: string };

function checkBlogData({ blog, files }: Site): FindingIn[] {
  return Object.entries(blogData).flatMap(([name, schema]): readonly FindingIn[] => {
    const file = path.join(blog, name);
    if (!files.has(file)) return [];
    const at = { file, line: 1, column: 1 };
    try {
      const yaml = parseYamlSource(readFileSync(file, 'utf8'), at);
      const { error } = z.record(plainPath, schema).safeParse(yaml.value);
      return (error?.issues ?? []).map((issue) => {
        const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
        const place = [...issue.path, ...keys.slice(0, 1)].map(String);
        const message = keys.length > 0 ? `unknown key "${keys.join(', ')}"` : issue.message;
        const { line, column } = yaml.locate(place);
        return { file, line, column, message: `${place.join('.')}: ${message}` };
      });
    } catch (error) {
      if (!isFaultsError(error)) throw error;
      return error.faults;
    }
  });
}

/** Otherwise a post is dated by its commit, which differs between clones. */
function checkDate({ kind, file }: Page): Finding[] {
  const name = path.basename(file.replace(/[\\/]index(?=\.mdx?$)/, ''));
  if (kind !== 'post' || /^\d{4}-\d{2}-\d{2}-/.test(name)) return [];
  const message = `the file name "${name}" doesn't start with the post's date`;
  return [{ ...top, message, fix: 'name it like 2026-03-01-new-scanners.mdx' }];
}

/** @param contract - the source of facts in the description; without it, they count as written */
export function checkFrontMatter(
  { kind, source: whole, frontMatter }: Page,
  contract?: Contract,
): Finding[] {
  // The rule mdx-data reports other front matter.
  if (findEarlyCode(frontMatter?.text || whole).length > 0) return [];
  const schema = kind === 'post' ? postSchema : pageSchema;
  if (!frontMatter) {
    const needed = kind === 'post' ? 'title and description' : 'title, description and kind';
    const message = `the page does not start with front matter: expected ${needed} between two --- lines`;
    return [{ ...top, message }];
  }
  const { yaml, faults } = frontMatter;
  if (!yaml) {
    const fix = 'quote a value that contains a colon';
    return faults.map((fault) => ({
      ...fault,
      ...(fault.message.includes('Nested mappings') && { fix }),
    }));
  }
  const { error } = schema.safeParse(withFacts(yaml.value, contract));
  return (error?.issues ?? []).flatMap((issue) => findingsOf(issue, yaml, schema));
}

/** Returns the front matter with facts inserted. */
function withFacts(frontMatter: unknown, contract: Contract | undefined): unknown {
  const { description } = (frontMatter ?? {}) as { description?: unknown };
  if (!contract || typeof description !== 'string') return frontMatter ?? {};
  return { ...(frontMatter as object), description: expandFacts(description, contract.facts) };
}

function findingsOf(
  issue: z.core.$ZodIssue,
  { value, locate }: YamlSource,
  { shape }: { readonly shape: object },
): Finding[] {
  const place = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const allowedKeys = place.length === 0 ? Object.keys(shape) : ['date', 'text', 'section'];
    return issue.keys.map((key) => ({
      ...{ line: locate([...place, key]).line, column: locate(place).column },
      message: `unknown key "${key}"`,
      ...didYouMean(nearestName(key, allowedKeys)),
    }));
  }
  const key = place.findLast((segment) => !/^\d+$/.test(segment));
  if (key === undefined) return [{ ...top, message: 'expected a mapping of keys to values' }];
  const current = place.reduce<unknown>(childOf, value);
  if (current === undefined) {
    const mapping = place.slice(0, -1);
    const where = mapping.length === 0 ? top : locate(mapping);
    return [{ ...where, message: `the key "${key}" is missing; ${issue.message}` }];
  }
  const nearest = key === 'kind' ? nearestName(String(current), kinds) : undefined;
  return [{ ...locate(place), message: `${key}: ${issue.message}`, ...didYouMean(nearest) }];
}

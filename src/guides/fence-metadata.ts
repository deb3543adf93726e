import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';

/** The keys that take a text, `key="…"`. */
const textKeys = ['title', 'tab', 'description', 'file', 'schema', 'status', 'not-run'] as const;

/** The keys without a text. */
const flagKeys = ['run', 'background', 'output', 'part'] as const;

/** All keys. */
export const fenceKeys: readonly string[] = [...textKeys, ...flagKeys];

/**
 * What the metadata of a fence says; CONTRIBUTING.md tells writers what each key is for.
 *
 * - `title`: shown above the code; of a diagram, its name.
 * - `tab`: name of a language. Fences in a row that have one are one block with a tab for each name.
 * - `description`: of a diagram, what it shows, for readers who can't see it.
 * - `file`: path of the file that fills the fence, from the folder of the page.
 * - `run`: the tests run the fence. The fences of a page that run share one session, in page order.
 * - `background`: with `run`, of a program that goes on: it gets a terminal of its own, and Ctrl+C ends
 *   it when the page is over. What it prints must be shown.
 * - `status`: with `run`, the status of the last response, where a request fails on purpose.
 * - `output`: what the last fence before it with `run` prints; the tests compare the two.
 * - `schema`: name of the schema that the body must match: a component schema, the body of an operation
 *   (`addDevice.request`, `addDevice.response.400`), or the message of an event operation.
 * - `part`: the body is a part of one: members that the schema requires may be missing.
 * - `not-run`: why the fence neither runs nor is compared nor has a schema, in a sentence.
 */
export type FenceMetadata = Readonly<
  Partial<Record<(typeof textKeys)[number], string> & Record<(typeof flagKeys)[number], true>>
>;

/**
 * Reads what follows the language of a fence: items with spaces between them, each a flag
 * (`run`) or a key with its text in double quotes (`title="Response"`). There are no escapes.
 *
 * @param meta - the metadata as the Markdown parser gives it (`meta` of an mdast `Code` node)
 * @returns what the valid items say, and what is wrong with each of the others
 */
export function parseFenceMetadata(meta: string | null | undefined) {
  const metadata: Record<string, string | true> = {};
  /** Each with the place at which its item starts in the metadata, counted from 0. */
  const problems: (Reason & { readonly offset: number })[] = [];
  for (const { 1: key = '', 2: value, index } of (meta ?? '').matchAll(item)) {
    const problem = Object.hasOwn(metadata, key)
      ? { message: `${key} appears twice in the metadata` }
      : problemOf(key, value);
    if (problem) problems.push({ offset: index, ...problem });
    else metadata[key] = value?.slice(1, -1) ?? true;
  }
  return { metadata: metadata as FenceMetadata, problems };
}

/** A text without its closing quote takes the rest, so that its words are not read as items. */
const item = /([^\s=]+)(?:=("[^"]*(?:"|$)|\S*))?/g;

function problemOf(key: string, value: string | undefined): Reason | undefined {
  if (flagKeys.some((flag) => flag === key)) {
    if (value === undefined) return undefined;
    return { message: `${key} takes no value`, fix: `write ${key} alone` };
  }
  if (!fenceKeys.includes(key)) {
    const message = `unknown fence metadata "${key}"; expected one of ${fenceKeys.join(', ')}`;
    return { message, ...didYouMean(nearestName(key, fenceKeys)) };
  }
  if (value !== undefined && /^"[^"]*\S[^"]*"$/.test(value)) return undefined;
  const text = value?.replaceAll('"', '').trim();
  return {
    message: `${key} needs a value in double quotes`,
    fix: `write ${key}="${text || '…'}"`,
  };
}

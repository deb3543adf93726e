import { didYouMean, nearestName, type Reason } from 'docusaurus-plugin-static-api-docs/faults';

/** Keys with a value, `key="…"`. */
const textKeys = ['title', 'tab', 'file', 'schema', 'status', 'not-run'] as const;

/** Keys without a value. */
const flagKeys = ['run', 'background', 'output', 'part'] as const;

/** All keys. */
export const fenceKeys: readonly string[] = [...textKeys, ...flagKeys];

/**
 * Metadata of a fence; CONTRIBUTING.md explains the keys to writers.
 *
 * - `title`: shown above the code.
 * - `tab`: name of a language. Adjacent fences with a tab become one block of tabs.
 * - `file`: file that fills the fence, relative to the page's folder.
 * - `run`: the tests run the fence. The fences of a page that run share one session, in page order.
 * - `background`: with `run`, a long-running program: it gets its own terminal, and Ctrl+C ends it at the
 *   end of the page. Its output must be shown.
 * - `status`: with `run`, the last response's status, if a request fails on purpose.
 * - `output`: the output of the preceding fence with `run`; the tests compare the two. With `background`, lines that
 *   the last long-running program prints after the steps before this fence.
 * - `schema`: name of the schema that the body must match: a component schema, the body of an operation
 *   (`addDevice.request`, `addDevice.response.400`), or the message of an event operation.
 * - `part`: the body is partial: required members may be missing.
 * - `not-run`: why the fence isn't run, compared, or validated, in a sentence.
 */
export type FenceMetadata = Readonly<
  Partial<Record<(typeof textKeys)[number], string> & Record<(typeof flagKeys)[number], true>>
>;

/**
 * Parses what follows the language of a fence: items separated by spaces, each a flag (`run`) or a key
 * with a value in double quotes (`title="Response"`). There are no escapes.
 *
 * @param meta - the metadata as the Markdown parser gives it (`meta` of an mdast `Code` node)
 * @returns the valid items, and the faults of the others
 */
export function parseFenceMetadata(meta: string | null | undefined) {
  const metadata: Record<string, string | true> = {};
  /** Each with its item's offset in the metadata. */
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

/** An unclosed value extends to the end, so that its words aren't parsed as items. */
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

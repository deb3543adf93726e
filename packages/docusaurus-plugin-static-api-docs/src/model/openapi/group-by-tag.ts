import chunk from 'lodash/chunk';

import type { Api, HttpOperation, TagObject } from '../../read';

/** A group of operations. */
export interface OperationGroup {
  /** Unique. */
  readonly key: string;
  /** Name of the tag. */
  readonly tag: string;
  /** Its title on pages. */
  readonly name: string;
  readonly description: string | undefined;
  readonly externalDocs: TagObject['externalDocs'];
  readonly operations: readonly HttpOperation[];
}

/** Larger groups are split: operations would be hard to find, and the page would be heavy. */
const largest = 100;

/**
 * Groups the operations by their first tag, in the order of the document's tags, followed by unlisted tags.
 * A tag with very many operations gets several numbered groups.
 */
export function groupByTag({ document, operations }: Api): OperationGroup[] {
  const tags = document.tags ?? [];
  const nameOf = ({ operation, isWebhook }: HttpOperation) =>
    operation.tags?.[0] ?? (isWebhook ? 'Webhooks' : 'Other operations');
  const names = new Set([...tags.map(({ name }) => name), ...operations.map(nameOf)]);
  return [...names].flatMap((name) => {
    const tagged = operations.filter((operation) => nameOf(operation) === name);
    const tag = tags.find((each) => each.name === name);
    const title = tag?.['x-displayName'] ?? tag?.summary ?? name;
    const length = Math.ceil(tagged.length / Math.ceil(tagged.length / largest));
    return chunk(tagged, length).map((part, index, all) => {
      const numbered = (text: string) =>
        all.length === 1 ? text : `${text} (${index + 1} of ${all.length})`;
      return {
        key: `tag-${numbered(name)}`,
        tag: name,
        name: numbered(title),
        description: index === 0 ? tag?.description : undefined,
        externalDocs: index === 0 ? tag?.externalDocs : undefined,
        operations: part,
      };
    });
  });
}

/** Parent tags with the names of their children (OpenAPI 3.2), as tag groups. */
function parentTags(tags: readonly TagObject[] = []) {
  const parents = tags.filter(({ name }) => tags.some(({ parent }) => parent === name));
  return parents.map(({ name, summary = name }) => ({
    name: summary,
    tags: [name, ...tags.filter(({ parent }) => parent === name).map((each) => each.name)],
  }));
}

/**
 * Groups under the document's headings for tags, each under the first that names it; without headings, all in
 * one list.
 */
export function underHeadings<Group extends { readonly tag: string }>(
  groups: readonly Group[],
  { document }: Api,
): { readonly heading: string; readonly groups: readonly Group[] }[] {
  const headings = document['x-tagGroups'] ?? parentTags(document.tags);
  const headingOf = ({ tag }: Group) => headings.find(({ tags }) => tags.includes(tag));
  const named = headings.map((heading) => ({
    heading: heading.name,
    groups: groups.filter((group) => headingOf(group) === heading),
  }));
  const others = groups.filter((group) => !headingOf(group));
  return [...named, { heading: named.length > 0 ? 'Others' : '', groups: others }].filter(
    (each) => each.groups.length > 0,
  );
}

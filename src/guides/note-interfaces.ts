import type { Root } from 'mdast';
import uniqBy from 'lodash/uniqBy';
import type { Transformer } from 'unified';

import { parseFenceMetadata } from './fence-metadata';
import { attributeOf, elementsOf, nodesOf } from './nodes';
import { explainedBy } from './site';

/** Elements that insert something from a specification, with the attribute that names it. */
export const takers: Readonly<Record<string, string>> = {
  Fact: 'of',
  OpenPoint: 'of',
  Operation: 'id',
  Sample: 'operation',
};

/**
 * Records in the front matter the interfaces from which a page uses facts, operations, samples, or bodies,
 * because the build checks the page against their specifications. `DocItem/Footer` shows
 * `checked_against`.
 *
 * @returns a remark transform; it must run before those that replace these elements
 */
export function noteInterfaces(): Transformer<Root> {
  return async (tree, file) => {
    const { interfaces } = await explainedBy(file.path);
    const used = namesIn(tree).flatMap((name) => interfaces.get(name) ?? []);
    Object.assign(file.data.frontMatter ?? {}, { checked_against: uniqBy(used, 'route') });
  };
}

function namesIn(tree: Root): string[] {
  const fences = nodesOf(tree, 'code');
  return [
    ...elementsOf(tree).flatMap((it) => attributeOf(it, takers[it.name] ?? '') ?? []),
    ...fences.flatMap(({ meta }) => parseFenceMetadata(meta).metadata.schema ?? []),
  ];
}

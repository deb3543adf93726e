import type { Root } from 'mdast';
import uniqBy from 'lodash/uniqBy';
import type { Transformer } from 'unified';

import { parseFenceMetadata } from './fence-metadata';
import { factsIn } from './insert-facts';
import { attributeOf, elementsOf, nodesOf } from './nodes';
import { explainedBy } from './site';

/** Elements that take something from a specification, with the attribute that names it. */
export const takers: Readonly<Record<string, string>> = {
  Fact: 'of',
  Operation: 'id',
  Sample: 'operation',
};

/**
 * Notes in the front matter which interfaces a page takes facts, operations, samples, or bodies from:
 * the build holds the page to their specifications. `DocItem/Footer` shows it as `checked_against`.
 *
 * @returns a remark transform; it has to run before those that replace what it looks for
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
    ...fences.flatMap(({ meta, value }) => factsIn(`${meta ?? ''} ${value}`).map(({ of }) => of)),
  ];
}

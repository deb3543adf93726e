import { isDeepStrictEqual } from 'node:util';

import { isObject } from '../../src/specifications/json';
import type { ChosenExample } from './choose-example';
import { propertyFor } from './entities';
import { isSame, leavesOf } from './leaves';
import { type ValidRequest, pathValue } from './request';
import { contains, endsWith, wordsOf } from './words';

/** A path parameter, and every id that it can have. */
export interface Relation {
  readonly parameter: string;
  readonly ids: ReadonlySet<string>;
}

/**
 * Chooses the longest list all of whose elements pass the filters of the request.
 *
 * @param own - examples of the call; the first is the answer when no list fits
 * @param others - examples of other calls that are of the same schema
 * @param relations - the resources of the path, to which elements may refer
 */
export function chooseList(
  own: readonly ChosenExample[],
  others: readonly ChosenExample[],
  request: ValidRequest,
  relations: readonly Relation[],
): ChosenExample | undefined {
  const lists = [...own, ...others].flatMap((example) => {
    const elements = elementsOf(example.value);
    return elements ? { example, elements } : [];
  });
  const elements = lists.flatMap((list) => list.elements);
  const filters = [
    ...request.parameters
      .filter((it) => it.in === 'query')
      .map(({ name, value }) => queryFilter(name, [value].flat(), elements)),
    ...relations.map((it) => relationFilter(it, pathValue(request, it.parameter), elements)),
  ].filter((it) => it !== undefined);
  const passes = (element: unknown) => filters.every((filter) => filter(element));

  const [first] = own;
  const all = lists.find(({ example }) => example === first)?.elements ?? [];
  if (filters.length === 0 || all.every(passes)) return first;
  const longest = lists
    .filter((list) => list.elements.every(passes))
    .sort((a, b) => b.elements.length - a.elements.length)[0];
  // Better a list with more in it than one without what was asked for.
  if (longest && (longest.elements.length > 0 || !all.some(passes))) return longest.example;
  return first;
}

type Filter = (element: unknown) => boolean;

/** A filter on the fields that have the name of a query parameter; none when no field has it. */
function queryFilter(
  name: string,
  values: readonly unknown[],
  elements: readonly unknown[],
): Filter | undefined {
  const words = wordsOf(name);
  const leaves = elements.flatMap(leavesOf);
  const isField = [
    (path: readonly string[]) => isDeepStrictEqual(path, words),
    (path: readonly string[]) => endsWith(path, words),
    (path: readonly string[]) => contains(path, words),
  ].find((it) => leaves.some(({ path }) => it(path)));
  if (!isField) return undefined;
  return (element) =>
    leavesOf(element).some(
      (leaf) => isField(leaf.path) && values.some((value) => isSame(leaf.value, value)),
    );
}

/** A filter on the fields that refer to a resource of the path; none when no field does. */
function relationFilter(
  { ids, parameter }: Relation,
  id: unknown,
  elements: readonly unknown[],
): Filter | undefined {
  const refersTo = (element: unknown, isWanted: (value: string) => boolean) => {
    const own = isObject(element) ? propertyFor(parameter, element) : undefined;
    const isOwnId = (path: readonly string[]) =>
      own !== undefined &&
      wordsOf(own).length < wordsOf(parameter).length &&
      isDeepStrictEqual(path, wordsOf(own));
    return leavesOf(element).some(({ path, value }) => !isOwnId(path) && isWanted(String(value)));
  };
  if (!elements.some((element) => refersTo(element, (value) => ids.has(value)))) return undefined;
  return (element) => refersTo(element, (value) => value === String(id));
}

/** The elements of an array, or of the first array in a page. */
function elementsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value).find(Array.isArray) : undefined;
}

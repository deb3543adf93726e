import kebabCase from 'lodash/kebabCase';
import uniqBy from 'lodash/uniqBy';

import { didYouMean, nearestName, type Reason } from '../shared/faults';
import { childOf, childPointer, isFilledText, isObject, parsePointer } from '../shared/json';
import { oncePer } from '../shared/once-per';
import type { Finding } from './finding';
import { namedSchemas } from './named-schemas';
import { listOperations } from './operations';
import type { Specification, SpecificationNode } from './specification';
import type { Position } from './yaml-source';

/** Something that an interface leaves undefined. Its texts are Markdown, in one line. */
export interface OpenPoint {
  readonly id: string;
  /** What isn't defined, as a noun phrase or an indirect question that a colon can precede. */
  readonly point: string;
  /** What to rely on instead, in one or two sentences. */
  readonly instead: string;
  readonly position: Position;
}

/** The open points of a specification, in the order of the file and by what they concern. */
export interface OpenPoints {
  readonly all: readonly OpenPoint[];
  /** By the name of an operation or a parameter, and by the schema of a field. */
  readonly at: ReadonlyMap<unknown, readonly OpenPoint[]>;
}

/** Term of the row that shows an open point. */
export const openPointTerm = 'Advice';

/** Title of the section that lists the open points. */
export const openPointsTitle = "What this API doesn't define";

const textKeys = ['id', 'point', 'instead'] as const;

/** Returns the complete open points of a specification, from `x-open-points` of `info`. */
export const listOpenPoints = oncePer((specification: Specification): readonly OpenPoint[] =>
  entriesOf(specification).flatMap((node) => {
    const [id = '', point = '', instead = ''] = textKeys.map((key) => lineAt(node, key));
    const isComplete = id !== '' && point !== '' && instead !== '';
    return isComplete ? { id, point, instead, position: node.position } : [];
  }),
);

/**
 * Finds what the open points of a specification concern.
 *
 * @param root - the document whose schemas the pages show
 */
export function openPointsIn(specification: Specification, root: unknown): OpenPoints {
  const all = listOpenPoints(specification);
  const at = new Map<unknown, OpenPoint[]>();
  for (const node of entriesOf(specification)) {
    const point = all.find(({ id }) => id === lineAt(node, 'id'));
    for (const name of point ? concernsOf(node) : []) {
      const path = placesIn(specification).get(name);
      const place = path ? path.reduce<unknown>(childOf, root) : name;
      at.set(place, [...(at.get(place) ?? []), ...(point ? [point] : [])]);
    }
  }
  return { all, at };
}

function entriesOf({ root }: Specification): SpecificationNode[] {
  return root.entries('info', 'x-open-points').map(([, node]) => node);
}

function lineAt({ value }: SpecificationNode, key: string): string | undefined {
  const text = childOf(value, key);
  return isFilledText(text) ? text.trim().replaceAll(/\s+/g, ' ') : undefined;
}

function concernsOf({ value }: SpecificationNode): string[] {
  const names = childOf(value, 'concerns');
  return Array.isArray(names) ? names.map(String) : [];
}

/**
 * Returns the names that an open point can concern: operations, their parameters, and fields of schemas, each
 * with the path of its schema.
 */
const placesIn = oncePer(
  (specification: Specification): ReadonlyMap<string, readonly string[] | undefined> => {
    const operations = listOperations(specification).flatMap((it) => [
      it.id,
      ...(it.kind === 'http' ? it.parameters.map(({ name }) => `${it.id}.${name}`) : []),
    ]);
    const fields = specification.root
      .entries('components', 'schemas')
      .flatMap(([name, schema]) => [...namedSchemas(schema, name)])
      .filter(({ name }) => name.includes('.'));
    return new Map([
      ...operations.map((name) => [name, undefined] as const),
      // A list comes before its items, which have its name.
      ...uniqBy(fields, 'name').map(({ name, pointer }) => [name, parsePointer(pointer)] as const),
    ]);
  },
);

/** Returns what is wrong with the open points of a specification. */
export function checkOpenPoints(specification: Specification): Finding[] {
  const list = specification.root.get('info', 'x-open-points');
  if (!list) return [];
  const rule = 'open-point';
  if (!Array.isArray(list.value)) {
    return [{ rule, pointer: list.pointer, message: 'x-open-points must be a list' }];
  }
  const lines = new Map<string, number>();
  return entriesOf(specification).flatMap((node) => [
    ...faultsOf(node, specification).map((it) => ({ rule, ...it })),
    ...duplicateOf(node, lines).map((it) => ({ rule, ...it })),
  ]);
}

type PlacedReason = Reason & Pick<Finding, 'pointer'>;

function faultsOf(node: SpecificationNode, specification: Specification): PlacedReason[] {
  const { value, pointer } = node;
  if (!isObject(value)) return [{ pointer, message: 'an open point must have keys and values' }];
  const keys = [...textKeys, 'concerns'];
  const at = (key: string) => (key in value ? childPointer(pointer, key) : pointer);
  const unknown = Object.keys(value).filter((key) => !keys.includes(key));
  const missing = textKeys.filter((key) => lineAt(node, key) === undefined);
  const id = lineAt(node, 'id');
  const { concerns = [] } = value;
  return [
    ...unknown.map((key) => ({
      pointer: at(key),
      message: `an open point has no "${key}"; expected ${keys.join(', ')}`,
      ...didYouMean(nearestName(key, keys)),
    })),
    ...missing.map((key) => ({
      pointer: at(key),
      message: `the open point has no text in ${key}`,
    })),
    ...(id === undefined || id === kebabCase(id)
      ? []
      : [
          {
            pointer: at('id'),
            message: `the ID "${id}" must be in kebab case`,
            fix: `write ${kebabCase(id)}`,
          },
        ]),
    ...(Array.isArray(concerns)
      ? unknownNames(concerns.map(String), at('concerns'), specification)
      : [{ pointer: at('concerns'), message: 'concerns must be a list of names' }]),
  ];
}

function unknownNames(
  names: readonly string[],
  pointer: string,
  specification: Specification,
): PlacedReason[] {
  const known = [...placesIn(specification).keys()];
  return names.flatMap((name, index) => {
    if (known.includes(name)) return [];
    return {
      pointer: childPointer(pointer, String(index)),
      message: `there is no operation, parameter, or field "${name}"`,
      ...didYouMean(nearestName(name, known)),
    };
  });
}

/** @param lines - the lines of the IDs so far */
function duplicateOf(node: SpecificationNode, lines: Map<string, number>): PlacedReason[] {
  const [id = '', place] = [lineAt(node, 'id'), node.get('id')];
  if (!place || id === '') return [];
  const line = lines.get(id);
  lines.set(id, line ?? place.position.line);
  if (line === undefined) return [];
  const message = `the ID ${id} is also used by the open point on line ${line}`;
  return [{ pointer: place.pointer, message, fix: 'rename one of the two' }];
}

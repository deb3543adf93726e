import { isDeepStrictEqual } from 'node:util';

import type { Json } from '../../src/specifications';
import { type JsonObject, isObject } from '../../src/specifications/json';
import { type AnswerExample, type Contract, type DefinedResponse } from './contract';
import { type Relation, chooseList } from './choose-list';
import {
  type Entity,
  type Resource,
  collectEntities,
  kindsOf,
  parameterOfKind,
  propertyFor,
  resourcesOf,
} from './entities';
import { isSame, leavesOf } from './leaves';
import { type ValidRequest, pathValue } from './request';

/** An answer body, and the name of its example. */
export type ChosenExample = Pick<AnswerExample, 'name' | 'value'>;

/** Chooses what to answer with among the examples of one contract. */
export interface ExampleChooser {
  /** Returns the resource of the path that no example has; nothing when all are there. */
  missing(request: ValidRequest): Resource | undefined;
  /** Returns the example of an answer that fits the request best. */
  choose(response: DefinedResponse, request: ValidRequest): ChosenExample | undefined;
}

/** The name of what was found inside the example of another call. */
const elsewhere = 'of another call';

/** Prepares the choice: reads every example of a contract once. */
export function createExampleChooser(contract: Contract): ExampleChooser {
  const entities = collectEntities(contract);
  const ofKind = (kind: object | undefined) =>
    kind ? entities.filter(({ kinds }) => kinds.has(kind)) : [];

  const identified = ({ kind, parameter }: Resource, request: ValidRequest): Entity[] =>
    ofKind(kind).filter(
      ({ value }) =>
        isSame(value[propertyFor(parameter, value) ?? ''], pathValue(request, parameter)) &&
        contradictions(value, valuesBefore(parameter, request)) === 0,
    );

  return {
    missing: (request) =>
      resourcesOf(request.operation, contract).find(
        (resource) => identified(resource, request).length === 0,
      ),
    choose: ({ examples, schema }, request) => {
      const [kind] = kindsOf(schema, contract);
      const others = ofKind(kind)
        .filter(({ value }) => !examples.some((it) => isDeepStrictEqual(it.value, value)))
        .map(({ value }) => ({ name: elsewhere, value: value as Json }));
      const resources = resourcesOf(request.operation, contract);
      const last = resources.at(-1);
      const wholes = last ? identified(last, request).map(({ value }) => value) : [];
      const isPart = (example: ChosenExample) =>
        entities.some(
          (it) =>
            it.wholes.some((whole) => wholes.includes(whole)) &&
            isDeepStrictEqual(it.value, example.value),
        );
      const byIdentity = chooseByIdentity(examples, others, request, [
        last?.parameter,
        parameterOfKind(kind, contract),
      ]);
      if (byIdentity) return byIdentity;
      if (request.operation.method !== 'get') return chooseBySimilarity(examples, request);
      return (
        [...examples, ...others].find(isPart) ??
        chooseList(examples, others, request, relations(resources))
      );
    },
  };

  function relations(resources: readonly Resource[]): Relation[] {
    return resources.map(({ parameter, kind }) => ({
      parameter,
      ids: new Set(
        ofKind(kind).map(({ value }) => String(value[propertyFor(parameter, value) ?? ''])),
      ),
    }));
  }
}

/**
 * Chooses what has the id that the path or the body asks for: an own example before others.
 * The last argument names the parameter of the path, and the one by which such things are read.
 */
function chooseByIdentity(
  own: readonly ChosenExample[],
  others: readonly ChosenExample[],
  request: ValidRequest,
  [inPath, ofKind]: readonly (string | undefined)[],
): ChosenExample | undefined {
  const hasId = ({ value }: ChosenExample): boolean => {
    if (!isObject(value)) return false;
    const property = propertyFor(inPath ?? '', value);
    if (inPath && property && isSame(value[property], pathValue(request, inPath))) return true;
    const id = propertyFor(ofKind ?? '', value);
    return id !== undefined && isObject(request.body) && isSame(value[id], request.body[id]);
  };
  const fitting = [own.filter(hasId), others.filter(hasId)].find((it) => it.length > 0);
  return fitting && chooseBySimilarity(fitting, request);
}

/** Chooses what contradicts the request least, then what mentions most of its values. */
function chooseBySimilarity(
  examples: readonly ChosenExample[],
  request: ValidRequest,
): ChosenExample | undefined {
  const named = { ...pathValues(request), ...(isObject(request.body) ? request.body : {}) };
  const values = new Set(leavesOf(request.body).map(({ value }) => String(value)));
  const score = ({ value }: ChosenExample): [number, number] => [
    isObject(value) ? contradictions(value, named) : 0,
    leavesOf(value).filter((leaf) => values.has(String(leaf.value)) || values.has(leaf.key)).length,
  ];
  return examples
    .map((example) => ({ example, score: score(example) }))
    .sort((a, b) => a.score[0] - b.score[0] || b.score[1] - a.score[1])[0]?.example;
}

/** Counts the properties that have the name of a given value, and another value. */
function contradictions(value: JsonObject, given: JsonObject): number {
  return Object.entries(given).filter(
    ([name, wanted]) =>
      value[name] !== undefined && isScalar(wanted) && !isSame(value[name], wanted),
  ).length;
}

function pathValues({ parameters }: ValidRequest): JsonObject {
  return valuesOf(parameters.filter((it) => it.in === 'path'));
}

/** The parameters that stand before another one in the path, and so belong to its wholes. */
function valuesBefore(parameter: string, request: ValidRequest): JsonObject {
  const { path } = request.operation;
  const end = path.indexOf(`{${parameter}}`);
  return valuesOf(
    request.parameters.filter(
      (it) => it.in === 'path' && path.slice(0, end).includes(`{${it.name}}`),
    ),
  );
}

function valuesOf(parameters: ValidRequest['parameters']): JsonObject {
  return Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

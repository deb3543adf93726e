import path from 'node:path';

import { type Fault, FaultsError } from '../../src/shared/faults';
import {
  type Api,
  createValidators,
  follow,
  type HttpOperation,
  loadSpecification,
  type MediaTypeObject,
  type Mismatch,
  type ParameterObject,
  parsePointer,
  readApi,
  type ResponseObject,
  type Schema,
  type ServerObject,
  type Specification,
  type SpecificationNode,
  type ValueValidator,
} from '../../src/specifications';
import {
  type NamedExample,
  examplesOf,
  sampleValue,
} from '../../src/reference/http/openapi/examples';
import { viewSchema } from '../../src/reference/schema/view-schema';
import { type JsonObject, childOf, childPointer, isObject } from '../../src/specifications/json';

/** An OpenAPI file as the simulator serves it. */
export interface Contract extends Api {
  readonly specification: Specification;
  /** Returns where an object of the specification is written, as `file:line`. */
  placeOf(object: object): string;
  /** Returns where a schema says what a part of a value must be, as `file:line`. */
  placeInSchema(schema: Schema, pointer: string): string;
  /** Returns every way in which a value misses a schema of the specification. */
  mismatches(schema: Schema, value: unknown): Mismatch[];
}

/** An answer that an operation defines. */
export interface DefinedResponse {
  /** As it is written: a code, a class such as `4XX`, or `default`. */
  readonly status: string;
  readonly mediaType: string | undefined;
  readonly schema: Schema | undefined;
  /** At least one when there is a media type. */
  readonly examples: readonly AnswerExample[];
}

/** An example of an answer. */
export interface AnswerExample extends NamedExample {
  /** Values of a request that this example answers: the extension `x-answers-to`. */
  readonly answersTo?: JsonObject;
}

/**
 * Reads an OpenAPI file for serving.
 *
 * @param file - path, relative to the working directory
 * @throws FaultsError for a file that does not load, and for parameters that are not simulated:
 *   cookies, objects, and parameters with a media type
 */
export async function loadContract(file: string): Promise<Contract> {
  const specification = await loadSpecification(file);
  const api = readApi(specification);
  const places = findPlaces(specification);
  const validatorFor = await createValidators(specification);
  const validators = new WeakMap<object, ValueValidator>();

  const nodeOf = (object: object): Pick<SpecificationNode, 'file' | 'pointer'> =>
    places.get(object) ?? { file: specification.file, pointer: '#' };
  const placeOf = (object: object): string => {
    const { file: inFile, pointer } = nodeOf(object);
    const position = specification.locate(pointer, inFile);
    return `${path.relative(process.cwd(), position.file)}:${position.line}`;
  };
  const contract: Contract = {
    ...api,
    specification,
    placeOf,
    placeInSchema: (schema, pointer) => {
      const part = schemaAt(schema, parsePointer(pointer) ?? [], api);
      return placeOf(typeof part === 'object' ? follow(part, api.resolve) : api.document);
    },
    mismatches: (schema, value) => {
      if (typeof schema === 'boolean') {
        return schema ? [] : [{ pointer: '#', message: 'is not allowed', keyword: 'false schema' }];
      }
      const validate = validators.get(schema) ?? validatorFor(nodeOf(schema));
      validators.set(schema, validate);
      return validate(value);
    },
  };
  const faults = api.operations.flatMap((operation) => unsupported(operation, contract, nodeOf));
  if (faults.length > 0) throw new FaultsError(faults);
  return contract;
}

/** Returns the address of a server, its variables at their defaults. */
export function addressOf(server: ServerObject | undefined): URL {
  const url = (server?.url ?? '/').replaceAll(
    /\{([^}]+)\}/g,
    (_, name: string) => server?.variables?.[name]?.default ?? '',
  );
  return new URL(url, 'http://localhost');
}

/** Returns the answers that an operation defines, in the order of the file. */
export function responsesOf(operation: HttpOperation, { resolve }: Api): DefinedResponse[] {
  return operation.responses.map(([status, response]) => {
    const [mediaType, media] = contentOf(response);
    if (!media) return { status, mediaType, schema: undefined, examples: [] };
    const { schema } = media;
    const examples = examplesOf(media, resolve).map((example): AnswerExample => {
      const written = media.examples?.[example.name];
      const answersTo = written && childOf(follow(written, resolve), 'x-answers-to');
      return isObject(answersTo) ? { ...example, answersTo } : example;
    });
    return {
      status,
      mediaType,
      schema,
      examples:
        examples.length > 0 || schema === undefined
          ? examples
          : [{ name: 'sample', value: sampleValue(schema, resolve) }],
    };
  });
}

function contentOf({ content }: ResponseObject): [string | undefined, MediaTypeObject | undefined] {
  return Object.entries(content ?? {})[0] ?? [undefined, undefined];
}

/** Returns the schema of a part of a value; of a part that it does not know, of what holds it. */
function schemaAt(schema: Schema, segments: readonly string[], { resolve }: Api): Schema {
  let current = schema;
  for (const segment of segments) {
    const { properties, items, additionalProperties } = viewSchema(current, resolve).schema;
    const part = properties?.[segment] ?? items ?? additionalProperties;
    if (typeof part !== 'object') break;
    current = part;
  }
  return current;
}

/** Every object of the files of a specification, with its place. */
function findPlaces(specification: Specification) {
  const places = new WeakMap<object, Pick<SpecificationNode, 'file' | 'pointer'>>();
  const visit = (value: unknown, file: string, pointer: string): void => {
    if (typeof value !== 'object' || value === null || places.has(value)) return;
    places.set(value, { file, pointer });
    for (const [key, child] of Object.entries(value))
      visit(child, file, childPointer(pointer, key));
  };
  for (const file of specification.files) visit(specification.resolve('#', file).value, file, '#');
  return places;
}

function unsupported(
  { parameters }: HttpOperation,
  { specification, resolve }: Pick<Contract, 'specification' | 'resolve'>,
  nodeOf: (object: object) => Pick<SpecificationNode, 'file' | 'pointer'>,
): Fault[] {
  const problemOf = (parameter: ParameterObject): string | undefined => {
    if (parameter.in === 'cookie') return 'is a cookie';
    if (!parameter.schema) return 'has a media type instead of a schema';
    const isObject = viewSchema(parameter.schema, resolve).types.includes('object');
    return isObject ? 'is an object' : undefined;
  };
  return parameters.flatMap((parameter) => {
    const problem = problemOf(parameter);
    if (problem === undefined) return [];
    const { file, pointer } = nodeOf(parameter);
    return {
      ...specification.locate(pointer, file),
      rule: 'parameter-not-simulated',
      message: `the parameter ${parameter.name} ${problem}, which the simulator cannot read`,
    };
  });
}

import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { isObject, type JsonObject } from '../specifications/json';
import { type Mismatch, toMismatch } from '../specifications/validate-value';

/** What the simulator knows of an OpenAPI file; `contract-data.ts` reads it from the file. */
export interface ContractData {
  /** The file, as refusals name it. */
  readonly file: string;
  /** Address of the interface, without a path. */
  readonly url: string;
  /** The file without its texts and examples: the source of the validators. */
  readonly document: JsonObject;
  /** The line of each object in `document`, in the order of `objectsOf`. */
  readonly lines: readonly number[];
  readonly operations: readonly OperationData[];
}

/** An operation as the simulator serves it. */
export interface OperationData {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** With the path of the server in front. */
  readonly path: string;
  readonly line: number;
  readonly parameters: readonly ParameterData[];
  readonly body?: BodyData;
  /** What the operation asks for as a bearer token; without it, none is needed. */
  readonly token?: { readonly isJwt: boolean; readonly line: number };
  /** In the order of the file. */
  readonly responses: readonly ResponseData[];
}

/** A parameter in the path or the query. */
export interface ParameterData {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly isRequired: boolean;
  /** JSON Pointer to the schema in the document. */
  readonly schema: string;
  /** JSON types; of the items when it is a list. */
  readonly types: readonly string[];
  readonly isList: boolean;
  readonly default?: unknown;
  readonly line: number;
}

/** The body that an operation takes. */
export interface BodyData {
  readonly isRequired: boolean;
  /** JSON Pointers to the schemas, by media type. */
  readonly schemas: Readonly<Record<string, string>>;
  /** Name of the first schema, such as `DeviceAddRequest`. */
  readonly name: string;
  readonly examples: readonly unknown[];
  readonly line: number;
}

/** A response that an operation defines. */
export interface ResponseData {
  /** As written: a code, a class such as `4XX`, or `default`. */
  readonly status: string;
  readonly mediaType?: string;
  /** At least one when there is a media type. */
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

/** One way in which a value misses its schema, and the line that says so. */
export interface PlacedMismatch extends Mismatch {
  readonly line: number | undefined;
}

/** An OpenAPI file, ready to judge requests by. */
export interface Contract extends ContractData {
  /** Returns every way in which a value misses the schema at a JSON Pointer. */
  mismatches(schema: string, value: unknown): PlacedMismatch[];
}

/** Prepares the validators; each is compiled when it is first needed. */
export function openContract(data: ContractData): Contract {
  const lines = new Map(
    objectsOf(data.document).map((object, index) => [object, data.lines[index]]),
  );
  // OpenAPI adds keywords of its own to JSON Schema; `verbose` names the schema that is missed.
  const ajv = addFormats(
    new Ajv({
      allErrors: true,
      strict: false,
      validateSchema: false,
      logger: false,
      verbose: true,
    }),
  );
  ajv.addSchema(data.document, 'specification');
  return {
    ...data,
    mismatches: (schema, value) => {
      const validate = ajv.getSchema(`specification${encodeURI(schema)}`);
      if (!validate) throw new Error(`${data.file} has no schema at ${schema}`);
      if (validate(value)) return [];
      return (validate.errors ?? []).map((error) => ({
        ...toMismatch(error),
        line: lines.get(error.parentSchema as JsonObject),
      }));
    },
  };
}

/** Returns every mapping in a document, the outer ones first. */
export function objectsOf(value: unknown): JsonObject[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isObject(value) ? [value] : []), ...Object.values(value).flatMap(objectsOf)];
}

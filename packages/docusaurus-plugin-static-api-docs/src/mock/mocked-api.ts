import type { ErrorObject } from 'ajv';

import { isJson, isMultipartForm, isUrlEncodedForm } from '../shared/content-types';

/** What a mock needs of an OpenAPI file, except its schemas: JSON. */
export interface MockedApiData {
  /** Path of the file in error messages. */
  readonly file: string;
  /** Origin of the first server. */
  readonly url: string;
  readonly operations: readonly OperationData[];
}

/** An operation of a mock. */
export interface OperationData {
  readonly id: string;
  /** In upper case. */
  readonly method: string;
  /** Prefixed with the server's path. */
  readonly path: string;
  readonly line: number;
  /** Lines of its parameters and body, by request part, such as `query.page`. */
  readonly lines: Readonly<Record<string, number>>;
  /** Names of the query parameters. */
  readonly query: readonly string[];
  /** Separators of lists that are one text in the query, such as `,`, by parameter. */
  readonly separators?: Readonly<Record<string, string>>;
  /** Values of the required parameters of path and query, by request part, such as `path.id`. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly body?: BodyData | undefined;
  /** Alternative sets of credentials; none if a request needs no credentials. */
  readonly security: readonly (readonly CredentialData[])[];
  /** In the order of the file. */
  readonly responses: readonly ResponseData[];
}

/** A request body. */
export interface BodyData {
  readonly isRequired: boolean;
  /** Names of its schemas, such as `DeviceAddRequest`, by media type. */
  readonly schemas: Readonly<Record<string, string>>;
  /** The first example of the first media type. */
  readonly example?: unknown;
}

/** Where a request has a credential, and which form it has. */
export interface CredentialData {
  readonly place: 'query' | 'header' | 'cookie' | 'connection';
  readonly name: string;
  /** Scheme of the header `Authorization`, in lower case. */
  readonly scheme?: string | undefined;
  /** Whether it has the form of a JSON Web Token. */
  readonly isJwt?: boolean | undefined;
}

/** A response defined by an operation. */
export interface ResponseData {
  readonly status: string;
  readonly mediaType?: string | undefined;
  readonly examples: readonly { readonly name: string; readonly value: unknown }[];
}

/** Validates a value, and has the errors of the last one, like a function that Ajv compiles. */
export interface Validate {
  (value: unknown): unknown;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Validators of an API, by the ID of an operation and the part of its request, such as `addDevice.query` or
 * `addDevice.body application/json`. Those of parameters convert strings to the types of the schema, and add defaults.
 */
export type Validators = Readonly<Record<string, Validate | undefined>>;

/** An API with its validators. */
export interface MockedApi extends MockedApiData {
  readonly validators: Validators;
}

/**
 * Returns how a page shows a body: JSON, the fields of a form as JSON, or text.
 *
 * @param mediaType - may have parameters
 */
export function formOf(mediaType: string): 'json' | 'fields' | 'text' {
  if (isJson(mediaType)) return 'json';
  return isUrlEncodedForm(mediaType) || isMultipartForm(mediaType) ? 'fields' : 'text';
}

/** Returns all schema violations of a request part. */
export function errorsOf(
  { validators }: MockedApi,
  name: string,
  value: unknown,
): readonly ErrorObject[] {
  const validate = validators[name];
  if (!validate || validate(value)) return [];
  const errors = validate.errors ?? [];
  // An invalid field is also reported as undocumented.
  const relevant = errors.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  return relevant.length > 0 ? relevant : errors;
}

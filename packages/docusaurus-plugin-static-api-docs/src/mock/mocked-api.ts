import type { ErrorObject } from 'ajv';

import type { MockedApiData } from './read-mocked-api';

/** Validates a value, and has the errors of the last one, like a function that Ajv compiles. */
export interface Validate {
  (value: unknown): unknown;
  errors?: readonly ErrorObject[] | null;
}

/**
 * Validators of an API, by the ID of an operation and the part of its request, such as `addDevice.body`. Those of
 * parameters convert strings to the types of the schema, and add defaults.
 */
export type Validators = Readonly<Record<string, Validate | undefined>>;

/** An API with its validators. */
export interface MockedApi extends MockedApiData {
  readonly validators: Validators;
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

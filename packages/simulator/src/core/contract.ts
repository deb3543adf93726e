import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import type { ContractData } from '../read-data';

/** A request part with a schema. */
export type Place = 'path' | 'query' | 'body';

/** Validators of an OpenAPI file. */
export interface Contract extends ContractData {
  /**
   * Returns all schema violations of a request part. It converts parameters from strings to the schema's
   * types, and adds defaults.
   */
  readonly errorsOf: (place: Place, schema: object, value: unknown) => readonly ErrorObject[];
}

/** Creates the validators; each is compiled on first use. */
export function openContract(data: ContractData): Contract {
  // OpenAPI adds its own keywords to JSON Schema; `verbose` adds the violated schema to errors. Inherited
  // names such as `toString` aren't fields of a request.
  const common = {
    strict: false,
    validateSchema: false,
    logger: false,
    verbose: true,
    ownProperties: true,
  } as const;
  const open = (options: { coerceTypes?: 'array'; useDefaults?: boolean }) =>
    addFormats(new Ajv({ allErrors: true, ...common, ...options })).addSchema(
      data.document,
      'specification',
    );
  const bodies = open({});
  const parameters = open({ coerceTypes: 'array', useDefaults: true });
  return {
    ...data,
    errorsOf: (place, schema, value) => {
      const validate = (place === 'body' ? bodies : parameters).compile(schema);
      const errors = validate(value) ? [] : (validate.errors ?? []);
      // An invalid field is also reported as undocumented.
      const relevant = errors.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
      return relevant.length > 0 ? relevant : errors;
    },
  };
}

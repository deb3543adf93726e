import Ajv, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import type { ContractData } from './contract-data';

/** A place in a request that has a schema. */
export type Place = 'path' | 'query' | 'body';

/** An OpenAPI file, ready to judge requests by. */
export interface Contract extends ContractData {
  /**
   * Returns every way in which what is in a place misses its schema. It makes of the texts of
   * parameters what the schema asks for: numbers, lists, and defaults.
   */
  readonly errorsOf: (place: Place, schema: object, value: unknown) => readonly ErrorObject[];
}

/** Prepares the validators; each is compiled when it is first needed. */
export function openContract(data: ContractData): Contract {
  // OpenAPI adds keywords of its own to JSON Schema; `verbose` names the schema that is missed. What each
  // object inherits, such as `toString`, is no field of a request.
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
      // A field that is wrong counts as one that no schema names, too.
      const wrong = errors.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
      return wrong.length > 0 ? wrong : errors;
    },
  };
}

import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

import { type Mismatch, toMismatch } from 'docusaurus-plugin-static-api-docs/mismatch';
import type { ContractData } from './contract-data';

/** An OpenAPI file, ready to judge requests by. */
export interface Contract extends ContractData {
  /** Returns every way in which a value misses the schema at a JSON Pointer, and the line that says so. */
  mismatches(schema: string, value: unknown): (Mismatch & { line: number | undefined })[];
  /** Returns the fields that a schema doesn't name, of a value that it allows. */
  unknownFields(schema: string, value: unknown): string[];
}

/** Prepares the validators; each is compiled when it is first needed. */
export function openContract(data: ContractData): Contract {
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
        line: error.parentSchema?.['x-line'] as number | undefined,
      }));
    },
    unknownFields: (schema, value) => {
      const key = `closed${schema}`;
      if (!ajv.getSchema(key)) {
        const $ref = `specification${encodeURI(schema)}`;
        ajv.addSchema({ $ref, unevaluatedProperties: false }, key);
      }
      const validate = ajv.getSchema(key);
      if (!validate || validate(value)) return [];
      return (validate.errors ?? []).map(({ params }) => String(params['unevaluatedProperty']));
    },
  };
}

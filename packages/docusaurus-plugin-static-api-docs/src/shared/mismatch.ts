import type { ErrorObject } from 'ajv';

/** A violation of a schema. */
export type Mismatch = ReturnType<typeof toMismatch>;

/** Words an Ajv error. */
export function toMismatch({ instancePath, keyword, params, message }: ErrorObject) {
  const extra: Record<string, string> = {
    enum: `: ${String(params['allowedValues']).replaceAll(',', ', ')}`,
    additionalProperties: `: "${params['additionalProperty']}"`,
    unevaluatedProperties: `: "${params['unevaluatedProperty']}"`,
  };
  return {
    /** JSON Pointer to the invalid part of the value; `#` for the entire value. */
    pointer: `#${instancePath}`,
    /** What the schema expects there. */
    message: `${message}${extra[keyword] ?? ''}`,
    /** The violated JSON Schema keyword, such as `required`. */
    keyword,
  };
}

import type { ErrorObject } from 'ajv';

/** One way in which a value misses its schema. */
export type Mismatch = ReturnType<typeof toMismatch>;

/** Returns what an error of Ajv says, in words. */
export function toMismatch({ instancePath, keyword, params, message }: ErrorObject) {
  const extra: Record<string, string> = {
    enum: `: ${String(params['allowedValues']).replaceAll(',', ', ')}`,
    additionalProperties: `: "${params['additionalProperty']}"`,
    unevaluatedProperties: `: "${params['unevaluatedProperty']}"`,
  };
  return {
    /** JSON Pointer to the wrong part inside the value, `#` for all of it. */
    pointer: `#${instancePath}`,
    /** What the schema expects there. */
    message: `${message}${extra[keyword] ?? ''}`,
    /** Keyword of JSON Schema that the part misses, for instance `required`. */
    keyword,
  };
}

import type { ErrorObject } from 'ajv';

/** A violation of a schema. */
export interface Mismatch {
  /** JSON Pointer to the invalid part of the value; `#` for the entire value. */
  readonly pointer: string;
  /** What the schema expects there. */
  readonly message: string;
  /** The violated JSON Schema keyword, such as `required`. */
  readonly keyword: string;
  /** The field that `required` misses. */
  readonly missing?: string;
}

/** Words an Ajv error. */
export function toMismatch({ instancePath, keyword, params, message }: ErrorObject): Mismatch {
  const extra: Record<string, string> = {
    enum: `: ${String(params['allowedValues']).replaceAll(',', ', ')}`,
    additionalProperties: `: "${params['additionalProperty']}"`,
    unevaluatedProperties: `: "${params['unevaluatedProperty']}"`,
  };
  return {
    pointer: `#${instancePath}`,
    message: `${message}${extra[keyword] ?? ''}`,
    keyword,
    ...(keyword === 'required' && { missing: String(params['missingProperty']) }),
  };
}

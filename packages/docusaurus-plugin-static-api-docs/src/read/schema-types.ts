import type { Oas3Discriminator, Oas3ExternalDocs, Oas3Xml } from '@redocly/openapi-core';

/** A Reference Object, as the specification writes it. */
export interface Reference {
  readonly $ref: string;
}

/** Returns what a reference points to. It takes the object itself, which knows its own file. */
export type Resolve = (reference: Reference) => unknown;

/** Any JSON value, as an example, a default or an enumeration holds it. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A schema of OpenAPI 3.0, OpenAPI 3.1 (JSON Schema 2020-12) or AsyncAPI, with its references.
 * Keywords that only one of them has are all here: the page writer reads either.
 */
export interface SchemaObject {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly nullable?: boolean;
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number | boolean;
  readonly exclusiveMaximum?: number | boolean;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  /** Of the value that a text holds. */
  readonly contentSchema?: Schema;
  readonly externalDocs?: Oas3ExternalDocs;
  readonly xml?: Oas3Xml;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly discriminator?: string | Oas3Discriminator;
}

/** JSON Schema allows `true` (anything) and `false` (nothing) in place of a schema. */
export type Schema = SchemaObject | boolean;

import type { Oas3_1Schema, Oas3Discriminator, OasRef } from '@redocly/openapi-core';

/** A Reference Object. */
export type Reference = Readonly<OasRef>;

/** Returns the target of a reference. */
export type Resolve = (reference: Reference) => unknown;

/** Any JSON value, such as an example, a default, or a value of an enum. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One of Redocly's types after references have been resolved, except those of schemas. */
export type Read<Value> = unknown extends Value
  ? Json
  : Value extends OasRef
    ? never
    : Value extends readonly (infer Item)[]
      ? readonly Read<Item>[]
      : Value extends object
        ? 'discriminator' extends KnownKey<Value>
          ? Schema
          : ReadFields<Value>
        : Value;

/** The keys of a type; `never` for a mapping with arbitrary names. */
type KnownKey<Value> = string extends keyof Value ? never : keyof Value;

/** An object of Redocly's types with resolved references. */
export type ReadFields<Value> = { readonly [Key in keyof Value]: Read<Value[Key]> };

/** Keywords whose form differs between versions. */
interface VersionedKeywords {
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly example?: Json;
  readonly discriminator?: string | Oas3Discriminator;
}

/**
 * A schema of OpenAPI 3.0, OpenAPI 3.1 (JSON Schema 2020-12), or AsyncAPI, with unresolved references and the
 * keywords of all three.
 */
export interface SchemaObject
  extends VersionedKeywords, ReadFields<Omit<Oas3_1Schema, keyof VersionedKeywords>> {}

/** JSON Schema allows `true` (anything) and `false` (nothing) in place of a schema. */
export type Schema = SchemaObject | boolean;

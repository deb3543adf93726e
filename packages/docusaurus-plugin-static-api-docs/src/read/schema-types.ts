import type { Oas3_1Schema, Oas3Discriminator, OasRef } from '@redocly/openapi-core';

/** A Reference Object, as the specification writes it. */
export type Reference = Readonly<OasRef>;

/** Returns what a reference points to. It takes the object itself, which knows its own file. */
export type Resolve = (reference: Reference) => unknown;

/** Any JSON value, as an example, a default or an enumeration holds it. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One of Redocly's types as it is read: the references are followed, but for those of schemas. */
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

/** The keys of a type, but those of a mapping of names. */
type KnownKey<Value> = string extends keyof Value ? never : keyof Value;

/** An object of Redocly's types as it is read. */
export type ReadFields<Value> = { readonly [Key in keyof Value]: Read<Value[Key]> };

/** Keywords that versions write differently. */
interface VersionedKeywords {
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly example?: Json;
  readonly discriminator?: string | Oas3Discriminator;
}

/**
 * A schema of OpenAPI 3.0, OpenAPI 3.1 (JSON Schema 2020-12) or AsyncAPI, with its references.
 * Keywords that only one of them has are all here: the page writer reads either.
 */
export interface SchemaObject
  extends VersionedKeywords, ReadFields<Omit<Oas3_1Schema, keyof VersionedKeywords>> {}

/** JSON Schema allows `true` (anything) and `false` (nothing) in place of a schema. */
export type Schema = SchemaObject | boolean;

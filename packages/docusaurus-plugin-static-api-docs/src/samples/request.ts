import type { Json, ParameterObject, ServerVariableObject, ValidatorFor } from '../read';
import type { SchemaView } from '../model/schema/view-schema';

/** How the samples of a reference are made. */
export interface SampleOptions {
  /** Name of the environment variable with the base URL. */
  readonly serverVariable: string;
  /** Checks bodies that are made from their schemas; without it, none is checked. */
  readonly validatorFor?: ValidatorFor | undefined;
  /** The languages to generate samples in; all unless given. */
  readonly languages?: readonly string[] | undefined;
}

/** An environment variable that a sample reads. */
export interface Variable {
  readonly name: string;
  /** What to put into it. */
  readonly meaning: string;
  readonly example?: string;
  /** How the reader can fill it in on the page; credentials have no place there. */
  readonly fill?: Fill;
}

/** A value that the reader may type into the page. */
type Fill =
  | { readonly kind: 'path'; readonly label: string; readonly view: SchemaView }
  | {
      readonly kind: 'address';
      /** A URL with `{name}` for each of its variables; empty when the specification has none. */
      readonly template: string;
      readonly variables: Readonly<Record<string, ServerVariableObject>>;
    };

/** The end of a URL, where the query parameters that the reader fills in appear. */
interface OptionalQuery {
  readonly lead: '?' | '&';
}

/** Text with variables in it; a language writes it as its own kind of template. */
export type Template = readonly (string | Variable | OptionalQuery)[];

/** A query parameter that the samples leave out until the reader fills it in. */
export interface OptionalParameter {
  readonly parameter: ParameterObject;
  /** Of the value, or of each item of a list. */
  readonly view: SchemaView;
  /** What separates the items of a list: `&` repeats the parameter. */
  readonly between?: string;
}

/** A body of a kind that every language can send. */
export type SampleBody =
  | {
      readonly kind: 'json';
      readonly contentType: string;
      readonly text: string;
      readonly value: Json;
    }
  | { readonly kind: 'text'; readonly contentType: string; readonly text: string }
  /** Bytes, from a file in the working directory. */
  | { readonly kind: 'file'; readonly contentType: string; readonly fileName: string }
  /** `multipart/form-data`. */
  | { readonly kind: 'form'; readonly fields: readonly FormField[] };

/** A part of a `multipart/form-data` body: a text, or a file in the working directory. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** Only of a file; `value` is empty then. */
  readonly fileName?: string;
  /** Only where it is not the usual one. */
  readonly contentType: string | undefined;
}

/** A request as all languages write it. */
export interface SampleRequest {
  /** Name of the operation, such as its operationId. */
  readonly name: string;
  /** In upper case. */
  readonly method: string;
  /** It begins with the base URL, which every sample reads from the environment. */
  readonly url: readonly [Variable, ...Template];
  /** Without the content type, which belongs to the body. */
  readonly headers: readonly (readonly [name: string, value: Template])[];
  readonly body?: SampleBody;
  /** What a success response has. */
  readonly answer: 'json' | 'text' | 'nothing';
  /** What the reader has to know of the sample, a sentence each. */
  readonly notes: readonly string[];
}

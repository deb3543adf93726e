import type { Json, ParameterObject, ServerVariableObject, ValidatorFor } from '../read';
import type { SchemaView } from '../model/schema/view-schema';

/** Options for the samples of a reference. */
export interface SampleOptions {
  /** Name of the environment variable with the base URL. */
  readonly serverVariable: string;
  /** Validates generated bodies; without it, they aren't checked. */
  readonly validatorFor?: ValidatorFor | undefined;
  /** Languages of the samples; defaults to all. */
  readonly languages?: readonly string[] | undefined;
}

/** An environment variable read by a sample. */
export interface Variable {
  readonly name: string;
  /** Describes its value. */
  readonly meaning: string;
  readonly example?: string;
  /** How readers can enter it on the page; `undefined` for credentials. */
  readonly fill?: Fill;
}

/** A value that readers can enter on the page. */
type Fill =
  | { readonly kind: 'path'; readonly label: string; readonly view: SchemaView }
  | {
      readonly kind: 'address';
      /** A URL with `{name}` for each variable; empty if the specification has none. */
      readonly template: string;
      readonly variables: Readonly<Record<string, ServerVariableObject>>;
    };

/** The end of a URL, where query parameters entered by readers are added. */
interface OptionalQuery {
  readonly lead: '?' | '&';
}

/** Text with variables, which each language writes as its own kind of template. */
export type Template = readonly (string | Variable | OptionalQuery)[];

/** A query parameter that samples omit until readers enter a value. */
export interface OptionalParameter {
  readonly parameter: ParameterObject;
  /** Kind of the value, or of each item of a list. */
  readonly view: SchemaView;
  /** Separator of list items; `&` repeats the parameter. */
  readonly between?: string;
}

/** A request body, in a form that every language can send. */
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

/** A part of a `multipart/form-data` body: text, or a file in the working directory. */
export interface FormField {
  readonly name: string;
  readonly value: string;
  /** Only for files, whose `value` is empty. */
  readonly fileName?: string;
  /** Only if it isn't the default. */
  readonly contentType: string | undefined;
}

/** A request, independent of the language. */
export interface SampleRequest {
  /** Name of the operation, such as its operationId. */
  readonly name: string;
  /** In upper case. */
  readonly method: string;
  /** Starts with the base URL, which every sample reads from the environment. */
  readonly url: readonly [Variable, ...Template];
  /** Without the content type, which belongs to the body. */
  readonly headers: readonly (readonly [name: string, value: Template])[];
  readonly body?: SampleBody;
  /** The content of a successful response. */
  readonly answer: 'json' | 'text' | 'nothing';
  /** Notes about the sample, one sentence each. */
  readonly notes: readonly string[];
}

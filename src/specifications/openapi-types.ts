import type { Json, Reference, Schema } from './schema-types';

/** Objects of OpenAPI 3.0 and 3.1, as far as pages show them; names are the specification's own. */
export interface OpenApiDocument {
  readonly info: InfoObject;
  readonly servers?: readonly ServerObject[];
  readonly tags?: readonly TagObject[];
  readonly paths?: Readonly<Record<string, PathItemObject | Reference>>;
  readonly webhooks?: Readonly<Record<string, PathItemObject | Reference>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject | Reference>>;
  };
  readonly security?: readonly SecurityRequirementObject[];
}

export interface InfoObject {
  readonly title: string;
  readonly summary?: string;
  readonly description?: string;
  readonly version: string;
}

export interface ServerObject {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<Record<string, ServerVariableObject>>;
}

export interface ServerVariableObject {
  readonly default: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface TagObject {
  readonly name: string;
  readonly description?: string;
}

export const httpMethods = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type PathItemObject = {
  readonly [method in HttpMethod]?: OperationObject;
} & {
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly servers?: readonly ServerObject[];
};

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly callbacks?: Readonly<Record<string, CallbackObject | Reference>>;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security?: readonly SecurityRequirementObject[];
  readonly servers?: readonly ServerObject[];
  readonly 'x-codeSamples'?: readonly WrittenSample[];
}

/** A sample written in the specification (a vendor extension that several tools read). */
export interface WrittenSample {
  readonly lang: string;
  readonly label?: string;
  readonly source: string;
}

export interface ExampleObject {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: Json;
  readonly externalValue?: string;
}

interface Exemplified {
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface HeaderObject extends Exemplified {
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly style?: string;
  readonly explode?: boolean;
}

export interface ParameterObject extends HeaderObject {
  readonly name: string;
  readonly in: ParameterPlace;
}

export interface MediaTypeObject extends Exemplified {
  readonly schema?: Schema;
  /** Of multipart bodies, by field. */
  readonly encoding?: Readonly<Record<string, { readonly contentType?: string }>>;
}

export interface RequestBodyObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly links?: Readonly<Record<string, LinkObject | Reference>>;
}

/** A call that can follow an answer. Values are constants or runtime expressions. */
export interface LinkObject {
  readonly operationId?: string;
  readonly operationRef?: string;
  readonly description?: string;
  readonly parameters?: Readonly<Record<string, Json>>;
  readonly requestBody?: Json;
}

/** Requests that the interface sends; keys are addresses with runtime expressions. */
export type CallbackObject = Readonly<Record<string, PathItemObject | Reference>>;

export type SecurityRequirementObject = Readonly<Record<string, readonly string[]>>;

export interface SecuritySchemeObject {
  readonly type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  readonly description?: string;
  readonly name?: string;
  readonly in?: 'query' | 'header' | 'cookie';
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
}

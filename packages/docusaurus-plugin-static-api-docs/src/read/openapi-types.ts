import type {
  Oas3_2Tag,
  Oas3Encoding,
  Oas3Example,
  Oas3ExternalDocs,
  Oas3Info,
  Oas3Link,
  Oas3Server,
  Oas3ServerVariable,
  Oas3Tag,
  Oas3XCodeSample,
} from '@redocly/openapi-core';
import type { Json, Reference, Schema } from './schema-types';

// The names are the specification's own. These objects are as Redocly has them.
export type ExternalDocs = Oas3ExternalDocs;
export type TagObject = Oas3Tag & Oas3_2Tag;
export type ServerObject = Oas3Server;
export type ServerVariableObject = Oas3ServerVariable;
export type CodeSampleObject = Oas3XCodeSample;
export type ExampleObject = Oas3Example;
/** A request that can follow a response. Values are constants or runtime expressions. */
export type LinkObject = Oas3Link;
export type EncodingObject = Partial<Oas3Encoding>;

/** A document of OpenAPI 3.0 to 3.2, as far as pages show it. */
export interface OpenApiDocument {
  /** The license may have an identifier of the SPDX list instead of a name. */
  readonly info: Oas3Info & Described & { readonly license?: { readonly identifier?: string } };
  readonly externalDocs?: ExternalDocs;
  readonly servers?: readonly ServerObject[];
  readonly tags?: readonly TagObject[];
  /** Tags under headings (a vendor extension that several tools read). */
  readonly 'x-tagGroups'?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths?: PathItems;
  readonly webhooks?: PathItems;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject | Reference>>;
  };
  readonly security?: readonly SecurityRequirementObject[];
}

type PathItems = Readonly<Record<string, PathItemObject | Reference>>;

interface Described {
  readonly summary?: string;
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
  'query',
] as const;
export type HttpMethod = (typeof httpMethods)[number];

export type PathItemObject = {
  readonly [method in HttpMethod]?: OperationObject;
} & Described & {
    readonly parameters?: readonly (ParameterObject | Reference)[];
    readonly servers?: readonly ServerObject[];
  };

export interface OperationObject extends Described {
  readonly operationId?: string;
  readonly externalDocs?: ExternalDocs;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  /** Requests that the API sends, by name and by address with runtime expressions. */
  readonly callbacks?: Readonly<Record<string, PathItems | Reference>>;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
  readonly security?: readonly SecurityRequirementObject[];
  readonly servers?: readonly ServerObject[];
  /** Samples written in the specification (a vendor extension that several tools read). */
  readonly 'x-codeSamples'?: readonly (CodeSampleObject | Reference)[];
}

interface Exemplified {
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, ExampleObject | Reference>>;
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';

export interface HeaderObject extends Exemplified {
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface ParameterObject extends HeaderObject {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly allowEmptyValue?: boolean;
}

export interface MediaTypeObject extends Exemplified {
  readonly schema?: Schema;
  /** Of each item of a stream (OpenAPI 3.2). */
  readonly itemSchema?: Schema;
  /** Of multipart and form bodies, by field. */
  readonly encoding?: Readonly<Record<string, EncodingObject>>;
  /** Of the first parts of a multipart body, and of its other ones (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly EncodingObject[];
  readonly itemEncoding?: EncodingObject;
}

export interface RequestBodyObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
}

export interface ResponseObject extends Described {
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
  readonly content?: Readonly<Record<string, MediaTypeObject>>;
  readonly links?: Readonly<Record<string, LinkObject | Reference>>;
}

export type SecurityRequirementObject = Readonly<Record<string, readonly string[]>>;

export interface SecuritySchemeObject {
  readonly type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  readonly description?: string;
  readonly name?: string;
  readonly in?: 'query' | 'header' | 'cookie';
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  /** Where the metadata of the OAuth server is (OpenAPI 3.2). */
  readonly oauth2MetadataUrl?: string;
  readonly deprecated?: boolean;
  readonly flows?: Readonly<Record<string, OAuthFlowObject>>;
}

export interface OAuthFlowObject {
  readonly authorizationUrl?: string;
  readonly deviceAuthorizationUrl?: string;
  readonly tokenUrl?: string;
  readonly refreshUrl?: string;
  /** What each scope allows. */
  readonly scopes?: Readonly<Record<string, string>>;
}

import type {
  Oas3_2Tag,
  Oas3Encoding,
  Oas3ExternalDocs,
  Oas3Header,
  Oas3Info,
  Oas3Link,
  Oas3MediaType,
  Oas3Operation,
  Oas3Parameter,
  Oas3PathItem,
  Oas3RequestBody,
  Oas3Response,
  Oas3SecurityRequirement,
  Oas3Server,
  Oas3ServerVariable,
  Oas3Tag,
  Oas3XCodeSample,
} from '@redocly/openapi-core';
import type { Read, Schema } from './schema-types';

// The names are the specification's own. The objects are as Redocly has them, but for what untidy documents
// leave out.
export type TagObject = Oas3Tag & Oas3_2Tag;
export type ServerObject = Read<Oas3Server>;
export type ServerVariableObject = Read<Oas3ServerVariable>;
export type CodeSampleObject = Oas3XCodeSample;
/** A request that can follow a response. Values are constants or runtime expressions. */
export type LinkObject = Read<Oas3Link>;
export type EncodingObject = Partial<Read<Oas3Encoding>>;
export type HeaderObject = Read<Oas3Header>;
export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';
export type ParameterObject = Read<Oas3Parameter> & { readonly in: ParameterLocation };
export type RequestBodyObject = Partial<Read<Oas3RequestBody>>;
export type ResponseObject = Read<Oas3Response>;
export type OperationObject = Read<Oas3Operation>;
export type PathItemObject = Read<Oas3PathItem>;
export type SecurityRequirementObject = Read<Oas3SecurityRequirement>;

export type MediaTypeObject = Omit<Read<Oas3MediaType>, 'encoding'> & {
  /** Of multipart and form bodies, by field. */
  readonly encoding?: Readonly<Record<string, EncodingObject>>;
};

/** A document of OpenAPI 3.0 to 3.2, as far as pages show it. */
export interface OpenApiDocument {
  /** The license may have an identifier of the SPDX list instead of a name. */
  readonly info: Oas3Info & {
    readonly summary?: string;
    readonly license?: { readonly identifier?: string };
  };
  readonly externalDocs?: Oas3ExternalDocs;
  readonly servers?: readonly ServerObject[];
  readonly tags?: readonly TagObject[];
  /** Tags under headings (a vendor extension that several tools read). */
  readonly 'x-tagGroups'?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: SecuritySchemes;
  };
  readonly security?: readonly SecurityRequirementObject[];
}

export type SecuritySchemes = Readonly<Record<string, SecuritySchemeObject>>;

export interface SecuritySchemeObject {
  /** AsyncAPI has kinds that OpenAPI doesn't have. */
  readonly type: string;
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

import type * as Redocly from '@redocly/openapi-core';
import type { Read, Schema } from './schema-types';

// The names are those of the OpenAPI Specification. The types are Redocly's, except that fields which untidy
// documents omit are optional.
export type TagObject = Redocly.Oas3Tag & Redocly.Oas3_2Tag;
export type ServerObject = Read<Redocly.Oas3Server>;
export type ServerVariableObject = Read<Redocly.Oas3ServerVariable>;
export type CodeSampleObject = Redocly.Oas3XCodeSample;
/** A request that can follow a response. Values are constants or runtime expressions. */
export type LinkObject = Read<Redocly.Oas3Link>;
export type EncodingObject = Partial<Read<Redocly.Oas3Encoding>>;
export type HeaderObject = Read<Redocly.Oas3Header>;
export type ParameterLocation = 'path' | 'query' | 'querystring' | 'header' | 'cookie';
export type ParameterObject = Read<Redocly.Oas3Parameter> & { readonly in: ParameterLocation };
export type RequestBodyObject = Partial<Read<Redocly.Oas3RequestBody>>;
export type ResponseObject = Read<Redocly.Oas3Response>;
export type OperationObject = Read<Redocly.Oas3Operation>;
export type PathItemObject = Read<Redocly.Oas3PathItem>;
export type SecurityRequirementObject = Read<Redocly.Oas3SecurityRequirement>;

export type MediaTypeObject = Omit<Read<Redocly.Oas3MediaType>, 'encoding'> & {
  /** For fields of multipart and form bodies, by name. */
  readonly encoding?: Readonly<Record<string, EncodingObject>>;
};

/** The parts of an OpenAPI 3.0 to 3.2 document that pages show. */
export interface OpenApiDocument {
  /** The license may have an identifier of the SPDX list instead of a name. */
  readonly info: Redocly.Oas3Info & {
    readonly summary?: string;
    readonly license?: { readonly identifier?: string };
  };
  readonly externalDocs?: Redocly.Oas3ExternalDocs;
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
  /** A string, because AsyncAPI has types that OpenAPI lacks. */
  readonly type: string;
  readonly description?: string;
  readonly name?: string;
  readonly in?: 'query' | 'header' | 'cookie';
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly openIdConnectUrl?: string;
  /** URL of the OAuth server's metadata (OpenAPI 3.2). */
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

import * as z from 'zod';

/**
 * What a specification is held to: only what its pages would be wrong without (`minimal`), the errors
 * of the linter of its format, too (`recommended`), or everything that a reader would miss (`strict`).
 * What a lower level lets pass is a warning.
 */
export const ruleLevels = ['minimal', 'recommended', 'strict'] as const;

export type RuleLevel = (typeof ruleLevels)[number];

/** A finding that is accepted, and why. One that matches nothing any more is itself a fault. */
export interface Exemption {
  /** Name of the rule, as faults show it. */
  readonly rule: string;
  /** Path of the specification, relative to the root of the project. */
  readonly file: string;
  /** JSON Pointer of what is exempt; everything below it is exempt too. */
  readonly pointer: string;
  readonly reason: string;
}

/** What a site says of one reference. Paths are relative to the folder of the site. */
export const referenceOptions = z.strictObject({
  /** OpenAPI or AsyncAPI file. */
  specification: z.string(),
  /** Folder of the generated pages, which holds nothing else; also the name of their sidebar. */
  outputDir: z.string(),
  /** URL path of the introduction, without slashes around it. */
  routeBasePath: z.string(),
  /**
   * URL that relative links of descriptions lead to, such as `/rest/repos` in a document of another
   * site. Without it, they are links of this site, which checks them.
   */
  linkBase: z.url().optional(),
  /** `strict` unless given. */
  rules: z.enum(ruleLevels).optional(),
  /** Environment variable from which code samples take the base URL; `BASE_URL` unless given. */
  serverVariable: z.string().optional(),
  /**
   * Which program an AsyncAPI 3 file describes: the reader's own (`client`, unless given), or the one that
   * the reader's program talks to (`provider`). What a provider sends, the reader receives.
   */
  perspective: z.enum(['client', 'provider']).optional(),
  /** Languages of the code samples of requests, by their ids; all unless given. */
  languages: z.array(z.string()).readonly().optional(),
  /** Whether readers can download the specification; they can unless given. */
  downloads: z.boolean().optional(),
  /** URL path of a page that lists the checksums of the downloads, if there is one. */
  checksums: z.string().optional(),
  /**
   * Whether prose takes facts, names, schemas, and operations from it, and its operations need a
   * guide; it does not unless given. A name that two such references have is written with the name of
   * its file in front: `platform/Device`.
   */
  prose: z.boolean().optional(),
});

export type ReferenceOptions = Readonly<z.output<typeof referenceOptions>>;

export type Perspective = NonNullable<ReferenceOptions['perspective']>;

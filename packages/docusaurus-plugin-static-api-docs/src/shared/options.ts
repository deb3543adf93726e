import * as z from 'zod';

/**
 * How strictly a specification is checked: only for faults that would break its pages (`minimal`), also for
 * errors of its format's linter (`recommended`), or for everything that readers would miss (`strict`).
 * Faults that a lower level tolerates are warnings.
 */
export const ruleLevels = ['minimal', 'recommended', 'strict'] as const;

export type RuleLevel = (typeof ruleLevels)[number];

/** Whether a text is a level of rules. */
export function isRuleLevel(text: string): text is RuleLevel {
  return ruleLevels.some((level) => level === text);
}

/** Languages of samples if a site sets none: those that most readers use. */
export const defaultLanguages: readonly string[] = ['curl', 'javascript', 'python'];

/** An accepted finding, and the reason. An exemption that no longer matches is itself a fault. */
export interface Exemption {
  /** Name of the rule, as shown in faults. */
  readonly rule: string;
  /** Path of the specification, relative to the root of the project. */
  readonly file: string;
  /** JSON Pointer to what is exempt, including everything below it. */
  readonly pointer: string;
  readonly reason: string;
}

/** Options of a reference. Paths are relative to the site's folder. */
export const referenceOptions = z.strictObject({
  /** OpenAPI or AsyncAPI file. */
  specification: z.string(),
  /** Folder of the generated pages, which must contain nothing else; also the name of their sidebar. */
  outputDir: z.string(),
  /** URL path of the introduction, without leading and trailing slashes. */
  routeBasePath: z.string(),
  /**
   * Base URL of relative links in descriptions, such as `/rest/repos` in another site's document. Without it,
   * they are links within this site, which checks them, if `rules` is `strict`, and text otherwise.
   */
  linkBase: z.url().optional(),
  /** Defaults to `strict`. */
  rules: z.enum(ruleLevels).optional(),
  /** Environment variable with the base URL of code samples; defaults to `BASE_URL`. */
  serverVariable: z.string().optional(),
  /**
   * The program that an AsyncAPI 3 file describes: the reader's own (`client`, the default), or the one that
   * the reader's program talks to (`provider`). What a provider sends, the reader receives.
   */
  perspective: z.enum(['client', 'provider']).optional(),
  /**
   * Whether readers can send the sample request of an operation to a mock in the page; false by default. With
   * `script`, a script of the site responds instead (`[data-send]`, and `[data-connect]` of channels).
   */
  sendsRequests: z.union([z.boolean(), z.literal('script')]).optional(),
  /** Module of the site whose `handlers`, by the ID of an operation, respond in place of examples. */
  handlers: z.string().optional(),
  /** IDs of the languages of request samples; defaults to `defaultLanguages`. */
  languages: z.array(z.string()).readonly().optional(),
  /** Whether readers can download the specification; true by default. */
  downloads: z.boolean().optional(),
  /** URL path of a page that lists the checksums of the downloads, if there is one. */
  checksums: z.string().optional(),
  /**
   * Whether prose uses facts, names, schemas, and operations from it, and its operations need a guide; false by
   * default. A name shared by two such references is prefixed with the file's name: `platform/Device`.
   */
  prose: z.boolean().optional(),
});

export type ReferenceOptions = Readonly<z.output<typeof referenceOptions>>;

/** Whether relative links in descriptions are shown as text, because the document may belong to another site. */
export function hasForeignLinks({
  rules = 'strict',
  linkBase,
}: Pick<ReferenceOptions, 'rules' | 'linkBase'>): boolean {
  return rules !== 'strict' && linkBase === undefined;
}

export type Perspective = NonNullable<ReferenceOptions['perspective']>;

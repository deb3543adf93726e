import type { SampleRequest } from './request';

/** A language of samples; its file has all that the generator knows of it. */
export interface Language {
  /** Also the language as Prism knows it, unless `highlight` says another one. */
  readonly id: string;
  readonly label: string;
  readonly highlight?: string;
  /** Further names under which `x-codeSamples` can have a sample. */
  readonly aliases: readonly string[];
  /** What starts a comment. */
  readonly comment: '#' | '//';
  readonly write: (request: SampleRequest) => string;
  /** What the language can't send as the document says; `write` leaves it out. */
  readonly limit?: (request: SampleRequest) => readonly string[];
  /**
   * How a program reads an environment variable: as a part of a text, and as an expression. Both are
   * sources of regular expressions, without capturing groups, from the name.
   */
  readonly inText?: (name: string) => string;
  readonly asExpression?: (name: string) => string;
}

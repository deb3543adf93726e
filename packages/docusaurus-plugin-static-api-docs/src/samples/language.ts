import type { SampleRequest } from './request';

/** A sample language. Everything specific to it is in its own file. */
export interface Language {
  /** Also Prism's name for it, unless `highlight` differs. */
  readonly id: string;
  readonly label: string;
  readonly highlight?: string;
  /** Other names accepted in `x-codeSamples`. */
  readonly aliases: readonly string[];
  /** The start of a comment. */
  readonly comment: '#' | '//';
  readonly write: (request: SampleRequest) => string;
  /** What the language can't send as documented; `write` leaves it out. */
  readonly limit?: (request: SampleRequest) => readonly string[];
  /**
   * How a program reads an environment variable, inside a string and as an expression: sources of regular
   * expressions without capturing groups, given the name.
   */
  readonly inText?: (name: string) => string;
  readonly asExpression?: (name: string) => string;
}

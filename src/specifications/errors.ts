import { reasonNotInGuides, textAt } from './operation';
import { listOperations } from './operations';
import type { Specification } from './specification';
import type { Position } from './yaml-source';

/** An error response of a call, as an example of the specification shows it. */
export interface SpecifiedError {
  readonly status: string;
  /** What it means, in a few words: the summary of the example. */
  readonly summary: string;
  /** Why no guide explains it: the extension `x-not-in-guides`. */
  readonly notInGuides: string | undefined;
  /** Where the example is written. */
  readonly position: Position;
}

/** Returns the errors of all calls of a specification that examples show, each once. */
export function listErrors(specification: Specification): SpecifiedError[] {
  const errors = listOperations(specification)
    .flatMap(({ node }) => node.entries('responses'))
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) =>
      response
        .entries('content')
        .flatMap(([, media]) => media.entries('examples'))
        .flatMap(([, example]) => {
          const summary = textAt(example, 'summary');
          if (summary === undefined) return [];
          const notInGuides = reasonNotInGuides(example);
          return [{ status, summary, notInGuides, position: example.position }];
        }),
    );
  return [...new Map(errors.map((it) => [`${it.status} ${it.summary}`, it])).values()];
}

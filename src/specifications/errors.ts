import { childOf, entriesOf, isFilledText } from './json';
import type { Specification } from './load-specification';
import { listOperations, reasonNotInGuides } from './operations';
import { BrokenReferenceError, childPointer } from './reference-target';
import type { Position } from './yaml-source';

/** An error that calls answer with, as an example of the specification shows it. */
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
    .filter(({ kind }) => kind === 'http')
    .flatMap(({ pointer }) =>
      childrenOf(specification, childPointer(pointer, 'responses'))
        .filter(([status]) => /^[45]/.test(status))
        .flatMap(([status, response]) =>
          errorExamples(specification, response).map((error) => ({ status, ...error })),
        ),
    );
  return [...new Map(errors.map((it) => [`${it.status} ${it.summary}`, it])).values()];
}

function errorExamples(
  specification: Specification,
  response: string,
): Omit<SpecifiedError, 'status'>[] {
  return childrenOf(specification, childPointer(response, 'content'))
    .flatMap(([, media]) => childrenOf(specification, childPointer(media, 'examples')))
    .flatMap(([, pointer]) => {
      const { value, file, pointer: written } = specification.resolve(pointer);
      const summary = childOf(value, 'summary');
      if (!isFilledText(summary)) return [];
      return [
        {
          summary,
          notInGuides: reasonNotInGuides(value),
          position: specification.locate(written, file),
        },
      ];
    });
}

/** Returns the keys of a mapping with the pointers to their values; none when it is not there. */
function childrenOf(specification: Specification, pointer: string): [string, string][] {
  try {
    return entriesOf(specification.resolve(pointer).value).map(([key]) => [
      key,
      childPointer(pointer, key),
    ]);
  } catch (error) {
    if (error instanceof BrokenReferenceError) return [];
    throw error;
  }
}

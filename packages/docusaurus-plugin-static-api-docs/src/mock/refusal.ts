import { nearestName } from '../shared/nearest-name';

/** A reason why a request can't be carried out. */
export interface Fault {
  /** Status of the response. */
  readonly status: number;
  /** Part of the request, such as `query.page` or `body.name`. */
  readonly part: string;
  readonly message: string;
  /** Keywords that select an error example; without any, the first one is used. */
  readonly subjects?: readonly string[];
  /** Line of the violated part of the specification; defaults to the line of `part`. */
  readonly line?: number | undefined;
}

/** Thrown to refuse a request. The first of its faults determines the status. */
export class Refusal extends Error {
  /** @param headers - additional response headers */
  constructor(
    readonly faults: readonly Fault[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(faults.map(textOf).join('; '));
  }
}

/** Refuses a request because of one fault. */
export function refuse(
  status: number,
  part: string,
  message: string,
  ...subjects: readonly string[]
): never {
  throw new Refusal([{ status, part, message, subjects }]);
}

/**
 * Suggests the most similar name, or else lists all names.
 *
 * @param introduction - words before the list, such as `it takes`
 */
export function hintFor(name: string, names: readonly string[], introduction: string): string {
  const nearest = nearestName(name, names);
  return nearest ? `nearest: ${nearest}` : `${introduction} ${names.join(', ') || 'none'}`;
}

/** Formats a fault with the part of the request. */
export function textOf({ part, message }: Fault): string {
  return `${part} ${message}`;
}

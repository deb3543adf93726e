import { nearestName } from 'docusaurus-plugin-static-api-docs/faults';

/** One way in which a request can't be carried out. */
export interface Fault {
  /** Status of the response that says so. */
  readonly status: number;
  /** Part of the request, for instance `query.page` or `body.name`. */
  readonly part: string;
  readonly message: string;
  /** Names of what it is about, to find the error example that fits; without any, the first one does. */
  readonly subjects?: readonly string[];
  /** Line of the specification that says otherwise; that of the part unless given. */
  readonly line?: number | undefined;
}

/** Thrown for a request that the simulator refuses: at least one fault, the first of which decides the status. */
export class Refusal extends Error {
  /** @param headers - of the response, beside the usual ones */
  constructor(
    readonly faults: readonly Fault[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(faults.map(textOf).join('; '));
  }
}

/** Refuses a request for one fault, whose parts `Fault` describes. */
export function refuse(
  status: number,
  part: string,
  message: string,
  ...subjects: readonly string[]
): never {
  throw new Refusal([{ status, part, message, subjects }]);
}

/**
 * Names what was most likely meant by a name, else all that there is.
 *
 * @param verb - what comes before the list, such as `it takes`
 */
export function hintFor(name: string, known: readonly string[], verb: string): string {
  const nearest = nearestName(name, known);
  return nearest ? `nearest: ${nearest}` : `${verb} ${known.join(', ') || 'none'}`;
}

/** Returns what is wrong with which part. */
export function textOf({ part, message }: Fault): string {
  return `${part} ${message}`;
}

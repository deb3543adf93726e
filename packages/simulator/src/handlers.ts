import type { ValidRequest } from './request';

/** What an operation does: it returns the body of its successful response, or throws a Refusal. */
export type Handler = (request: ValidRequest) => unknown;

/** Thrown by a handler for a request that keeps to the specification and can't be carried out. */
export class Refusal extends Error {
  /**
   * @param status - of the response
   * @param part - of the request, such as `body.parentId`
   * @param message - what is wrong with it
   * @param example - name of the specification's example to respond with; the simulator's own words
   *   unless given
   */
  constructor(
    readonly status: number,
    readonly part: string,
    message: string,
    readonly example?: string,
  ) {
    super(message);
  }
}

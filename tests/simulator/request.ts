import type { IncomingHttpHeaders } from 'node:http';

import type { HttpOperation } from '../../src/specifications';

/** A request as it came in. */
export interface RawRequest {
  /** In upper case. */
  readonly method: string;
  /** Path and query. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request that the specification allows. */
export interface ValidRequest {
  readonly operation: HttpOperation;
  readonly parameters: readonly ParameterValue[];
  /** `undefined` when there is none. */
  readonly body: unknown;
}

/** A parameter that a request gives. */
export interface ParameterValue {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** Converted to the type that the schema names. */
  readonly value: unknown;
}

/** One way in which a request misses the specification. */
export interface RequestFault {
  /** Status that says so. */
  readonly status: number;
  /** Part of the request, for instance `query.page` or `body.name`. */
  readonly part: string;
  readonly message: string;
  /** Where the specification says otherwise, as `file:line`, if it is about that. */
  readonly place?: string;
  /** Names of what the part is about, to find the error example that fits. */
  readonly subjects: readonly string[];
}

/** Returns a fault on one line. */
export function formatRequestFault({ part, message, place }: RequestFault): string {
  return `${part} ${message}${place ? ` (${place})` : ''}`;
}

/** Returns the value of a path parameter. */
export function pathValue({ parameters }: ValidRequest, name: string): unknown {
  return parameters.find((it) => it.in === 'path' && it.name === name)?.value;
}

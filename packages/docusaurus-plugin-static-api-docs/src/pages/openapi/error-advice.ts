import { STATUS_CODES } from 'node:http';

import { valueAt } from '../../shared/json';

/** The cause of a status and what to do about it, in full sentences. */
export interface Advice {
  readonly cause: string;
  readonly toDo: string;
}

const ranges: Readonly<Record<string, string>> = {
  '1': 'Information',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Error of the request',
  '5': 'Error of the server',
};

/**
 * Returns a status as a heading: `404 Not Found`, `4XX Error of the request`,
 * `Any other status`.
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 */
export function statusInWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const words = valueAt(STATUS_CODES, status) ?? ranges[status.charAt(0)];
  return words ? `${status} ${words}` : status;
}

/** Whether a status is an error; `default` counts as one. */
export function isError(status: string): boolean {
  return /^[45]/.test(status) || status === 'default';
}

/** For failures after which the change may have been made. */
const checkFirst =
  'The request might have been carried out. Unless it changes nothing, check its effect before you repeat it.';

/** Status, or class of statuses without advice of their own; cause; what to do. */
const texts = `
201 | The request created a resource. | Read its ID from the response.
202 | The request was accepted, but isn't completed. | Check the result later.
204 | The request succeeded. | The response has no body.
304 | The resource hasn't changed since your last request. | Use your stored copy.
400 | The request is invalid or isn't allowed. | Check the required fields and the limits. Don't repeat the request unchanged.
401 | The request isn't authorized. | Check your credentials.
403 | You don't have permission for this request. | Ask for the permission. Don't repeat the request unchanged.
404 | A resource that the request names wasn't found. | Check the path and the IDs you sent.
405 | The path doesn't support this method. | Use a method from the Allow header of the response.
406 | The server can't respond in a content type that the request accepts. | Check the Accept header.
408 | The server didn't receive the whole request in time. | ${checkFirst}
409 | The request conflicts with the current state of the resource. | Read the resource, and decide whether the request still makes sense.
410 | The resource was removed for good. | Remove your link or ID.
412 | A condition of the request isn't met: the resource has changed. | Read the resource, and send the request with the new condition.
413 | The request body is too large. | Send less, or split the request.
415 | The content type of the body isn't supported. | Check the Content-Type header.
422 | The request has invalid values. | Check the values against the limits. Don't repeat the request unchanged.
429 | You sent too many requests in a short time. | Wait for the time in the Retry-After header, or longer each time, before you retry.
501 | The server doesn't support this operation. | Check the version of the API.
502 | A gateway got an invalid response. | ${checkFirst}
503 | The server is unavailable. | ${checkFirst}
504 | A gateway got no response in time. | ${checkFirst}
1 | The server is processing the request. | Wait for the final response.
2 | The request succeeded. | The operation's page describes the response.
3 | The resource is at another address. | Follow the Location header. Send credentials only to a host you trust.
4 | The request can't be carried out as it is. | Read the response, and fix the request.
5 | The server failed. | ${checkFirst}
`;

const rows = texts.matchAll(/^(\d+) \| (.+) \| (.+)$/gm);
const advice: ReadonlyMap<string, Advice> = new Map(
  Array.from(rows, ([, status = '', cause = '', toDo = '']) => [status, { cause, toDo }]),
);

/** For the key `default`, which stands for all statuses that aren't listed. */
const unlisted: Advice = {
  cause: "The response has a status that isn't listed.",
  toDo: "After a 4xx status, fix the request. After a 5xx status, check the request's effect before you repeat it, unless it changes nothing.",
};

/**
 * Returns the cause of a status and what to do about it, according to HTTP (RFC 9110, RFC 6585).
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 */
export function adviceFor(status: string): Advice {
  return advice.get(status) ?? advice.get(status.charAt(0)) ?? unlisted;
}

/** Heading of the advice that `otherwise` returns. */
export const otherStatus = 'Other status, or no response';

/**
 * Returns the advice for a status that the specification doesn't list, or no response at all.
 *
 * @param isOnly - whether the specification lists no error at all
 */
export function otherwise(isOnly: boolean): Advice {
  return {
    cause: isOnly
      ? "The specification lists no errors, so treat every status of 400 or higher as a failure. There's no response when the server can't be reached."
      : "A proxy might have returned the status, or the server can't be reached.",
    toDo: "Check the base URL and your proxy, and fix the request after a 4xx status. After a 5xx status or a lost connection, check the request's effect before you repeat it, unless it changes nothing.",
  };
}

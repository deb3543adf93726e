import compact from 'lodash/compact';
import uniq from 'lodash/uniq';
import { STATUS_CODES } from 'node:http';
import { Fragment, type ReactNode } from 'react';

import { joined, hashOf, Ids, links } from '../../markup';
import { walkSchemas } from '../../model/openapi/walk-schemas';
import type { Api, HttpOperation } from '../../read';

/** What a status means and what to do about it. */
export interface Advice {
  readonly cause: string;
  readonly toDo: ReactNode;
}

const ranges: Readonly<Record<string, string>> = {
  '1': 'Information',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Error of the request',
  '5': 'Error of the server',
};

/**
 * Returns a status as a heading says it: `404 Not Found`, `4XX Error of the request`,
 * `Any other status`.
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 */
export function statusInWords(status: string): string {
  if (status === 'default') return 'Any other status';
  const words = STATUS_CODES[status] ?? ranges[status.charAt(0)];
  return words ? `${status} ${words}` : status;
}

/** An error is what is not a success, a redirection or information. */
export function isError(status: string): boolean {
  return /^[45]/.test(status) || status === 'default';
}

/** What is safe after a failure that may have come after the change was made. */
const checkFirst =
  'Repeat a request only if it changes nothing. Otherwise, first check whether it was carried out.';

/** What to say of a status, or of a class where a status has no text of its own: its cause, and what to do. */
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
2 | The request succeeded. | The page of the operation says what its response holds.
3 | The resource is at another address. | Follow the Location header. Send credentials only to a host you trust.
4 | The request can't be carried out as it is. | Read the response, and fix the request.
5 | The server failed. | ${checkFirst}
`;

const rows = texts.matchAll(/^(\d+) \| (.+) \| (.+)$/gm);
const advice: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(rows, ([, status = '', ...words]) => [status, words]),
);

/** For the key `default`, which stands for all statuses that the others do not name. */
const unlisted = [
  "The response has a status that isn't listed.",
  `After a 4xx status, fix the request. After a 5xx status, the request may have been carried out. ${checkFirst}`,
] as const;

/**
 * Says what a status means and what to do about it, by HTTP (RFC 9110, RFC 6585) and by what the
 * operation requires.
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 * @param failure - of an operation whose page shows the advice; without one the advice is general
 */
export function adviceFor(status: string, failure?: Failure): Advice {
  const own = advice.get(status) ?? advice.get(status.charAt(0)) ?? unlisted;
  const [cause = '', general] = own;
  return { cause, toDo: (failure && toDoOf(status, failure)) ?? general };
}

/**
 * Returns the advice for a status that the specification doesn't list, or no response at all.
 *
 * @param isOnly - whether the specification lists no error at all
 */
export function otherwise(isOnly: boolean): Advice {
  return {
    cause: isOnly
      ? "The specification lists no errors, so treat every status of 400 or higher as a failure. There's no response when the server can't be reached."
      : "The status comes from a proxy, for example, or there's no response because the server can't be reached.",
    toDo: `Check the base URL, and whether a proxy is in the way. After a 4xx status, fix the request. After a 5xx status or a lost connection, the request may have been carried out. ${checkFirst}`,
  };
}

/** A status that an operation can return. */
export interface Failure {
  readonly operation: HttpOperation;
  /** What the status can mean there, in the words of the specification. */
  readonly causes: readonly string[];
  readonly api: Api;
}

/**
 * Returns the parameters of the path and the IDs in the body that a cause is about, by its words.
 * Where it names none of them, those that no other cause names.
 *
 * @param cause - of a 404, such as `The device was not found`
 */
export function idsAbout(cause: string, { operation, causes, api }: Failure) {
  const { parameters, requestBody } = operation;
  const path = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const body = new Set<string>();
  for (const { schema = true } of Object.values(requestBody?.content ?? {})) {
    walkSchemas(schema, { names: new Map(), resolve: api.resolve }, ({ place }) => {
      const name = place.path.at(-1) ?? '';
      if (/(?:^|_)ids?$|Ids?$/.test(name)) body.add(name);
      return true;
    });
  }
  const pick = (isWanted: (name: string) => boolean) => ({
    path: path.filter(isWanted),
    body: [...body].filter(isWanted),
  });
  const named = pick((name) => isAbout(cause, name));
  if (named.path.length + named.body.length > 0) return named;
  return pick((name) => !causes.some((each) => isAbout(each, name)));
}

/**
 * Says which values to check; nothing for none.
 *
 * @param idOf - returns the id of a parameter of the path
 * @param inBody - what the body is called
 */
export function checkIds(
  { path, body }: { readonly path: readonly string[]; readonly body: readonly string[] },
  idOf: (name: string) => string,
  inBody: ReactNode = 'body',
): ReactNode | undefined {
  const parameters = path.map(
    (name) => [hashOf(idOf(name)), <code key={name}>{name}</code>] as const,
  );
  const fields = body.map((name) => <code key={name}>{name}</code>);
  const places = compact([
    path.length > 0 && <Fragment key="path">{links(parameters)} in the path</Fragment>,
    body.length > 0 && (
      <Fragment key="body">
        {joined(fields)} in the {inBody}
      </Fragment>
    ),
  ]);
  return places.length > 0 ? <>Check {joined(places)}.</> : undefined;
}

/** Whether a cause has all words of a name but those that say how the resource is named. */
function isAbout(cause: string, name: string): boolean {
  const words = new Set(cause.toLowerCase().match(/\p{L}+/gu));
  const own = name.split(/_|(?=\p{Lu})/u).map((word) => word.toLowerCase());
  const resource = own.filter((word) => !['id', 'ids', 'name'].includes(word));
  return resource.length > 0 && resource.every((word) => words.has(word));
}

function toDoOf(status: string, failure: Failure): ReactNode | undefined {
  const { causes, operation } = failure;
  const { security, parameters, requestBody } = operation;
  if (status === '401' && security.length > 0) {
    const isBearer = security
      .flat()
      .some(({ scheme: { type, scheme } }) =>
        ['oauth2', 'openidconnect', 'bearer'].includes((scheme ?? type).toLowerCase()),
      );
    return (
      <>
        Check the <a href="#authorization">authorization</a>
        {isBearer
          ? ". The token must be complete and not expired. If it's valid, its user isn't authorized for this resource."
          : '. The request must carry valid credentials.'}
      </>
    );
  }
  if (status === '404') {
    const places = causes.map((cause) => idsAbout(cause, failure));
    const path = uniq(places.flatMap((each) => each.path));
    const body = uniq(places.flatMap((each) => each.body));
    return checkIds({ path, body }, (name) => new Ids().give('path', name), links([bodyPlace]));
  }
  if (status !== '400' && status !== '422') return undefined;
  // Without a body, several causes are about the state of the resource, not about what was sent.
  if (!requestBody && causes.length > 1) {
    return "Find the cause that applies, and fix it. Don't repeat the request unchanged.";
  }
  const places = uniq(parameters.map((each) => each.in)).map((place): readonly [string, string] => [
    `#${place}-parameters`,
    `${place} parameters`,
  ]);
  if (requestBody) places.push(bodyPlace);
  if (places.length === 0) return undefined;
  return (
    <>
      Check what you sent against the requirements and limits: {links(places)}. Don't repeat the
      request unchanged.
    </>
  );
}

const bodyPlace = ['#request-body', 'body'] as const;

import type { ReactNode } from 'react';

import { commaSeparated, hashOf, Ids } from '../../markup';
import type { HttpOperation, SecurityWay } from '../../../specifications';

/** What a status means and what the caller can do about it. */
export interface Advice {
  readonly cause: string;
  readonly toDo: ReactNode;
}

/** An error is what is not a success, a redirection or information. */
export function isError(status: string): boolean {
  return /^[45]/.test(status) || status === 'default';
}

/** By status, or by class where a status has no text of its own. */
const texts: Readonly<Record<string, readonly [cause: string, toDo: string]>> = {
  '201': ['The call was carried out, and something new exists.', 'Read its id from the answer.'],
  '202': [
    'The request was accepted and is not carried out yet.',
    'Ask later how it went, if the interface has a call for that.',
  ],
  '204': ['The call was carried out, and there is nothing to return.', 'Do not read a body.'],
  '304': ['Nothing has changed since you asked last.', 'Use what you have.'],
  '400': [
    'The request does not fit the contract, or what it asks for is not allowed.',
    'Compare what you sent with the required fields and the limits. Do not repeat the request unchanged.',
  ],
  '401': ['The caller is not known, or not authorized.', 'Check how the call proves who makes it.'],
  '403': [
    'The caller is known, and may not do this.',
    'Ask for the permission, or call as somebody who has it. The same request will fail again.',
  ],
  '404': [
    'Nothing is at this address, or nothing has an id that the request names.',
    'Check the path and every id in it.',
  ],
  '405': ['The path does not have this method.', 'Use one of the methods in the header Allow.'],
  '406': [
    'The answer cannot be given in a content type that the request accepts.',
    'Check the header Accept.',
  ],
  '408': ['The request took too long to arrive.', 'Send it again.'],
  '409': [
    'The request contradicts the present state.',
    'Read the state again, and decide then whether the request still makes sense.',
  ],
  '410': ['What was here is gone for good.', 'Remove the link or the id.'],
  '412': [
    'A condition of the request does not hold: somebody else was faster.',
    'Read the state again, and repeat with the new condition.',
  ],
  '413': ['The body is too large.', 'Send less, or in parts.'],
  '415': [
    'The body has a content type that the call does not take.',
    'Check the header Content-Type.',
  ],
  '422': [
    'The request can be read, and its values do not fit.',
    'Compare the values with the limits. Do not repeat the request unchanged.',
  ],
  '429': [
    'There were too many requests in a short time.',
    'Wait as long as the header Retry-After says, or longer each time, before you repeat it.',
  ],
  '500': [
    'The server failed; the request may be right.',
    'Repeat a request that only reads. After one that changes something, look first whether it was carried out.',
  ],
  '501': ['The server does not have this call.', 'Check the version of the interface.'],
  '502': [
    'A server in between got no valid answer.',
    'Wait and repeat. After a request that changes something, look first whether it was carried out.',
  ],
  '503': ['The server cannot answer at the moment.', 'Wait, longer each time, and repeat.'],
  '504': [
    'A server in between waited too long for an answer.',
    'Look whether the request was carried out before you repeat it.',
  ],
  '1': ['The request is being worked on.', 'Wait for the final answer.'],
  '2': [
    'The call was carried out.',
    'Read the answer: it may name parts that could not be carried out.',
  ],
  '3': [
    'The answer is somewhere else.',
    'Follow the header Location; send credentials only to a host that you trust.',
  ],
  '4': [
    'The request cannot be carried out as it is.',
    'Read the body of the answer, and change the request.',
  ],
  '5': [
    'The server failed; the request may be right.',
    'Wait and repeat. After a request that changes something, look first whether it was carried out.',
  ],
};

/** For the key `default`, which stands for all statuses that the others do not name. */
const unlisted = [
  'The specification has one answer for all statuses that it does not list.',
  'Act on the class of the status: change the request after 4xx, wait and repeat after 5xx.',
] as const;

/**
 * Says what a status means and what to do about it, as HTTP has it (RFC 9110, RFC 6585), and
 * as the contract of the call has it: how the caller proves who it is, which ids the path names.
 *
 * @param status - a key of `responses` (OpenAPI 3.1, 4.8.16)
 * @param operation - the call whose page shows the advice; without one the advice is general
 */
export function adviceFor(status: string, operation?: HttpOperation): Advice {
  const [cause, toDo] = texts[status] ?? texts[status.charAt(0)] ?? unlisted;
  if (!operation) return { cause, toDo };
  if (status === '401' && operation.security.length > 0) {
    return { cause, toDo: authorizationToDo(operation.security) };
  }
  if (status === '404') return { cause, toDo: pathToDo(operation) ?? toDo };
  if (status === '400' || status === '422') return { cause, toDo: limitsToDo(operation) ?? toDo };
  return { cause, toDo };
}

/** For calls that get another status than the specification lists, or no answer at all. */
export const otherwise: Advice = {
  cause:
    'A status that the specification does not list, for instance from a proxy in between; or no answer, because nothing listens at the address or the network is interrupted.',
  toDo: 'Check the base address. After a status, act on its class: change the request after 4xx, wait and repeat after 5xx.',
};

function authorizationToDo(ways: readonly SecurityWay[]): ReactNode {
  const link = <a href="#authorization">authorization</a>;
  const schemes = ways.flat().map(({ scheme }) => scheme);
  const isBearer = schemes.some(
    ({ type, scheme }) =>
      type === 'oauth2' || type === 'openIdConnect' || scheme?.toLowerCase() === 'bearer',
  );
  return (
    <>
      Check the {link}
      {isBearer
        ? ': the token is sent, is complete and has not expired. If it is valid, its owner may not do this.'
        : ': the credentials are sent, and are valid for this call.'}
    </>
  );
}

function pathToDo({ parameters }: HttpOperation): ReactNode | undefined {
  const links = parameters
    .filter((each) => each.in === 'path')
    .map((each) => linkTo('path', each.name));
  if (links.length === 0) return undefined;
  return <>Check the ids in the path: {commaSeparated(links)}.</>;
}

function limitsToDo({ parameters, requestBody }: HttpOperation): ReactNode | undefined {
  const places = [...new Set(parameters.map((each) => each.in))];
  const links = [
    ...places.map((place) => (
      <a key={place} href={`#${place}-parameters`}>
        {place} parameters
      </a>
    )),
    ...(requestBody
      ? [
          <a key="body" href="#request-body">
            body
          </a>,
        ]
      : []),
  ];
  if (links.length === 0) return undefined;
  return (
    <>
      Compare what you sent with what is required, and with the limits: {commaSeparated(links)}. Do
      not repeat the request unchanged.
    </>
  );
}

function linkTo(...path: readonly [string, string]): ReactNode {
  return (
    <a href={hashOf(new Ids().give(...path))}>
      <code>{path[1]}</code>
    </a>
  );
}

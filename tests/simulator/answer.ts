import { nearestName } from '../../src/shared/faults';
import type { HttpOperation } from '../../src/specifications';
import { isObject } from '../../src/specifications/json';
import { checkAuthorization } from './authorization';
import { readBody } from './body';
import type { ExampleChooser } from './choose-example';
import { type Contract, responsesOf } from './contract';
import { readParameters } from './parameters';
import { readPreference } from './prefer';
import type { RawRequest, ValidRequest } from './request';
import { refuse, refuseInWords } from './refuse';
import { findRoute } from './route';
import { type Answer, writeAnswer } from './write-answer';

/** Answers a request as the specification says, or refuses it with all that is wrong. */
export function answer(contract: Contract, chooser: ExampleChooser, request: RawRequest): Answer {
  const route = findRoute(contract, request.method, request.url.pathname);
  if ('fault' in route) {
    const { allowed, fault } = route;
    const refusal = refuse(contract, undefined, [fault]);
    return allowed.length === 0
      ? refusal
      : { ...refusal, headers: { ...refusal.headers, Allow: allowed.join(', ') } };
  }
  const { operation } = route;
  const unauthorized = checkAuthorization(contract, operation, request);
  if (unauthorized) return refuse(contract, operation, [unauthorized]);

  const parameters = readParameters(contract, route, request);
  const body = readBody(contract, operation, request);
  const faults = [...parameters.faults, ...body.faults];
  if (faults.length > 0) return refuse(contract, operation, faults);

  const valid = { operation, parameters: parameters.values, body: body.value };
  const { code, example } = readPreference(request.headers.prefer?.toString());
  if (code !== undefined || example !== undefined) {
    return answerPreferred(contract, chooser, valid, code, example);
  }
  return answerValid(contract, chooser, valid);
}

function answerValid(contract: Contract, chooser: ExampleChooser, request: ValidRequest): Answer {
  const { operation } = request;
  const missing = chooser.missing(request);
  if (missing) {
    const { parameter, kindName } = missing;
    const place = operation.parameters.find((it) => it.in === 'path' && it.name === parameter);
    return refuse(contract, operation, [
      {
        status: 404,
        part: `path.${parameter}`,
        message: 'is no id in the examples of the specification',
        place: contract.placeOf(place ?? operation.operation),
        subjects: [parameter, kindName],
      },
    ]);
  }
  const responses = responsesOf(operation, contract);
  for (const response of responses) {
    const written = response.examples.find(
      ({ answersTo }) => answersTo && gives(request, answersTo),
    );
    if (written) return writeAnswer(operation, response, written);
  }
  const success = responses.find(({ status }) => status.startsWith('2'));
  if (success) return writeAnswer(operation, success, chooser.choose(success, request));
  const place = contract.placeOf(operation.operation);
  const message = 'defines no successful answer to this call';
  return refuseInWords(operation, [
    { status: 501, part: 'specification', message, place, subjects: [] },
  ]);
}

/** Tells whether a request has all of the given values, as parameters or in its body. */
function gives({ parameters, body }: ValidRequest, values: Readonly<Record<string, unknown>>) {
  const given: Record<string, unknown> = {
    ...(isObject(body) ? body : {}),
    ...Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
  };
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(given[name]) === JSON.stringify(value),
  );
}

function answerPreferred(
  contract: Contract,
  chooser: ExampleChooser,
  request: ValidRequest,
  code: string | undefined,
  name: string | undefined,
): Answer {
  const { operation } = request;
  const all = responsesOf(operation, contract);
  const responses = code === undefined ? all : all.filter(({ status }) => status === code);
  if (code !== undefined && responses.length === 0) {
    return refusePreference(
      contract,
      operation,
      'code',
      code,
      all.map((it) => it.status),
    );
  }
  const [first] = responses;
  if (name === undefined && first) {
    const isSuccess = first.status.startsWith('2');
    const chosen = isSuccess ? chooser.choose(first, request) : first.examples[0];
    return writeAnswer(operation, first, chosen);
  }
  for (const response of responses) {
    const chosen = response.examples.find((it) => it.name === name);
    if (chosen) return writeAnswer(operation, response, chosen);
  }
  const names = responses.flatMap(({ examples }) => examples.map((it) => it.name));
  return refusePreference(contract, operation, 'example', name ?? '', names);
}

function refusePreference(
  contract: Contract,
  operation: HttpOperation,
  what: string,
  asked: string,
  known: readonly string[],
): Answer {
  const nearest = nearestName(asked, known);
  const message = `asks for the ${what} "${asked}", which ${operation.operation.operationId} does not define; ${nearest ? `nearest: ${nearest}` : `it has: ${known.join(', ')}`}`;
  const place = contract.placeOf(operation.operation);
  const fault = { status: 400, part: 'header.Prefer', message, place, subjects: [] };
  return refuseInWords(operation, [fault]);
}

import difference from 'lodash/difference';

import {
  type Api,
  follow,
  type HeaderObject,
  type HttpOperation,
  type MediaTypeObject,
  type ParameterObject,
  type Schema,
  type SecurityWay,
} from '../read';
import { type Change, pairs, type Recorder, recordChanges, say } from './change';
import { compareSchemas, type ComparisonContext } from './compare-schemas';

/** A place that has no name yet. */
type Side = Omit<ComparisonContext, 'whole' | 'path'>;

/**
 * Lists what is different for a client between two versions of an HTTP interface: operations,
 * names, parameters, bodies, responses, fields, limits and values. Texts and examples are not compared. An
 * operation is the same when method and path are, whatever the parameters of the path are called.
 *
 * @returns each difference once, breaking ones first within each subject, in the order of the file
 */
export function compareApis(before: Api, after: Api): Change[] {
  const { recorderOf, listChanges } = recordChanges();
  const record = recorderOf({ kind: 'interface' });
  const [was, is] = [before, after].map(({ document }) => document.servers?.map(({ url }) => url));
  for (const url of difference(was, is ?? [])) record(true, say`the base URL ${url} is gone`);
  for (const url of difference(is, was ?? [])) record(false, say`the base URL ${url} is new`);
  for (const [, old, now] of pairs(operationsOf(before), operationsOf(after))) {
    const { method, path } = (now ?? old) as HttpOperation;
    const own = recorderOf({ kind: 'operation', method: method.toUpperCase(), path });
    if (!now) own(true, say`the operation is gone`);
    else if (!old) own(false, say`the operation is new`);
    else {
      const side = (sent: boolean): Side => ({
        sent,
        before: before.resolve,
        after: after.resolve,
        record: own,
        recorderOf: (name) =>
          recorderOf({ kind: 'schema', name, direction: sent ? 'sent' : 'received' }),
        seen: new Set(),
      });
      compareOperations(old, now, own, side);
    }
  }
  return listChanges();
}

function operationsOf({ operations }: Api) {
  return operations.map((operation) => {
    const { isWebhook, method, path } = operation;
    return [`${isWebhook} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`, operation] as const;
  });
}

function compareOperations(
  old: HttpOperation,
  now: HttpOperation,
  record: Recorder,
  side: (sent: boolean) => Side,
): void {
  if (now.operation.deprecated && !old.operation.deprecated) {
    record(false, say`the operation is deprecated now`);
  }
  const [was, is] = [old.operation.operationId, now.operation.operationId];
  if (was !== undefined && is !== undefined && was !== is) {
    record(false, say`the operation ${was} is called ${is} now`);
  }
  compareSecurity(old.security, now.security, record);
  // The client receives the request of a webhook.
  const request = side(!now.isWebhook);
  compareParameters(old, now, request);
  compareRequestBody(old.requestBody, now.requestBody, request);
  compareResponses(old, now, side(now.isWebhook));
}

function compareSecurity(
  before: readonly SecurityWay[],
  after: readonly SecurityWay[],
  record: Recorder,
): void {
  const [was, is] = [waysOf(before), waysOf(after)];
  // A client that needs no credentials can send requests as before.
  for (const way of is.includes(nobody) ? [] : difference(was, is)) {
    if (way === nobody) record(true, say`authentication is required now: ${is.join(', ')}`);
    else record(true, say`authentication with ${way} is not accepted any more`);
  }
  for (const way of difference(is, was)) {
    if (way === nobody) record(false, say`authentication is no longer required`);
    else if (!was.includes(nobody)) record(false, say`authentication with ${way} is accepted now`);
  }
}

/** A request needs no credentials. */
const nobody = 'nothing';

function waysOf(ways: readonly SecurityWay[]): string[] {
  const names = ways.map((way) =>
    way
      .map(({ name, scopes }) => (scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name))
      .join(' and '),
  );
  return names.length > 0 ? names.map((name) => name || nobody) : [nobody];
}

function compareParameters(before: HttpOperation, after: HttpOperation, side: Side): void {
  const { record } = side;
  for (const [, old, now] of pairs(parametersOf(before), parametersOf(after))) {
    const { in: place, name } = (old ?? now) as ParameterObject;
    const whole = `${place} parameter ${name}`;
    if (!now) record(true, say`${whole} is gone`);
    else if (!old) {
      if (now.required) record(true, say`${whole} is new, and required`);
      else record(false, say`${whole} is new`);
    } else {
      if (now.required && !old.required) record(true, say`${whole} is required now`);
      if (old.required && !now.required) record(false, say`${whole} is no longer required`);
      if (now.deprecated && !old.deprecated) record(false, say`${whole} is deprecated now`);
      const [from, to] = [styleOf(old), styleOf(now)];
      if (from !== to) record(true, say`${whole} is written as ${to}, no longer as ${from}`);
      compareSchemas(schemaOf(old), schemaOf(now), { ...side, path: '', whole });
    }
  }
}

/** A parameter of the path is known by its position, all others by their name. */
function parametersOf({ parameters, path }: HttpOperation) {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return parameters.map((parameter) => {
    const { in: place, name } = parameter;
    const keys = {
      path: names.indexOf(name),
      header: name.toLowerCase(),
      query: name,
      cookie: name,
    };
    return [`${place} ${keys[place]}`, parameter] as const;
  });
}

/** A parameter without a style has the default of its place (OpenAPI 3.1, 4.8.12.2). */
function styleOf({ in: place, style, explode }: ParameterObject): string {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return `${written}${(explode ?? written === 'form') ? ', exploded' : ''}`;
}

function schemaOf({ schema, content }: HeaderObject): Schema {
  return schema ?? Object.values(content ?? {})[0]?.schema ?? true;
}

function compareRequestBody(
  old: HttpOperation['requestBody'],
  now: HttpOperation['requestBody'],
  side: Side,
): void {
  const { record } = side;
  if (!now) {
    if (old) record(true, say`the request body is gone`);
  } else if (!old) {
    if (now.required) record(true, say`a request body is required now`);
    else record(false, say`a request body is accepted now`);
  } else {
    if (now.required && !old.required) record(true, say`the request body is required now`);
    if (old.required && !now.required) record(false, say`the request body is no longer required`);
    compareContent(old.content, now.content, 'request body', side);
  }
}

function compareResponses(before: HttpOperation, after: HttpOperation, side: Side): void {
  const { record } = side;
  for (const [status, old, now] of pairs(before.responses, after.responses)) {
    if (!now) record(/^[23]/.test(status), say`status ${status} is gone`);
    else if (!old) record(false, say`status ${status} is new`);
    else {
      compareContent(old.content, now.content, `body of ${status}`, side);
      for (const [name, was, is] of pairs(entries(old.headers), entries(now.headers))) {
        if (!is) record(true, say`header ${name} of ${status} is gone`);
        else if (!was) record(false, say`header ${name} of ${status} is new`);
        else {
          compareSchemas(
            schemaOf(follow<HeaderObject>(was, side.before)),
            schemaOf(follow<HeaderObject>(is, side.after)),
            { ...side, path: '', whole: `header ${name} of ${status}` },
          );
        }
      }
    }
  }
}

type Content = Readonly<Record<string, MediaTypeObject>> | undefined;

function compareContent(before: Content, after: Content, whole: string, side: Side): void {
  for (const [type, old, now] of pairs(entries(before), entries(after))) {
    if (!now) side.record(true, say`the ${whole} is no longer ${type}`);
    else if (!old) side.record(false, say`the ${whole} can be ${type} now`);
    else compareSchemas(old.schema ?? true, now.schema ?? true, { ...side, path: '', whole });
  }
}

function entries<Item>(record: Readonly<Record<string, Item>> = {}): [string, Item][] {
  return Object.entries(record);
}

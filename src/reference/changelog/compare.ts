import {
  type Api,
  follow,
  type HeaderObject,
  type HttpOperation,
  type MediaTypeObject,
  type ParameterObject,
  type Schema,
  type SecurityWay,
} from '../../specifications';
import {
  type Change,
  type Direction,
  phraseText,
  type Recorder,
  say,
  type Subject,
} from './change';
import { compareSchemas, type SchemaComparison } from './compare-schemas';

/**
 * Lists what is different for a client between two versions of an HTTP interface: calls, parameters,
 * bodies, responses, fields, limits and values. Texts and examples are not compared. A call is the
 * same when method and path are, whatever the parameters of the path are called.
 *
 * @param before - the earlier version
 * @param after - the later one
 * @returns each difference once, breaking ones first within each subject, in the order of the file
 */
export function compareApis(before: Api, after: Api): Change[] {
  const log = new Log();
  compareAccess(before, after, log);
  const [was, is] = [callsOf(before), callsOf(after)];
  for (const [key, call] of was) {
    const next = is.get(key);
    if (next) compareCalls({ api: before, call }, { api: after, call: next }, log);
    else log.of(subjectOf(call)).breaking(say`the call is gone`);
  }
  for (const [key, call] of is) {
    if (!was.has(key)) log.of(subjectOf(call)).other(say`the call is new`);
  }
  return log.changes();
}

/** Keeps each change once: a shared schema is met on the way from every call that uses it. */
class Log {
  readonly #changes = new Map<string, Change>();

  of(subject: Subject): Recorder {
    const add = (breaking: boolean) => (text: Change['text']) => {
      const key = JSON.stringify([subject, phraseText(text)]);
      if (!this.#changes.has(key)) this.#changes.set(key, { subject, text, breaking });
    };
    return { breaking: add(true), other: add(false) };
  }

  changes(): Change[] {
    const bySubject = new Map<string, Change[]>();
    for (const change of this.#changes.values()) {
      const key = JSON.stringify(change.subject);
      bySubject.set(key, [...(bySubject.get(key) ?? []), change]);
    }
    return [...bySubject.values()].flatMap((changes) =>
      changes.sort((a, b) => Number(b.breaking) - Number(a.breaking)),
    );
  }
}

interface Call {
  readonly api: Api;
  readonly call: HttpOperation;
}

function callsOf({ operations }: Api): Map<string, HttpOperation> {
  return new Map(
    operations.map((call) => [
      `${call.isWebhook} ${call.method} ${call.path.replaceAll(/\{[^}]*\}/g, '{}')}`,
      call,
    ]),
  );
}

function subjectOf({ method, path }: HttpOperation): Subject {
  return { kind: 'operation', method: method.toUpperCase(), path };
}

function compareAccess(before: Api, after: Api, log: Log): void {
  const recorder = log.of({ kind: 'interface' });
  const [was, is] = [addressesOf(before), addressesOf(after)];
  for (const url of was.filter((each) => !is.includes(each))) {
    recorder.breaking(say`the base URL ${url} is gone`);
  }
  for (const url of is.filter((each) => !was.includes(each))) {
    recorder.other(say`the base URL ${url} is new`);
  }
}

function addressesOf({ document }: Api): string[] {
  return (document.servers ?? []).map(({ url }) => url);
}

function compareCalls(before: Call, after: Call, log: Log): void {
  const recorder = log.of(subjectOf(after.call));
  // Of a webhook, the client is the one who is called: what the request holds, it receives.
  const request: Direction = after.call.isWebhook ? 'received' : 'sent';
  const response: Direction = after.call.isWebhook ? 'sent' : 'received';
  const schemas = (direction: Direction): SchemaComparison => ({
    direction,
    resolveBefore: before.api.resolve,
    resolveAfter: after.api.resolve,
    recorderOf: (name) => log.of({ kind: 'schema', name, direction }),
    seen: new Set(),
  });
  if (after.call.operation.deprecated && !before.call.operation.deprecated) {
    recorder.other(say`the operation is deprecated now`);
  }
  compareSecurity(before.call.security, after.call.security, recorder);
  compareParameters(before.call, after.call, recorder, schemas(request));
  compareRequestBody(before.call, after.call, recorder, schemas(request));
  compareResponses(before, after, recorder, schemas(response));
}

function compareSecurity(
  before: readonly SecurityWay[],
  after: readonly SecurityWay[],
  recorder: Recorder,
): void {
  const [was, is] = [waysOf(before), waysOf(after)];
  for (const way of was) {
    // Who may call without proving anything may call as before.
    if (is.has(way) || is.has(nobody)) continue;
    if (way === nobody)
      recorder.breaking(say`authentication is required now: ${[...is].join(', ')}`);
    else recorder.breaking(say`authentication with ${way} is not accepted any more`);
  }
  for (const way of is) {
    if (was.has(way)) continue;
    if (way === nobody) recorder.other(say`authentication is no longer required`);
    else if (!was.has(nobody)) recorder.other(say`authentication with ${way} is accepted now`);
  }
}

/** Nothing has to be proven. */
const nobody = 'nothing';

function waysOf(ways: readonly SecurityWay[]): Set<string> {
  return new Set(ways.length === 0 ? [nobody] : ways.map(wayName));
}

function wayName(way: SecurityWay): string {
  if (way.length === 0) return nobody;
  return way
    .map(({ name, scopes }) => (scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name))
    .join(' and ');
}

function compareParameters(
  before: HttpOperation,
  after: HttpOperation,
  recorder: Recorder,
  schemas: SchemaComparison,
): void {
  const [was, is] = [parametersOf(before), parametersOf(after)];
  for (const [key, old] of was) {
    const name = parameterName(old);
    const now = is.get(key);
    if (!now) {
      recorder.breaking(say`${name} is gone`);
      continue;
    }
    if (now.required && !old.required) recorder.breaking(say`${name} is required now`);
    if (old.required && !now.required) recorder.other(say`${name} is no longer required`);
    if (now.deprecated && !old.deprecated) recorder.other(say`${name} is deprecated now`);
    const [from, to] = [styleOf(old), styleOf(now)];
    if (from !== to) recorder.breaking(say`${name} is written as ${to}, no longer as ${from}`);
    compareSchemas(schemaOf(old), schemaOf(now), { path: '', whole: name, recorder }, schemas);
  }
  for (const [key, now] of is) {
    if (was.has(key)) continue;
    const name = parameterName(now);
    if (now.required) recorder.breaking(say`${name} is new, and required`);
    else recorder.other(say`${name} is new`);
  }
}

/** A parameter of the path is known by its position, all others by their name. */
function parametersOf({ parameters, path }: HttpOperation): Map<string, ParameterObject> {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => [
      parameter.in === 'path'
        ? `path ${names.indexOf(parameter.name)}`
        : `${parameter.in} ${parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name}`,
      parameter,
    ]),
  );
}

function parameterName({ in: place, name }: ParameterObject): string {
  return `${place} parameter ${name}`;
}

/** The ways that OpenAPI takes when a parameter names none (OpenAPI 3.1, 4.8.12.2). */
function styleOf({ in: place, style, explode }: ParameterObject): string {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return `${written}${(explode ?? written === 'form') ? ', exploded' : ''}`;
}

function schemaOf({ schema, content }: HeaderObject): Schema {
  return schema ?? Object.values(content ?? {})[0]?.schema ?? true;
}

function compareRequestBody(
  { requestBody: old }: HttpOperation,
  { requestBody: now }: HttpOperation,
  recorder: Recorder,
  schemas: SchemaComparison,
): void {
  if (!old || !now) {
    if (old) recorder.breaking(say`the request body is gone`);
    if (now?.required) recorder.breaking(say`a request body is required now`);
    else if (now) recorder.other(say`a request body is accepted now`);
    return;
  }
  if (now.required && !old.required) recorder.breaking(say`the request body is required now`);
  if (old.required && !now.required) recorder.other(say`the request body is no longer required`);
  compareContent(old.content, now.content, 'request body', recorder, schemas);
}

function compareResponses(
  before: Call,
  after: Call,
  recorder: Recorder,
  schemas: SchemaComparison,
): void {
  const [was, is] = [new Map(before.call.responses), new Map(after.call.responses)];
  for (const [status, old] of was) {
    const now = is.get(status);
    if (!now) {
      if (/^[23]/.test(status)) recorder.breaking(say`status ${status} is gone`);
      else recorder.other(say`status ${status} is gone`);
      continue;
    }
    const whole = `body of ${status}`;
    compareContent(old.content, now.content, whole, recorder, schemas);
    for (const [name, header] of Object.entries(old.headers ?? {})) {
      const next = now.headers?.[name];
      if (!next) recorder.breaking(say`header ${name} of ${status} is gone`);
      else {
        compareSchemas(
          schemaOf(follow<HeaderObject>(header, before.api.resolve)),
          schemaOf(follow<HeaderObject>(next, after.api.resolve)),
          { path: '', whole: `header ${name} of ${status}`, recorder },
          schemas,
        );
      }
    }
    for (const name of Object.keys(now.headers ?? {})) {
      if (!old.headers?.[name]) recorder.other(say`header ${name} of ${status} is new`);
    }
  }
  for (const [status] of is) {
    if (!was.has(status)) recorder.other(say`status ${status} is new`);
  }
}

function compareContent(
  old: Readonly<Record<string, MediaTypeObject>> = {},
  now: Readonly<Record<string, MediaTypeObject>> = {},
  whole: string,
  recorder: Recorder,
  schemas: SchemaComparison,
): void {
  for (const [type, { schema }] of Object.entries(old)) {
    const next = now[type];
    if (next) {
      compareSchemas(schema ?? true, next.schema ?? true, { path: '', whole, recorder }, schemas);
    } else recorder.breaking(say`the ${whole} is no longer ${type}`);
  }
  for (const type of Object.keys(now)) {
    if (!old[type]) recorder.other(say`the ${whole} can be ${type} now`);
  }
}

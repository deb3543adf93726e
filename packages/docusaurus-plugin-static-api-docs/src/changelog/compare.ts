import difference from 'lodash/difference';
import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';

import { codeSpan, withCode } from '../shared/code-spans';
import type { Resolve, Schema } from '../read';
import { type Comparison, compareSchemas, pairs, type Recorder } from './compare-schemas';

/** One difference between two versions of an interface that a client can notice. */
export interface Change {
  /** What changed: the interface, an operation, or a schema that operations share. */
  readonly subject: string;
  readonly text: string;
  /** Whether a correct client of the earlier version may fail. */
  readonly breaking: boolean;
}

/** Text for a part that was added or removed, and whether that breaks a client. */
type Statement = readonly [breaking: boolean, text: string];

/** A part of an interface to compare: a server, an operation, a parameter, a body. */
export interface Part {
  /** Subject of sentences about the part. */
  readonly name: string;
  readonly gone: Statement;
  readonly added: Statement;
  /** Heading for its changes; defaults to that of the parent. */
  readonly subject?: string;
  readonly operationId?: string | undefined;
  readonly required?: boolean | undefined;
  /** Whether the client receives it, such as the request of a webhook. */
  readonly isReceived?: boolean;
  readonly deprecated?: boolean | undefined;
  /** Serialization style of a list or an object. */
  readonly style?: string;
  /** Alternative security requirements. */
  readonly ways?: readonly string[];
  /** Schema of the value, its name, and whether the client sends it. */
  readonly value?: { readonly schema: Schema; readonly whole: string; readonly sent: boolean };
  readonly parts?: Parts;
}

/** Parts by a key that is stable across versions, in the order of the file. */
export type Parts = readonly (readonly [key: string, part: Part])[];

/** The parts of a version that a client can notice, and a resolver for its references. */
export interface Version {
  readonly parts: Parts;
  readonly resolve: Resolve;
}

/** Makes a part; by default, removing it is breaking, and adding it isn't. */
export function partOf(name: string, overrides: Partial<Part> = {}): Part {
  return { name, gone: [true, `${name} is gone`], added: [false, `${name} is new`], ...overrides };
}

/** The position of parts, and the context of their comparison. */
interface Place extends Comparison {
  /** Schemas of the operation that have been compared, by direction. */
  readonly seen: Readonly<Record<'sent' | 'received', Set<object>>>;
}

/**
 * Lists the differences between two versions of an interface that a client can notice. Texts and examples
 * aren't compared.
 *
 * @returns each difference once, breaking ones first within each subject, in the order of the file
 */
export function compareVersions(before: Version, after: Version): Change[] {
  // By subject and text, because a shared schema is reached from every operation that uses it.
  const changes = new Map<string, Change>();
  const recorderOf =
    (subject: string): Recorder =>
    (breaking, text) => {
      const key = `${subject}: ${text}`;
      if (!changes.has(key)) changes.set(key, { subject, text, breaking });
    };
  compareParts(before.parts, after.parts, {
    ...{ before: before.resolve, after: after.resolve },
    ...{ record: recorderOf('the interface'), recorderOf, seen: noneSeen() },
  });
  return Object.values(groupBy([...changes.values()], 'subject')).flatMap((group) =>
    sortBy(group, ({ breaking }) => !breaking),
  );
}

function noneSeen(): Place['seen'] {
  return { sent: new Set(), received: new Set() };
}

function compareParts(was: Parts, is: Parts, around: Place): void {
  for (const [, old, now] of pairs(was, is)) {
    const subject = (now ?? old)?.subject;
    const place =
      subject === undefined
        ? around
        : { ...around, record: around.recorderOf(subject), seen: noneSeen() };
    if (old && now) comparePart(old, now, place);
    else if (old) place.record(...old.gone);
    else if (now) place.record(...now.added);
  }
}

function comparePart(old: Part, now: Part, place: Place): void {
  const { record, recorderOf, before, after, seen } = place;
  const { name, style = '', value, isReceived = false } = old;
  if (now.required && !old.required) record(!isReceived, `${name} is required now`);
  if (old.required && !now.required) record(isReceived, `${name} is no longer required`);
  if (now.deprecated && !old.deprecated) record(false, `${name} is deprecated now`);
  const [was, is] = [old.operationId, now.operationId];
  if (was !== undefined && is !== undefined && was !== is) {
    record(false, withCode`the operation ${was} is called ${is} now`);
  }
  if (now.style !== undefined && now.style !== style) {
    record(true, `${name} is written as ${codeSpan(now.style)}, no longer as ${codeSpan(style)}`);
  }
  compareWays(old.ways ?? [], now.ways ?? [], record);
  if (value && now.value) {
    const { sent, whole } = value;
    compareSchemas(value.schema, now.value.schema, {
      ...{ sent, whole, path: '', before, after, record, seen: seen[sent ? 'sent' : 'received'] },
      recorderOf: (schema) =>
        recorderOf(`${codeSpan(schema)} in ${sent ? 'requests' : 'responses'}`),
    });
  }
  compareParts(old.parts ?? [], now.parts ?? [], place);
}

/** Stands for a request without credentials. */
export const noCredentials = 'nothing';

function compareWays(was: readonly string[], is: readonly string[], record: Recorder): void {
  // A client that needs no credentials can send requests as before.
  for (const way of is.includes(noCredentials) ? [] : difference(was, is)) {
    if (way === noCredentials)
      record(true, withCode`authentication is required now: ${is.join(', ')}`);
    else record(true, withCode`authentication with ${way} is not accepted any more`);
  }
  for (const way of difference(is, was)) {
    if (way === noCredentials) record(false, 'authentication is no longer required');
    else if (!was.includes(noCredentials))
      record(false, withCode`authentication with ${way} is accepted now`);
  }
}

import difference from 'lodash/difference';
import groupBy from 'lodash/groupBy';
import sortBy from 'lodash/sortBy';

import { asCode, say } from '../markup/said';
import type { Resolve, Schema } from '../read';
import { type Comparison, compareSchemas, pairs, type Recorder } from './compare-schemas';

/** One difference between two versions of an interface that a client can notice. */
export interface Change {
  /** What is different: the interface, an operation, or a schema that operations share. */
  readonly subject: string;
  readonly text: string;
  /** Whether a correct client of the earlier version can fail. */
  readonly breaking: boolean;
}

/** What is said of a part that one version lacks, and whether it breaks a client. */
type Statement = readonly [breaking: boolean, text: string];

/** A part of an interface that two versions can have: a server, an operation, a parameter, a body. */
export interface Part {
  /** As a sentence begins with it. */
  readonly name: string;
  readonly gone: Statement;
  readonly added: Statement;
  /** What its changes are listed under; the one around it unless given. */
  readonly subject?: string;
  readonly operationId?: string | undefined;
  readonly required?: boolean | undefined;
  /** Whether the client gets it, as it gets the request of a webhook. */
  readonly isReceived?: boolean;
  readonly deprecated?: boolean | undefined;
  /** How a list or an object is written. */
  readonly style?: string;
  /** Credentials that let a client in, one a way. */
  readonly ways?: readonly string[];
  /** What it consists of, what that is called, and whether the client sends it. */
  readonly value?: { readonly schema: Schema; readonly whole: string; readonly sent: boolean };
  readonly parts?: Parts;
}

/** Parts by what they keep from version to version, in the order of the file. */
export type Parts = readonly (readonly [key: string, part: Part])[];

/** What a client can notice of a version, and what follows its references. */
export interface Version {
  readonly parts: Parts;
  readonly resolve: Resolve;
}

/** Makes a part: a client fails when it is gone, and is right as before when it is new. */
export function partOf(name: string, more: Partial<Part> = {}): Part {
  return { name, gone: [true, `${name} is gone`], added: [false, `${name} is new`], ...more };
}

/** The position of parts, and the context of their comparison. */
interface Place extends Comparison {
  /** Schemas of the operation that were compared already, by whether they are sent. */
  readonly seen: Readonly<Record<'sent' | 'received', Set<object>>>;
}

/**
 * Lists what is different for a client between two versions of an interface. Texts and examples are not
 * compared.
 *
 * @returns each difference once, breaking ones first within each subject, in the order of the file
 */
export function compareVersions(before: Version, after: Version): Change[] {
  // By subject and text: a shared schema is met from every operation that uses it.
  const changes = new Map<string, Change>();
  const recorderOf =
    (subject: string): Recorder =>
    (breaking, text) => {
      const key = `${subject}: ${text}`;
      if (!changes.has(key)) changes.set(key, { subject, text, breaking });
    };
  compareParts(before.parts, after.parts, {
    ...{ before: before.resolve, after: after.resolve },
    ...{ record: recorderOf('the interface'), recorderOf, seen: nothingSeen() },
  });
  return Object.values(groupBy([...changes.values()], 'subject')).flatMap((group) =>
    sortBy(group, ({ breaking }) => !breaking),
  );
}

function nothingSeen(): Place['seen'] {
  return { sent: new Set(), received: new Set() };
}

function compareParts(was: Parts, is: Parts, around: Place): void {
  for (const [, old, now] of pairs(was, is)) {
    const subject = (now ?? old)?.subject;
    const place =
      subject === undefined
        ? around
        : { ...around, record: around.recorderOf(subject), seen: nothingSeen() };
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
    record(false, say`the operation ${was} is called ${is} now`);
  }
  if (now.style !== undefined && now.style !== style) {
    record(true, `${name} is written as ${asCode(now.style)}, no longer as ${asCode(style)}`);
  }
  compareWays(old.ways ?? [], now.ways ?? [], record);
  if (value && now.value) {
    const { sent, whole } = value;
    compareSchemas(value.schema, now.value.schema, {
      ...{ sent, whole, path: '', before, after, record, seen: seen[sent ? 'sent' : 'received'] },
      recorderOf: (schema) => recorderOf(`${asCode(schema)} in ${sent ? 'requests' : 'responses'}`),
    });
  }
  compareParts(old.parts ?? [], now.parts ?? [], place);
}

/** A request needs no credentials. */
export const nobody = 'nothing';

function compareWays(was: readonly string[], is: readonly string[], record: Recorder): void {
  // A client that needs no credentials can send requests as before.
  for (const way of is.includes(nobody) ? [] : difference(was, is)) {
    if (way === nobody) record(true, say`authentication is required now: ${is.join(', ')}`);
    else record(true, say`authentication with ${way} is not accepted any more`);
  }
  for (const way of difference(is, was)) {
    if (way === nobody) record(false, 'authentication is no longer required');
    else if (!was.includes(nobody)) record(false, say`authentication with ${way} is accepted now`);
  }
}

import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { MockResponse } from 'docusaurus-plugin-static-api-docs/mock';
import type { SimulatedApi, SimulatorContents } from './contents';
import { createSimulator } from '.';

export type { SimulatorContents };

/** A request of a reader. */
export interface SentRequest {
  readonly api: SimulatedApi;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a reader has sent on the pages of a visit: enough to have the same world on the next page. */
export interface Visit {
  /** Time of the first request, in milliseconds since 1970. */
  readonly start: number;
  /** Number of requests. */
  readonly count: number;
  /** Those that changed the world, each with its number. */
  readonly changes: readonly (readonly [number: number, request: SentRequest])[];
}

/** More changes hold on their page only: a history entry has limited room. */
export const mostChanges = 50;

/**
 * Creates a simulator in which time passes with requests: each is a second, and one step of all commands, after
 * the one before. So the same requests always have the same responses, and those of an earlier page are repeated.
 *
 * @param listeners - called with each event of a channel, and with what each command does to a scanner; not again
 *   with those of earlier pages
 */
export function createVisitSimulator(
  contents: SimulatorContents,
  earlier: Visit,
  listeners: {
    readonly emit?: (address: string, event: JsonObject) => void;
    readonly onAct?: (act: string) => void;
  } = {},
) {
  let visit: Visit = { ...earlier, count: 0, changes: [] };
  let isRepeating = true;
  let ids = 0;
  let waiting: (() => void)[] = [];
  const simulator = createSimulator(
    contents,
    (address, event) => {
      if (!isRepeating) listeners.emit?.(address, event);
    },
    {
      now: () => new Date(visit.start + visit.count * 1000),
      newId: () => idOf(visit.count, ids++),
      later: (callback) => void waiting.push(callback),
      onAct: (act) => {
        if (!isRepeating) listeners.onAct?.(act);
      },
    },
  );
  const pass = () => {
    visit = { ...visit, count: visit.count + 1 };
    ids = 0;
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback();
  };
  const send = (request: SentRequest): MockResponse => {
    const { api, method, path, headers, body } = request;
    pass();
    const before = simulator.snapshot();
    const response = simulator.respond(api, {
      ...{ method, headers },
      url: new URL(path, 'http://localhost'),
      body: new TextEncoder().encode(body),
    });
    if (simulator.snapshot() !== before && visit.changes.length < mostChanges) {
      visit = { ...visit, changes: [...visit.changes, [visit.count, request]] };
    }
    return response;
  };
  const changes = new Map(earlier.changes);
  while (visit.count < earlier.count) {
    const change = changes.get(visit.count + 1);
    if (change) send(change);
    else pass();
  }
  isRepeating = false;
  return {
    /** Sends a request, and returns its response. */
    send,
    /** What the next page needs. */
    visit: () => visit,
  };
}

/** Returns a UUID that is the same for the same numbers, and looks like any other (RFC 9562, version 4). */
function idOf(request: number, index: number): string {
  let state = request * 1000 + index + 1;
  const digits = Array.from({ length: 32 }, () => {
    // A linear congruential generator (Numerical Recipes): its upper bits vary.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 28).toString(16);
  });
  digits[12] = '4';
  digits[16] = '8';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

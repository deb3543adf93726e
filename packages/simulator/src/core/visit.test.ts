import { expect, it } from 'vitest';

import { compileSimulator, readSimulator } from '../read-simulator';
import { sampleToken, simulatedFiles } from '../simulator.fixture';
import { createVisitSimulator, mostChanges, type SentRequest, type Visit } from './visit';

const contents = compileSimulator(await readSimulator(simulatedFiles));
const start: Visit = { start: Date.UTC(2026, 0, 1), count: 0, changes: [] };
const platform = '/api/3d1f0c52-7a64-4f0b-9a2e-5b8c6d7e8f90';

function request(method: string, path: string, body = ''): SentRequest {
  const headers = { authorization: `Bearer ${sampleToken}`, 'content-type': 'application/json' };
  return { api: 'platform', method, path: platform + path, headers, body };
}

const commands = '/devices/scanner-0001/commands';

it('keeps what a reader has changed on the next page, with the same IDs and times', () => {
  const first = createVisitSimulator(contents, start);
  const sent = JSON.parse(first.send(request('POST', `${commands}/beep`, '{}')).body) as object;
  const { id } = sent as { id: string };
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  const statuses = (simulator: typeof first, count: number) =>
    Array.from({ length: count }, () => {
      const { body } = simulator.send(request('GET', `${commands}/${id}`));
      return (JSON.parse(body) as { status: string }).status;
    });
  expect(statuses(first, 2)).toEqual(['STARTED', 'IN_PROGRESS']);

  const visit = first.visit();
  expect(visit).toMatchObject({ count: 3, changes: [[1, { method: 'POST' }]] });
  // As in a history entry.
  const next = createVisitSimulator(contents, structuredClone(visit));
  expect(next.visit()).toEqual(visit);
  expect(statuses(next, 2)).toEqual(['COMPLETED', 'COMPLETED']);
  expect(statuses(first, 2)).toEqual(['COMPLETED', 'COMPLETED']);
  const read = request('GET', `${commands}/${id}`);
  expect(next.send(read).body).toBe(first.send(read).body);
});

it('only keeps requests that changed something, and sends no event twice', () => {
  const events: string[] = [];
  const emit = (address: string) => void events.push(address);
  const first = createVisitSimulator(contents, start, { emit });
  first.send(request('GET', '/devices'));
  first.send(request('POST', '/devices', '{}'));
  const controls = { ...request('POST', ''), api: 'service' as const };
  first.send({ ...controls, path: '/simulator/connection', body: '{ "connected": false }' });
  expect(first.visit().changes.map(([number]) => number)).toEqual([3]);
  expect(events).toHaveLength(1);
  createVisitSimulator(contents, first.visit(), { emit });
  expect(events).toHaveLength(1);
});

it('keeps a limited number of changes', () => {
  const simulator = createVisitSimulator(contents, start);
  const parentId = '0a4b1c6d-2e3f-4a5b-8c7d-9e0f1a2b3c4d';
  for (let count = 0; count < mostChanges + 2; count += 1) {
    const body = JSON.stringify({ name: `Room ${count}`, parentId });
    expect(simulator.send(request('POST', '/locations', body)).status).toBe(200);
  }
  expect(simulator.visit()).toMatchObject({ count: mostChanges + 2 });
  expect(simulator.visit().changes).toHaveLength(mostChanges);
});

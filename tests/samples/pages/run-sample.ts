import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import type { RecordedRequest } from '../../../packages/simulator/src';
import { type Difference, compareOutput, missingLines } from './compare-output';
import type { Desk } from './desk';
import { type Fence, placeIn } from './fences';

/** A fence that runs, and those that show what it prints. */
export interface Sample {
  readonly fence: Fence;
  readonly outputs: readonly Fence[];
}

/** What runs a sample that is not a text for the shell. */
export const programs: Readonly<Record<string, { command: string; extension: string }>> = {
  js: { command: 'node', extension: '.mjs' },
  python: { command: 'python3', extension: '.py' },
};

/**
 * Runs a sample to its end.
 *
 * @param command - what the shell runs
 * @returns what is wrong: a request that the specification does not allow, or that was answered
 *   otherwise than the page says; a failure; an output that differs from the one shown
 */
export async function runToEnd(
  { fence, outputs }: Sample,
  command: string,
  { simulator, terminal }: Desk,
): Promise<Fault[]> {
  const from = simulator.requests.length;
  const { code, stdout, stderr } = await terminal.run(command);
  const requests = simulator.requests.slice(from);
  const { status } = fence.metadata;

  const reports = withoutPrompts(stderr, fence.code);
  const faults = requestFaults(requests, fence);
  // A request that was refused explains what came after it.
  if (faults.length > 0) return faults;
  if (status === undefined && code !== 0) {
    const how = code === undefined ? 'did not end' : `ended with exit code ${code}`;
    faults.push(fault(fence, 0, 'sample-failed', `the sample ${how}${quoted(reports)}`));
  } else if (status === undefined && outputs.length === 0 && reports !== '') {
    faults.push(fault(fence, 0, 'sample-failed', `the sample reports${quoted(reports)}`));
  }
  for (const output of outputs) {
    const candidates = [stdout, `${stdout}${stderr}`, `${stderr}${stdout}`] as const;
    const difference = compareOutput(output.code, candidates);
    if (difference) faults.push(differs(output, difference, reports));
  }
  return faults;
}

/**
 * Starts a sample that does not end by itself in a terminal of its own, and waits until it has shown
 * what the page shows.
 *
 * @param command - what the shell runs
 * @param patience - milliseconds in which the output must have come
 */
export async function startSample(
  { outputs }: Sample,
  command: string,
  desk: Desk,
  patience: number,
): Promise<Fault[]> {
  const terminal = desk.openTerminal();
  terminal.start(command);
  const missing = () =>
    outputs.flatMap((output) =>
      missingLines(output.code, terminal.screen()).map((it) => differs(output, it)),
    );
  const end = performance.now() + patience;
  while (missing().length > 0 && performance.now() < end) await wait(50);
  return missing();
}

function requestFaults(requests: readonly RecordedRequest[], fence: Fence): Fault[] {
  const { status } = fence.metadata;
  const isShown = (request: RecordedRequest) =>
    request === requests.at(-1) && String(request.status) === status;
  const faults = requests
    .filter((request) => request.status >= 400 && !isShown(request))
    .map((request): Fault => {
      const { method, path, status: came, faults: reasons } = request;
      const reason = reasons.join('; ') || 'the sample asks for it with the header Prefer';
      return {
        ...fault(fence, 0, 'sample-request', `${method} ${path} returns status ${came}: ${reason}`),
        ...(status === undefined && { fix: `if the page shows this, write status="${came}"` }),
      };
    });
  if (status === undefined || faults.length > 0 || requests.some(isShown)) return faults;
  const came = requests.at(-1)?.status ?? 'none, since there is no request';
  const message = `the page says that the last request returns status ${status}; the run has ${came}`;
  return [fault(fence, 0, 'sample-request', message)];
}

/** What `read -p` asks is no report. */
function withoutPrompts(stderr: string, code: string): string {
  const prompts = [...code.matchAll(/\bread\b.*?-p '([^']*)'/g)].map(([, prompt]) => prompt ?? '');
  return prompts.reduce((text, prompt) => text.replace(prompt, ''), stderr).trim();
}

function differs(output: Fence, { line, message }: Difference, reports = ''): Fault {
  return fault(output, line, 'sample-output', `${message}${quoted(reports)}`);
}

function fault(fence: Fence, line: number, rule: string, message: string): Fault {
  return { ...placeIn(fence, line), rule, message };
}

function quoted(reports: string): string {
  return reports.trim() === '' ? '' : `: ${reports.trim().replaceAll(/\s*\n\s*/g, ' | ')}`;
}

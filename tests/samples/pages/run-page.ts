import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { RecordedRequest } from '../../../packages/simulator/src/terminal';
import type { RecordingSimulator } from '../../../packages/simulator/src/simulator.fixture';
import { isShown, linesOf } from './compare-output';
import { type Desk, openDesk } from './desk';
import type { Fence } from './fences';
import type { Terminal } from './terminal';

/** A fence that runs, and the fences that show its output. */
interface Sample {
  readonly fence: Fence;
  readonly outputs: Fence[];
}

/** Interpreters of samples that aren't shell commands. */
const programs: Readonly<Record<string, { command: string; extension: string }>> = {
  js: { command: 'node', extension: '.mjs' },
  python: { command: 'python3', extension: '.py' },
};

/**
 * Follows a page like a reader: runs its samples in order, in one terminal and an empty folder, and compares their
 * output with the page. Long-running programs (`background`) get a separate terminal, whose screen is read again where
 * the page shows later output. A fence whose title is a file name is saved as that file or, with `output`, compared
 * with the file that a sample has written.
 *
 * @param fences - fences of the page
 * @param options.simulator - a simulator that sends events, for this page only
 * @param options.before - fences of partials, which set variables for the page
 * @param options.patience - time limit in milliseconds for a long-running program to print its output, and then
 *   to end
 * @returns faults with the positions of their fences, the fences that ran, and those whose output was compared
 */
export async function runPage(
  fences: readonly Fence[],
  {
    simulator,
    before = [],
    patience = 20_000,
  }: { simulator: RecordingSimulator; before?: readonly Fence[]; patience?: number },
) {
  const desk = openDesk(simulator);
  const faults: string[] = [];
  const ran: Fence[] = [];
  const compared: Fence[] = [];
  let background: Terminal | undefined;
  const run = async (sample: Sample): Promise<string[]> => {
    const { fence } = sample;
    if (fence.language !== 'bash' && !programs[fence.language]) {
      return [at(fence, `is in ${fence.language}; samples run in bash, js, and python`)];
    }
    const command = commandOf(fence, desk);
    if (!fence.metadata.background) return runToEnd(sample, command, desk, simulator);
    background = desk.openTerminal();
    background.start(command);
    return awaitOutputs(sample.outputs, background, patience);
  };
  try {
    const shared = samplesOf(before).filter(({ fence }) => fence.metadata.run);
    for (const sample of shared) faults.push(...(await run(sample)));
    for (const sample of samplesOf(fences)) {
      const { fence, outputs } = sample;
      const name = fileName(fence);
      if (fence.metadata.run) {
        faults.push(...(await run(sample)));
        ran.push(fence);
        compared.push(...outputs);
      } else if (isLaterOutput(fence) && background) {
        faults.push(...(await awaitOutputs([fence], background, patience)));
        compared.push(fence);
      } else if (name !== undefined) {
        const file = path.join(desk.folder, name);
        if (fence.metadata.output) {
          const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
          faults.push(...compare(fence, [written]));
          compared.push(fence);
        } else {
          writeFileSync(file, desk.redirect(fence.code));
        }
      }
    }
  } finally {
    const hasEnded = await desk.leave(patience);
    const fence = ran.findLast(({ metadata }) => metadata.background);
    if (!hasEnded && fence) faults.push(at(fence, 'did not end on Ctrl+C'));
  }
  return { faults, ran, compared };
}

/** Groups output fences with the sample that prints the output. */
function samplesOf(fences: readonly Fence[]): Sample[] {
  const samples: Sample[] = [];
  for (const fence of fences) {
    const printing = samples.findLast((it) => it.fence.metadata.run);
    const isPrinted =
      fence.metadata.output && fileName(fence) === undefined && !isLaterOutput(fence);
    if (isPrinted && printing) printing.outputs.push(fence);
    else samples.push({ fence, outputs: [] });
  }
  return samples;
}

/** Whether a long-running program prints the output after further samples. */
function isLaterOutput({ metadata: { output, background } }: Fence): boolean {
  return output === true && background === true;
}

/** Returns the file name under which a fence is saved, if its title is one. */
function fileName({ metadata: { title = '' } }: Fence): string | undefined {
  return /^[\w-]+\.\w+$/.test(title) ? title : undefined;
}

/** Returns the shell command of a fence; programs are saved to a file first. */
function commandOf(fence: Fence, { folder, redirect }: Desk): string {
  const program = programs[fence.language];
  const text = redirect(fence.code);
  if (!program) return text;
  const name = fileName(fence) ?? `line-${fence.line}${program.extension}`;
  writeFileSync(path.join(folder, name), text);
  return `${program.command} ${name}`;
}

/** Runs a sample to completion, and returns its faults. */
async function runToEnd(
  { fence, outputs }: Sample,
  command: string,
  { terminal }: Desk,
  simulator: RecordingSimulator,
): Promise<string[]> {
  const from = simulator.requests.length;
  const { code, stdout, stderr } = await terminal.run(command);
  const refused = requestFaults(simulator.requests.slice(from), fence);
  // A refused request explains subsequent faults.
  if (refused.length > 0) return refused;
  const reports = withoutPrompts(stderr, fence.code);
  const isFailed = code !== 0 || (outputs.length === 0 && reports !== '');
  return [
    ...(isFailed && fence.metadata.status === undefined
      ? [at(fence, `fails (exit code ${code ?? 'none'}): ${reports}`)]
      : []),
    ...outputs.flatMap((it) => compare(it, [stdout, `${stdout}${stderr}`, `${stderr}${stdout}`])),
  ];
}

/** Waits until a long-running program has printed outputs on the page. */
async function awaitOutputs(
  outputs: readonly Fence[],
  terminal: Terminal,
  patience: number,
): Promise<string[]> {
  const missing = () => {
    const came = linesOf(terminal.screen());
    return outputs.flatMap((output) =>
      linesOf(output.code)
        .filter((line) => !came.includes(line))
        .map((line) => at(output, `shows ${line}, which is not in what came:\n${came.join('\n')}`)),
    );
  };
  const end = performance.now() + patience;
  while (missing().length > 0 && performance.now() < end) await wait(50);
  return missing();
}

/** Returns the requests that violate the specification, or whose status differs from the page. */
function requestFaults(requests: readonly RecordedRequest[], fence: Fence): string[] {
  const { status } = fence.metadata;
  const last = requests.at(-1);
  const isExpected = (request?: RecordedRequest) =>
    request === last && status === String(request?.status);
  const refused = requests.filter((it) => it.status >= 400 && !isExpected(it));
  if (status !== undefined && refused.length === 0 && !isExpected(last)) {
    return [at(fence, `shows status ${status}; the last request has ${last?.status ?? 'none'}`)];
  }
  return refused.map(({ method, path, status: came, faults }) => {
    const reason = faults.join('; ') || 'the sample asks for it with the header Prefer';
    return at(fence, `${method} ${path} returns status ${came}: ${reason}`);
  });
}

/** Removes prompts of `read -p`. */
function withoutPrompts(stderr: string, code: string): string {
  const prompts = [...code.matchAll(/\bread\b.*?-p '([^']*)'/g)].map(([, prompt]) => prompt ?? '');
  return prompts.reduce((text, prompt) => text.replace(prompt, ''), stderr).trim();
}

function compare(output: Fence, candidates: readonly string[]): string[] {
  if (isShown(output.code, candidates)) return [];
  return [at(output, `shows another output; what came:\n${candidates[0]?.slice(0, 2000)}`)];
}

function at({ file, line }: Fence, message: string): string {
  return `${path.relative('.', file)}:${line} ${message}`;
}

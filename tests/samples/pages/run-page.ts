import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Fault } from 'docusaurus-plugin-static-api-docs/faults';
import type { RecordingSimulator } from '../../../packages/simulator/src/simulator.fixture';
import { compareOutput } from './compare-output';
import { type Desk, openDesk } from './desk';
import { type Fence, placeIn } from './fences';
import { type Sample, programs, runToEnd, startSample } from './run-sample';

/** What came of the samples of a page. */
export interface PageRun {
  readonly faults: readonly Fault[];
  /** The fences that ran. */
  readonly ran: readonly Fence[];
  /** The fences that were compared with what came. */
  readonly compared: readonly Fence[];
}

/**
 * Follows a page as its reader does: runs its samples in their order, in one terminal and one empty
 * folder, and compares what comes with what the page shows. Programs that go on (`background`) get
 * a terminal of their own. A fence whose title is the name of a file is that file: it is saved, or,
 * with `output`, compared with the one that a sample has made.
 *
 * @param fences - of the page
 * @param options.simulator - that nobody else uses in the meantime; it sends events by itself
 * @param options.before - fences of another page that set the variables of this one
 * @param options.patience - milliseconds in which a program that goes on must have shown its output,
 *   and then end
 */
export async function runPage(
  fences: readonly Fence[],
  {
    simulator,
    before = [],
    patience = 20_000,
  }: { simulator: RecordingSimulator; before?: readonly Fence[]; patience?: number },
): Promise<PageRun> {
  const desk = openDesk(simulator);
  const faults: Fault[] = [];
  const ran: Fence[] = [];
  const compared: Fence[] = [];
  const run = async (sample: Sample) => {
    const { fence } = sample;
    if (fence.language !== 'bash' && !programs[fence.language]) {
      const message = `samples run in bash, ${Object.keys(programs).join(' and ')}; this is ${fence.language || 'without a language'}`;
      return [{ ...placeIn(fence, 0), rule: 'sample-failed', message }];
    }
    const command = commandOf(fence, desk);
    return fence.metadata.background
      ? startSample(sample, command, desk, patience)
      : runToEnd(sample, command, desk);
  };
  try {
    for (const sample of samplesOf(before)) await run(sample);
    for (const sample of samplesOf(fences)) {
      const { fence, outputs } = sample;
      const name = fileName(fence);
      if (fence.metadata.run) {
        faults.push(...(await run(sample)));
        ran.push(fence);
        compared.push(...outputs);
      } else if (name !== undefined && fence.metadata.output) {
        faults.push(...compareFile(fence, path.join(desk.folder, name)));
        compared.push(fence);
      } else if (name !== undefined) {
        writeFileSync(path.join(desk.folder, name), desk.redirect(fence.code));
      }
    }
  } finally {
    if (!(await desk.leave(patience))) {
      const message = 'a program of the page did not end on Ctrl+C';
      const fence = ran.findLast(({ metadata }) => metadata.background);
      if (fence) faults.push({ ...placeIn(fence, 0), rule: 'sample-failed', message });
    }
  }
  return { faults, ran, compared };
}

/** Puts the fences that show what a sample prints to that sample. */
function samplesOf(fences: readonly Fence[]): Sample[] {
  const samples: (Sample & { outputs: Fence[] })[] = [];
  for (const fence of fences) {
    const printing = samples.findLast((it) => it.fence.metadata.run);
    const isPrinted = fence.metadata.output && fileName(fence) === undefined;
    if (isPrinted && printing) printing.outputs.push(fence);
    else samples.push({ fence, outputs: [] });
  }
  return samples;
}

/** Returns the name of the file that a fence is to be saved as, if its title is one. */
function fileName({ metadata: { title = '' } }: Fence): string | undefined {
  return /^[\w-]+\.\w+$/.test(title) ? title : undefined;
}

/** Returns what the shell runs: the text of a fence, or a program that is saved first. */
function commandOf(fence: Fence, { folder, redirect }: Desk): string {
  const program = programs[fence.language];
  const text = redirect(fence.code);
  if (!program) return text;
  const name = fileName(fence) ?? `line-${fence.line}${program.extension}`;
  writeFileSync(path.join(folder, name), text);
  return `${program.command} ${name}`;
}

function compareFile(fence: Fence, file: string): Fault[] {
  const difference = existsSync(file)
    ? compareOutput(fence.code, [readFileSync(file, 'utf8')])
    : { line: 0, message: `no sample before has made the file ${path.basename(file)}` };
  if (!difference) return [];
  const { line, message } = difference;
  return [{ ...placeIn(fence, line), rule: 'sample-output', message }];
}

import { execFileSync, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import type { Extent } from '../pages/reference-pages';
import type { ReferenceOptions } from '../shared/options';

/** What a process of its own generates. */
export interface Work {
  readonly reference: ReferenceOptions;
  /** Whether the specification has been checked; it is checked unless given. */
  readonly isChecked?: boolean | undefined;
  /** Of an OpenAPI reference; `whole` unless given. */
  readonly extent?: Extent | undefined;
  /** JSON file with the guides that use operations, by operationId. */
  readonly guides?: string | undefined;
  /** Absolute path of the folder for what readers download; without it, nothing is written. */
  readonly downloads?: string | undefined;
}

/** What a process says when it has generated a reference, or could not. */
export interface Answer {
  /** With all faults of the specification, each with its place. */
  readonly reason?: string;
  /** Bytes that the process holds now. */
  readonly memory: number;
}

interface Task {
  readonly siteDir: string;
  readonly work: Work;
  readonly end: (reason?: string) => void;
}

const waiting: Task[] = [];
let running = 0;

/** A process that holds more does not take another reference, since it keeps what it has read. */
const mostMemory = 700_000_000;

/**
 * Generates in another process: Docusaurus has loaded React as it is for development, and a build
 * renders as in production. References of the same moment share as many processes as there are
 * processors, since each one takes two seconds to start.
 *
 * @param siteDir - the folder that paths of the options are relative to
 * @throws Error with all faults of the specification, each with its place
 */
export function generateInProcess(siteDir: string, work: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (reason?: string) => {
      if (reason === undefined) resolve();
      else reject(errorOf(reason));
    };
    waiting.push({ siteDir, work, end });
    if (running < availableParallelism()) startProcess();
  });
}

/** Starts a process that takes a reference after the other. */
function startProcess(): void {
  let task = waiting.shift();
  if (!task) return;
  running += 1;
  const { file, execArgv, ...options } = processOf(task.siteDir);
  const { siteDir } = task;
  const child = fork(file, { ...options, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(task.work);
  child.on('message', ({ reason, memory }: Answer) => {
    task?.end(reason);
    const next = waiting.findIndex((it) => it.siteDir === siteDir);
    task = memory > mostMemory ? undefined : waiting.splice(next, next < 0 ? 0 : 1)[0];
    if (task) child.send(task.work);
    else child.disconnect();
  });
  child.on('error', ({ message }) => task?.end(message));
  child.on('exit', (code, signal) => {
    running -= 1;
    task?.end(`generating ${task.work.reference.specification} ended with ${signal ?? code}`);
    startProcess();
  });
}

/** Does the same, for callers that can't wait. */
export function generateInProcessSync(siteDir: string, work: Work): void {
  const { file, execArgv, ...options } = processOf(siteDir);
  try {
    execFileSync(process.execPath, [...execArgv, file, JSON.stringify(work)], {
      ...options,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string | Buffer; message: string };
    throw errorOf(stderr.toString().trim() || message);
  }
}

function processOf(cwd: string) {
  const file = path.join(__dirname, `main${path.extname(__filename)}`);
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  // Room for the trees of a page, else V8 keeps them longer than they are needed.
  const execArgv = ['--max-semi-space-size=32', ...loader];
  // For tsx, whatever the site around says of JSX.
  const TSX_TSCONFIG_PATH = path.join(__dirname, '../../tsconfig.json');
  const env = { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH };
  return { file, execArgv, cwd, env };
}

/** The reason names the places that matter. */
function errorOf(reason: string): Error {
  const error = new Error(reason);
  error.stack = reason;
  return error;
}

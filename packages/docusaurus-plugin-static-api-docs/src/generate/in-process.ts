import { execFile, execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

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

/** The last work of each processor. */
const queues: Promise<void>[] = [];
let count = 0;

/**
 * Generates in another process: Docusaurus has loaded React as it is for development, and a build
 * renders as in production. As many run at once as there are processors.
 *
 * @param siteDir - the folder that paths of the options are relative to
 * @throws Error with all faults of the specification, each with its place
 */
export function generateInProcess(siteDir: string, work: Work): Promise<void> {
  const index = count++ % availableParallelism();
  const start = async () => {
    const { args, ...options } = processOf(siteDir, work);
    const ended = promisify(execFile)(process.execPath, args, options);
    ended.child.stderr?.pipe(process.stderr);
    await ended.catch(throwReason);
  };
  const queue = (queues[index] ?? Promise.resolve()).then(start, start);
  queues[index] = queue;
  return queue;
}

/** Does the same, for callers that can't wait. */
export function generateInProcessSync(siteDir: string, work: Work): void {
  const { args, ...options } = processOf(siteDir, work);
  try {
    execFileSync(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    throwReason(error);
  }
}

function processOf(cwd: string, work: Work) {
  const file = path.join(__dirname, `main${path.extname(__filename)}`);
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  // Room for the trees of a page, else V8 keeps them longer than they are needed.
  const args = ['--max-semi-space-size=32', ...loader, file, JSON.stringify(work)];
  // For tsx, whatever the site around says of JSX.
  const TSX_TSCONFIG_PATH = path.join(__dirname, '../../tsconfig.json');
  const env = { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH };
  return { args, cwd, env };
}

/** What the process writes names the places that matter. */
function throwReason(failure: unknown): never {
  const { stdout = '', message } = failure as { stdout?: string | Buffer; message: string };
  const reason = stdout.toString().trim() || message;
  throw Object.assign(new Error(reason), { stack: reason });
}

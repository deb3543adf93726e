import { execFile, execFileSync } from 'node:child_process';
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

/**
 * Generates in another process: Docusaurus has loaded React as it is for development, and a build
 * renders as in production.
 *
 * @param siteDir - the folder that paths of the options are relative to
 * @throws Error with all faults of the specification, each with its place
 */
export async function generateInProcess(siteDir: string, work: Work): Promise<void> {
  try {
    const { stderr } = await promisify(execFile)(...processOf(siteDir, work));
    if (stderr) console.warn(stderr.trimEnd());
  } catch (error) {
    throw reasonOf(error);
  }
}

/** Does the same, for callers that can't wait. */
export function generateInProcessSync(siteDir: string, work: Work): void {
  try {
    const [program, args, options] = processOf(siteDir, work);
    execFileSync(program, args, { ...options, stdio: ['ignore', 'inherit', 'pipe'] });
  } catch (error) {
    throw reasonOf(error);
  }
}

function processOf(cwd: string, work: Work) {
  const file = path.join(__dirname, `main${path.extname(__filename)}`);
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  // For tsx, whatever the site around says of JSX.
  const TSX_TSCONFIG_PATH = path.join(__dirname, '../../tsconfig.json');
  const env = { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH };
  return [process.execPath, [...loader, file, JSON.stringify(work)], { cwd, env }] as const;
}

/** What the process said names the places that matter. */
function reasonOf(error: unknown): Error {
  const { stderr = '', message } = error as { stderr?: string | Buffer; message: string };
  const reason = new Error(stderr.toString().trim() || message);
  reason.stack = reason.message;
  return reason;
}

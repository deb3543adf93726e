import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { install } from '../debian';

const run = promisify(execFile);

/** Folder of the client programs shown on pages. */
export const clientsFolder = path.resolve('docs/device-integration-service/clients');

/** A client program. */
export interface Program {
  readonly language: string;
  /** Name of the file in the folder of the clients. */
  readonly file: string;
  /** Required programs, installed from Debian if possible. */
  readonly needs: string;
  /** Returns the command that runs a file, without arguments; `undefined` if it can't run here. */
  prepare(file: string): Promise<readonly string[] | undefined>;
  /** Whether it needs Ctrl+C as a key press in a terminal, not only as a signal. */
  readonly needsTerminal?: boolean;
}

/** Client programs, except the one for browsers. */
export const programs: readonly Program[] = [
  {
    language: 'JavaScript',
    file: 'listen.mjs',
    needs: 'Node.js',
    prepare: async (file) => [process.execPath, file],
  },
  {
    language: 'JavaScript without a package',
    file: 'listen.mjs',
    needs: 'Node.js',
    // Node.js 20 has the WebSocket of later versions behind this flag.
    prepare: async (file) => [process.execPath, '--experimental-websocket', file],
  },
  {
    language: 'Python',
    file: 'listen.py',
    needs: 'Python 3.10 with the package websockets',
    prepare: async (file) => {
      const python = await findPython();
      // Without -B, Python would write its cache beside the programs.
      return python === undefined ? undefined : [python, '-B', file];
    },
  },
  { language: 'C#', file: 'listen.cs', needs: 'Mono', prepare: compile, needsTerminal: true },
  {
    language: 'PowerShell',
    file: 'listen.ps1',
    needs: 'PowerShell 7.5',
    prepare: async (file) => {
      const script = 'if ($PSVersionTable.PSVersion -lt "7.5") { exit 1 }';
      const pwsh = await firstThatWorks(['pwsh'], ['-NoProfile', '-Command', script]);
      return pwsh === undefined ? undefined : [pwsh, '-NoProfile', '-File', file];
    },
  },
];

/** Finds a Python with the package `websockets`, which is installed from Debian if needed. */
export async function findPython(): Promise<string | undefined> {
  const script = 'import sys, websockets; assert sys.version_info >= (3, 10)';
  // Debian's package belongs to Debian's Python, which need not be the first on the PATH.
  const find = () => firstThatWorks(['python3', '/usr/bin/python3'], ['-c', script]);
  return (await find()) ?? ((await install('python3-websockets')) ? await find() : undefined);
}

async function compile(file: string): Promise<readonly string[] | undefined> {
  const find = () => firstThatWorks(['mcs'], ['--version']);
  const packages = ['mono-mcs', 'libmono-system-runtime-serialization4.0-cil'];
  const compiler = (await find()) ?? ((await install(...packages)) ? await find() : undefined);
  if (compiler === undefined) return undefined;
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'client-')), 'listen.exe');
  const references = ['-reference:System.Runtime.Serialization', `-out:${program}`];
  await run(compiler, ['-langversion:7', '-warnaserror', ...references, file]);
  return ['mono', program];
}

/** Returns the first program that runs successfully with the given arguments. */
async function firstThatWorks(
  candidates: readonly string[],
  args: readonly string[],
): Promise<string | undefined> {
  for (const program of candidates) {
    const works = await run(program, args).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

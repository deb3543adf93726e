import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { install } from '../debian';

const run = promisify(execFile);

/** Folder of the client programs that the pages show. */
export const clientsFolder = path.resolve('docs/device-integration-service/clients');

/** A client that is a program of its own. */
export interface Program {
  readonly language: string;
  /** Name of the file in the folder of the clients. */
  readonly file: string;
  /** What has to be there, and is installed from Debian where that is possible. */
  readonly needs: string;
  /** Returns the command that starts a file, without its arguments; nothing where it can't run here. */
  prepare(file: string): Promise<readonly string[] | undefined>;
  /** Whether Ctrl+C reaches it as a key of its terminal, and not as a signal alone. */
  readonly needsTerminal?: boolean;
}

/** The client programs of the pages, but for the one that runs in a browser. */
export const programs: readonly Program[] = [
  {
    language: 'JavaScript',
    file: 'listen.mjs',
    needs: 'Node.js',
    prepare: async (file) => [process.execPath, file],
  },
  {
    language: 'Python',
    file: 'listen.py',
    needs: 'Python 3.10 with the package websockets',
    prepare: async (file) => {
      const python = await findPython();
      // Without -B, it would write its cache beside the programs.
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

/** Finds a Python with the package `websockets`; installs the package from Debian where there is none. */
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

/** Returns the first program that can be run with some arguments. */
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

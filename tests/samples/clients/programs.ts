import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { install } from '../debian';

const run = promisify(execFile);

/** Folder of the client programs that the pages show. */
export const clientsFolder = path.resolve('docs/device-integration-service/clients');

/** How a client program is started. */
export interface Start {
  /** Returns the command that starts it with the address of the service. */
  command(address: string): readonly [program: string, ...args: string[]];
  /** Whether Ctrl+C reaches it as a key of its terminal, and not as a signal alone. */
  readonly needsTerminal?: boolean;
}

/** Why a client program cannot be run on this machine. */
export interface NotRun {
  readonly reason: string;
}

/** A client that is a program of its own. */
export interface Program {
  readonly language: string;
  /** Name of the file in the folder of the clients. */
  readonly file: string;
  /** Returns how to start it; installs from Debian what it needs where that is possible. */
  prepare(): Promise<Start | NotRun>;
}

/** The client programs of the pages, but for the one that runs in a browser. */
export const programs: readonly Program[] = [
  { language: 'JavaScript', file: 'listen.mjs', prepare: prepareNode },
  { language: 'Python', file: 'listen.py', prepare: preparePython },
  { language: 'C#', file: 'listen.cs', prepare: prepareCSharp },
  { language: 'PowerShell', file: 'listen.ps1', prepare: preparePowerShell },
];

async function prepareNode(): Promise<Start> {
  const file = path.join(clientsFolder, 'listen.mjs');
  return { command: (address) => [process.execPath, file, address] };
}

async function preparePython(): Promise<Start | NotRun> {
  const python = await findPython();
  if (!python) return { reason: 'no Python 3.10 with the package websockets, and none to install' };
  const file = path.join(clientsFolder, 'listen.py');
  // Without -B, it would write its cache beside the programs.
  return { command: (address) => [python, '-B', file, address] };
}

/** Finds a Python with the package `websockets`; installs the package from Debian where there is none. */
export async function findPython(): Promise<string | undefined> {
  const script = 'import sys, websockets; assert sys.version_info >= (3, 10)';
  // Debian's package belongs to Debian's Python, which need not be the first on the PATH.
  const find = () => firstThatWorks(['python3', '/usr/bin/python3'], ['-c', script]);
  return (await find()) ?? ((await install('python3-websockets')) ? await find() : undefined);
}

async function prepareCSharp(): Promise<Start | NotRun> {
  const find = () => firstThatWorks(['mcs'], ['--version']);
  const packages = ['mono-mcs', 'libmono-system-runtime-serialization4.0-cil'];
  const compiler = (await find()) ?? ((await install(...packages)) ? await find() : undefined);
  if (!compiler) return { reason: 'no Mono, and none to install' };
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'client-')), 'listen.exe');
  await run(compiler, [
    '-langversion:7',
    '-warnaserror',
    '-reference:System.Runtime.Serialization',
    `-out:${program}`,
    path.join(clientsFolder, 'listen.cs'),
  ]);
  // Mono knows Ctrl+C only in a terminal, which `script` provides; a wide one breaks no line.
  return {
    command: (address) => [
      'script',
      '--quiet',
      '--return',
      '--command',
      `stty columns 20000 && TERM=xterm exec mono ${program} ${address}`,
      '/dev/null',
    ],
    needsTerminal: true,
  };
}

async function preparePowerShell(): Promise<Start | NotRun> {
  const script = 'if ($PSVersionTable.PSVersion -lt "7.5") { exit 1 }';
  const pwsh = await firstThatWorks(['pwsh'], ['-NoProfile', '-Command', script]);
  if (!pwsh) return { reason: 'no PowerShell 7.5, and neither npm nor Debian has it' };
  const file = path.join(clientsFolder, 'listen.ps1');
  return { command: (address) => [pwsh, '-NoProfile', '-File', file, address] };
}

/** Returns the first program that can be run with some arguments. */
async function firstThatWorks(
  programs: readonly string[],
  args: readonly string[],
): Promise<string | undefined> {
  for (const program of programs) {
    const works = await run(program, args).then(
      () => true,
      () => false,
    );
    if (works) return program;
  }
  return undefined;
}

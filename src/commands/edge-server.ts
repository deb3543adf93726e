import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { StepError } from './steps';

/** A running edge server. */
export interface EdgeServer {
  /** Address without a slash at the end, for instance `http://localhost:8788`. */
  readonly url: string;
  /** Settles when the server has ended, by itself or after `stop`, with what it said last. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** The longest that a start may take. */
const mostMilliseconds = 60_000;

/** How many characters of what a server has said are kept. */
const mostLog = 2_000;

/** Another program may take the port that was free a moment before. */
const mostStarts = 3;

/** Time between two questions whether a server still answers. */
const checkMilliseconds = 3_000;

/** Longest time for an answer: a busy server is not a dead one. */
const mostAnswerMilliseconds = 5_000;

/** How often a server that has died is started again. */
const mostRestarts = 3;

/**
 * Serves a production build on the edge runtime that the CDN runs too (workerd), with its headers,
 * redirects and 404 status.
 *
 * @param port - the port to listen on; when it is taken, the next free one is used; 0 lets the system
 *   choose, so that runs at the same time do not meet
 * @param directory - the built site
 * @throws StepError when the server ends before it answers, several times
 */
export async function startEdgeServer(port: number, directory = 'build'): Promise<EdgeServer> {
  let log = '';
  for (let start = 0; start < mostStarts; start++) {
    const server = spawnServer(await firstFreePort(port), directory);
    if (await answersBeforeItEnds(server)) return server;
    await server.stop();
    log += await server.ended;
  }
  throw new StepError(`the edge server did not start:\n${log}`);
}

/**
 * Serves a production build until it's told to end. When the runtime ends or doesn't answer, which is
 * noticed in seconds, it's started again, with a message.
 *
 * @param port - as `startEdgeServer` takes it
 * @param until - ends the server
 * @param onStart - is told its address at each start, which stays the same
 * @throws StepError when the server cannot be started, or has died once more than it's started again
 */
export async function keepServing(
  port: number,
  directory: string,
  until: AbortSignal,
  onStart: (url: string) => void,
): Promise<void> {
  let next = port;
  for (let starts = 1; !until.aborted; starts++) {
    const server = await startEdgeServer(next, directory);
    const stop = (): void => void server.stop();
    until.addEventListener('abort', stop);
    if (until.aborted) stop();
    else onStart(server.url);
    await untilItDies(server);
    until.removeEventListener('abort', stop);
    await server.stop();
    if (until.aborted) return;
    const log = await server.ended;
    if (starts > mostRestarts) {
      throw new StepError(`the edge runtime has died ${starts} times; it said last:\n${log}`);
    }
    const count = `${starts} of ${mostRestarts}`;
    console.error(`✗ The edge runtime has died. Starting it again (${count}). It said:\n${log}`);
    next = Number(new URL(server.url).port);
  }
}

/** Asks a server every few seconds until it has ended, or doesn't answer. */
async function untilItDies({ url, ended }: EdgeServer): Promise<void> {
  const hasEnded = ended.then(() => true);
  const pause = () => wait(checkMilliseconds, false, { ref: false });
  while (!(await Promise.race([hasEnded, pause()]))) {
    // Twice, since a connection that was kept open may end just then.
    if (!(await answers(url)) && !(await answers(url))) return;
  }
}

/** Returns whether a server answers, whatever it says. */
function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(mostAnswerMilliseconds) }).then(
    () => true,
    () => false,
  );
}

function spawnServer(port: number, directory: string): EdgeServer {
  const runtime = ['--import', 'tsx', path.join(__dirname, 'edge-runtime.ts')];
  const child = spawn(process.execPath, [...runtime, directory, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (log = `${log}${chunk.toString()}`.slice(-mostLog)));
  }
  const ended = new Promise<string>((resolve) => child.on('close', () => resolve(log)));
  return {
    url: `http://localhost:${port}`,
    ended,
    stop: async () => {
      child.kill();
      // One that hangs doesn't listen.
      const kill = setTimeout(() => child.kill('SIGKILL'), mostAnswerMilliseconds);
      await ended;
      clearTimeout(kill);
    },
  };
}

async function answersBeforeItEnds({ url, ended }: EdgeServer): Promise<boolean> {
  let isRunning = true;
  ended.then(() => (isRunning = false));
  const deadline = Date.now() + mostMilliseconds;
  while (isRunning && Date.now() < deadline) {
    if (await answers(url)) return isRunning;
    await wait(200);
  }
  return false;
}

async function firstFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate++) {
    const free = await freePort(candidate);
    if (free !== undefined) return free;
  }
  throw new StepError(`ports ${port} to ${port + 19} are all in use`);
}

/** Returns the port, or the one that the system chooses for 0; nothing when it is taken. */
export function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

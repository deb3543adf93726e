import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

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

/**
 * Serves a production build on the edge runtime that the CDN runs too (workerd, through
 * wrangler), with its headers, redirects and 404 status.
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
 * Serves a production build until it's told to end. Wrangler ends when one request between its own
 * processes fails, which happens within minutes of use, so it's started again then.
 *
 * @param port - as `startEdgeServer` takes it
 * @param until - ends the server
 * @param onStart - is told its address at each start, which stays the same
 * @throws StepError when the server cannot be started again
 */
export async function keepServing(
  port: number,
  directory: string,
  until: AbortSignal,
  onStart: (url: string) => void,
): Promise<void> {
  for (let next = port; !until.aborted;) {
    const server = await startEdgeServer(next, directory);
    const stop = (): void => void server.stop();
    until.addEventListener('abort', stop);
    if (until.aborted) stop();
    else onStart(server.url);
    const log = await server.ended;
    until.removeEventListener('abort', stop);
    if (!until.aborted) console.error(`The edge runtime ended, and starts again. It said:\n${log}`);
    next = Number(new URL(server.url).port);
  }
}

function spawnServer(port: number, directory: string): EdgeServer {
  const child = spawn(
    process.execPath,
    [
      require.resolve('wrangler/bin/wrangler.js'),
      ...['dev', '--config', 'wrangler.jsonc', '--assets', directory, '--ip', '127.0.0.1'],
      // Not 0: wrangler says that it is ready before it is, and does not say when it ends after all.
      ...['--port', String(port)],
      // Any free port: servers that start together would take the same one.
      ...['--inspector-port', '0'],
      ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_SEND_ERROR_REPORTS: 'false',
        DO_NOT_TRACK: '1',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  );
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
      await ended;
    },
  };
}

async function answersBeforeItEnds({ url, ended }: EdgeServer): Promise<boolean> {
  let isRunning = true;
  ended.then(() => (isRunning = false));
  const deadline = Date.now() + mostMilliseconds;
  while (isRunning && Date.now() < deadline) {
    const isThere = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) return isRunning;
    await new Promise((resolve) => setTimeout(resolve, 200));
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
function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

import { StepError } from './steps';

/** The longest that a start may take. */
const mostMilliseconds = 60_000;

/** What wrangler tells the program that has started it. */
interface WranglerMessage {
  readonly event: string;
  readonly port?: number;
}

/** A running edge server. */
export interface EdgeServer {
  /** Address without a slash at the end, for instance `http://localhost:8788`. */
  readonly url: string;
  /** Settles when the server has ended, by itself or after `stop`. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a production build on the edge runtime that the CDN runs too (workerd, through
 * wrangler), with its headers, redirects and 404 status.
 *
 * @param port - the port to listen on; when it is taken, the next free one is used; 0 lets the system
 *   choose, so that runs at the same time do not meet
 * @param directory - the built site
 * @throws StepError when the server ends before it answers
 */
export async function startEdgeServer(port: number, directory = 'build'): Promise<EdgeServer> {
  const ownPort = port === 0 ? 0 : await firstFreePort(port);
  const child = spawn(
    process.execPath,
    [
      require.resolve('wrangler/bin/wrangler.js'),
      'dev',
      '--config',
      'wrangler.jsonc',
      '--assets',
      directory,
      '--ip',
      '127.0.0.1',
      '--port',
      String(ownPort),
      // Any free port: servers that start together would take the same one.
      '--inspector-port',
      '0',
      '--show-interactive-dev-session=false',
      '--log-level',
      'warn',
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
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
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  const url = await new Promise<string | undefined>((resolve) => {
    child.on('message', (message) => {
      const { event, port: ready } = JSON.parse(String(message)) as WranglerMessage;
      if (event === 'DEV_SERVER_READY') resolve(`http://localhost:${ready}`);
    });
    ended.then(() => resolve(undefined));
    setTimeout(() => resolve(undefined), mostMilliseconds).unref();
  });
  if (!url) {
    await stop();
    throw new StepError(`the edge server did not start:\n${log}`);
  }
  return { url, ended, stop };
}

async function firstFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate++) {
    if (await isFree(candidate)) return candidate;
  }
  throw new StepError(`ports ${port} to ${port + 19} are all taken`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

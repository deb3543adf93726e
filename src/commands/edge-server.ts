import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

import { StepError } from './steps';

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
  const ownPort = await firstFreePort(port);
  const url = `http://localhost:${ownPort}`;
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
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let running = true;
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      running = false;
      resolve();
    });
  });

  const deadline = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (!running || Date.now() > deadline) {
      child.kill();
      throw new StepError(`the edge server did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
}

async function firstFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate++) {
    const free = await freePort(candidate);
    if (free !== undefined) return free;
  }
  throw new StepError(`ports ${port} to ${port + 19} are all taken`);
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

import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { browsers, presentBrowser } from '../../src/commands/browser';
import { isAll } from '../depth';
import { copyPortal } from '../copy-portal';

const copy = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
const inCopy = (file: string) => path.join(copy, file);
const isCompiled = /compiled successfully/;
/** Time for compilation after the references were generated. */
const settleMilliseconds = 10_000;
const isGenerated = /✓ Generating the reference pages/;

/** Starts the preview in the copy. */
function start() {
  const env = { ...process.env, CI: '', NODE_ENV: undefined };
  const args = ['tsx', 'src/commands/start.ts', '--port', '3988'];
  const server = spawn('npx', args, { cwd: copy, env, detached: true });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (it) => (log += it));
  return {
    log: () => log,
    says: (text: RegExp) =>
      vi.waitFor(() => expect(log).toMatch(text), { timeout: 170_000, interval: 200 }),
    stop: async () => {
      if (server.pid !== undefined) process.kill(-server.pid);
      await once(server, 'close');
    },
  };
}

const routes = () => readFileSync(inCopy('.docusaurus/routes.js'), 'utf8');
const operation = '/api/connected-intelligence-suite/get-device';

describe.runIf(isAll())('the preview of a fresh clone', () => {
  beforeAll(() => copyPortal(copy));

  it('generates the references first', async () => {
    const { log, says, stop } = start();
    await says(isCompiled);
    expect(log()).toMatch(isGenerated);
    expect(routes()).toContain('/docs/limits');
    expect(routes()).toContain(operation);
    await stop();
  });

  it('generates nothing on a second start, reports faults, and restarts when the bundler stops', async () => {
    const { log, says, stop } = start();
    await says(isCompiled);
    expect(log()).not.toContain('Generating');
    expect(routes()).toContain(operation);

    const browser = await chromium.launch({ executablePath: presentBrowser(browsers.chromium) });
    const page = await browser.newPage();
    await page.goto('http://localhost:3988/docs/limits');
    const guide = readFileSync(inCopy('docs/limits.mdx'), 'utf8');
    writeFileSync(inCopy('docs/limits.mdx'), `${guide}\nSee [here](./index.mdx).\n`);
    const fault = /docs\/limits\.mdx:\d+:\d+ link-text /;
    await says(fault);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await overlay.getByText(fault).waitFor();
    writeFileSync(inCopy('docs/limits.mdx'), guide);
    await says(/ link-text [^]*✓ no faults/);
    await browser.close();

    // As the bundler does if it can't read its cache.
    spawnSync('pkill', ['-ABRT', '-f', 'docusaurus.mjs start --no-open --port 3988']);
    await says(
      /! The bundler stopped, so the preview starts again without its cache\.[^]*compiled/,
    );
    await stop();
  });

  it('reports a fault of a specification, and continues', async () => {
    const file = inCopy('api-specs/device-integration-service.openapi.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('operationId: getService', 'operationid: getService'));
    const { log, says, stop } = start();
    await says(/device-integration-service\.openapi\.yaml:\d+:\d+ .*operationid/);
    // Git and many editors replace files.
    const save = () => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    };
    save();
    await says(isGenerated);
    // Reverting the fault changes no reference, but pages may have been compiled meanwhile.
    await setTimeout(settleMilliseconds);
    const compiled = log().length;
    save();
    await vi.waitFor(() => expect(log().slice(compiled)).toMatch(isCompiled), { timeout: 60_000 });
    await stop();
  });
});

import { chromium, expect, type TestInfo } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly subtype?: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo: Target;
    readonly key: { readonly url: string };
    readonly status: string;
  };
}

/**
 * Starts a project's browser with one empty tab, driven by the DevTools protocol, because Playwright disables
 * prerendering.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export async function startTab({ project }: TestInfo) {
  const { executablePath = chromium.executablePath(), args = [] } = project.use.launchOptions ?? {};
  const profile = `--user-data-dir=${mkdtempSync(path.join(tmpdir(), 'tab-'))}`;
  const { stdio } = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-pipe', '--window-size=1280,800', profile],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [input, output] = [stdio[3] as Writable, stdio[4] as Readable];
  const prerendered = new Set<string>();
  /** Documents of the tab by session. The visible one has no subtype. */
  const documents = new Map<string, Target>();
  const answers: ((message: Message) => void)[] = [];

  function send(method: string, params: object, sessionId?: string) {
    return new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      const count = answers.push(({ error, result = {} }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      input.write(`${JSON.stringify({ id: count - 1, method, params, sessionId })}\0`);
    });
  }

  function receive({ id, method, params, ...answer }: Message): void {
    if (id !== undefined) answers[id]?.(answer);
    if (!params) return;
    const { sessionId, targetInfo, key, status } = params;
    if (method === 'Target.attachedToTarget' && targetInfo.type === 'page') {
      documents.set(sessionId, targetInfo);
      send('Preload.enable', {}, sessionId).catch(() => undefined);
    } else if (method === 'Target.detachedFromTarget') {
      documents.delete(sessionId);
    } else if (method === 'Target.targetInfoChanged') {
      for (const [session, { targetId }] of documents) {
        if (targetId === targetInfo.targetId) documents.set(session, targetInfo);
      }
    } else if (method === 'Preload.prerenderStatusUpdated' && status === 'Ready') {
      prerendered.add(key.url);
    }
  }

  let rest = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message) as Message);
  });

  const sendToShown = (method: string, params: object) => {
    const [session] = [...documents].find(([, { subtype }]) => !subtype) ?? [];
    if (!session) throw new Error('the tab has no visible document');
    return send(method, params, session);
  };

  /** Evaluates a script in the visible page, and returns its result, which must be JSON. */
  async function evaluate<Value>(script: string): Promise<Value> {
    const expression = `(async () => JSON.stringify((await (${script})) ?? null))()`;
    const evaluation = sendToShown('Runtime.evaluate', { expression, awaitPromise: true });
    // A document in the back/forward cache never responds.
    const silence = { result: { description: 'the document does not answer' } };
    const late = wait(3000, silence, { ref: false });
    const { result } = (await Promise.race([evaluation, late])) as {
      result: { value?: string; description?: string };
    };
    if (result.value === undefined) throw new Error(result.description);
    return JSON.parse(result.value) as Value;
  }

  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setDiscoverTargets', { discover: true });
  await send('Target.setAutoAttach', attach, sessionId as string);

  return {
    /** Prerendered pages. */
    prerendered,
    evaluate,
    /** Opens a page, and waits for its script. */
    open: async (url: string) => {
      await sendToShown('Page.navigate', { url });
      const ready = "document.documentElement.matches('[data-ready]')";
      await expect.poll(() => evaluate(ready).catch(() => false)).toBe(true);
    },
    /** Moves the pointer to an element. */
    pointAt: async (selector: string) => {
      const middle = await evaluate<object>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`);
      await sendToShown('Input.dispatchMouseEvent', { type: 'mouseMoved', ...middle });
    },
    /** Ends the browser by closing its pipe. */
    close: () => void input.end(),
  };
}

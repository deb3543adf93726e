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
  readonly result?: Readonly<Record<string, string>>;
  readonly error?: { readonly message: string };
  readonly params?: {
    readonly sessionId: string;
    readonly targetInfo: Target;
    readonly key: { readonly url: string };
    readonly status: string;
  };
}

/**
 * A tab of Chromium, driven by the browser's own protocol: a page that Playwright drives is never
 * prerendered.
 *
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export class Tab {
  /** The pages that the browser has rendered before anybody went there. */
  readonly prerendered = new Set<string>();
  readonly #input: Writable;
  readonly #answers = new Map<number, (message: Message) => void>();
  /** The documents of the tab, by their sessions: the one that is shown has no subtype. */
  readonly #documents = new Map<string, Target>();
  #count = 0;

  private constructor(input: Writable, output: Readable) {
    this.#input = input;
    let rest = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.#receive(JSON.parse(message) as Message);
    });
  }

  /** Starts the browser of a project with one empty tab. */
  static async start({ project }: TestInfo): Promise<Tab> {
    const { executablePath = chromium.executablePath(), args = [] } =
      project.use.launchOptions ?? {};
    const profile = mkdtempSync(path.join(tmpdir(), 'tab-'));
    const { stdio } = spawn(
      executablePath,
      [
        ...args,
        '--headless',
        '--remote-debugging-pipe',
        '--window-size=1280,800',
        `--user-data-dir=${profile}`,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    const tab = new Tab(stdio[3] as Writable, stdio[4] as Readable);
    const { targetId } = await tab.#send('Target.createTarget', {
      url: 'about:blank',
      forTab: true,
    });
    const { sessionId } = await tab.#send('Target.attachToTarget', { targetId, flatten: true });
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await tab.#send('Target.setDiscoverTargets', { discover: true });
    await tab.#send('Target.setAutoAttach', attach, sessionId);
    return tab;
  }

  /** Ends the browser, which goes with its pipe. */
  close(): void {
    this.#input.end();
  }

  /** Opens a page, and waits until its script has run. */
  async open(url: string): Promise<void> {
    await this.#send('Page.navigate', { url }, this.#shown());
    const ready = "document.documentElement.matches('[data-ready]')";
    await expect.poll(() => this.evaluate(ready).catch(() => false)).toBe(true);
  }

  /** Returns what a script returns on the page that is shown, which has to be JSON. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const value = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
    const asked = this.#send(
      'Runtime.evaluate',
      { expression: value, awaitPromise: true, returnByValue: true },
      this.#shown(),
    );
    // A document that is left while it is asked is kept for the way back, and never answers.
    const late = wait(3000, undefined, { ref: false }).then(() => {
      throw new Error('the document does not answer');
    });
    const { result } = (await Promise.race([asked, late])) as unknown as {
      result: { value?: string; description?: string };
    };
    if (result.value === undefined) throw new Error(result.description);
    return JSON.parse(result.value) as Value;
  }

  /** Moves the pointer to what a selector finds. */
  async pointAt(selector: string): Promise<void> {
    await this.#mouse('mouseMoved', await this.#middleOf(selector));
  }

  /** Clicks what a selector finds, under the pointer. */
  async click(selector: string): Promise<void> {
    const place = await this.#middleOf(selector);
    await this.#mouse('mousePressed', { ...place, button: 'left', clickCount: 1 });
    await this.#mouse('mouseReleased', { ...place, button: 'left', clickCount: 1 });
  }

  async #mouse(type: string, at: object): Promise<void> {
    await this.#send('Input.dispatchMouseEvent', { type, ...at }, this.#shown());
  }

  #middleOf(selector: string): Promise<object> {
    return this.evaluate(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
  }

  #shown(): string {
    const [session] = [...this.#documents].find(([, { subtype }]) => !subtype) ?? [];
    if (!session) throw new Error('no document is shown');
    return session;
  }

  #send(method: string, params: object, sessionId?: string): Promise<Record<string, string>> {
    const id = ++this.#count;
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      this.#answers.set(id, ({ error, result = {} }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
    });
  }

  #receive(message: Message): void {
    const { id, method, params } = message;
    if (id !== undefined) this.#answers.get(id)?.(message);
    if (!params) return;
    const { sessionId, targetInfo, key, status } = params;
    if (method === 'Target.attachedToTarget' && targetInfo.type === 'page') {
      this.#documents.set(sessionId, targetInfo);
      this.#send('Preload.enable', {}, sessionId).catch(() => undefined);
    } else if (method === 'Target.detachedFromTarget') {
      this.#documents.delete(sessionId);
    } else if (method === 'Target.targetInfoChanged') {
      for (const [session, { targetId }] of this.#documents) {
        if (targetId === targetInfo.targetId) this.#documents.set(session, targetInfo);
      }
    } else if (method === 'Preload.prerenderStatusUpdated' && status === 'Ready') {
      this.prerendered.add(key.url);
    }
  }
}

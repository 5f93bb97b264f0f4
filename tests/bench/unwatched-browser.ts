import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BROWSER_FLAGS, chromiumPath } from '#tests/journeys/browser.ts';

const VIEWPORT = { width: 1280, height: 800 };

/** What a page keeps in the browser. */
export type Kept = readonly { readonly name: string; readonly value: string }[];

export interface UnwatchedBrowser {
  /** Opens a page with an empty cache and its processor slowed down, and gives what a program in it comes to. */
  visit<Value>(url: string, options: { kept: Kept; slower: number }, program: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Chromium by its own protocol. Playwright watches the requests of each page, and for the stack of each of them the browser reads the program
 * again: a third of what a slow processor has to do until the first view is painted, and nothing that a person waits for.
 */
export async function openUnwatchedBrowser(): Promise<UnwatchedBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-chromium-'));
  const flags = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`];
  const child = spawn(chromiumPath!, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const { send, close } = await connect(await addressOf(child.stderr));

  async function open(browserContextId: string, url: string) {
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url, browserContextId, newWindow: true });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const ask = <Answer>(method: string, params: object = {}) => send<Answer>(method, params, sessionId);
    const run = async <Value>(expression: string): Promise<Value> => {
      const answer = await ask<{ result: { value: Value }; exceptionDetails?: { text: string; exception?: { description?: string } } }>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
      );
      const { exceptionDetails: failed } = answer;
      if (failed) throw new Error(failed.exception?.description ?? failed.text);
      return answer.result.value;
    };
    return { ask, run, end: () => send('Target.closeTarget', { targetId }) };
  }

  return {
    async visit(url, { kept, slower }, program) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const { origin } = new URL(url);
      // An address of this origin that loads nothing of the application.
      const before = await open(browserContextId, 'about:blank');
      await before.ask('Page.navigate', { url: `${origin}/api/ready` });
      await before.run(`for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value)`);
      const page = await open(browserContextId, 'about:blank');
      await before.end();
      await page.ask('Page.bringToFront');
      await page.ask('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false });
      await page.ask('Emulation.setCPUThrottlingRate', { rate: slower });
      await page.ask('Page.navigate', { url });
      const value = await page.run<Awaited<ReturnType<typeof program>>>(`(${program.toString()})()`);
      await send('Target.disposeBrowserContext', { browserContextId });
      return value;
    },
    async close() {
      close();
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address that Chromium says it listens at. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  for await (const chunk of output) {
    said += String(chunk);
    const address = /ws:\/\/\S+/.exec(said)?.[0];
    if (address) return address;
  }
  throw new Error(`Chromium ended: ${said}`);
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Chromium does not answer.')));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as { id?: number; result?: unknown; error?: { message: string } };
    if (id === undefined) return;
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  });
  let id = 0;
  return {
    close: () => socket.close(),
    send<Answer>(method: string, params: object = {}, sessionId?: string): Promise<Answer> {
      id += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return answer.promise as Promise<Answer>;
    },
  };
}

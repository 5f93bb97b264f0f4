import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { BROWSER_FLAGS, chromiumPath } from '#tests/journeys/browser.ts';

/** A browser does much work of its own after its start. */
const STARTED_MS = 4_000;
const VIEWPORT = { width: 1280, height: 800 };

/** A page's localStorage. */
export type Kept = readonly { readonly name: string; readonly value: string }[];

interface Evaluated {
  readonly result: { readonly value: unknown };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/**
 * Opens a page in a Chromium of its own, with an empty cache and a slowed-down CPU, and returns the result of a program in the page. Uses the
 * browser's protocol directly: Playwright watches every request of a page, and for the stack of each the browser parses the program again. That is a
 * third of a slow processor's work until the first paint, and nothing a person waits for.
 */
export async function visitUnwatched<Value>(
  url: string,
  { kept, slower }: { kept: Kept; slower: number },
  program: () => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'understory-chromium-'));
  const { width, height } = VIEWPORT;
  const flags = [...BROWSER_FLAGS, '--headless=new', '--remote-debugging-port=0', `--window-size=${width},${height}`];
  const child = spawn(chromiumPath!, [...flags, `--user-data-dir=${folder}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  try {
    const { send, close } = await connect(await addressOf(child.stderr));
    const { targetInfos } = await send<{ targetInfos: { targetId: string; type: string }[] }>('Target.getTargets');
    const { targetId } = targetInfos.find(({ type }) => type === 'page')!;
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    const go = (to: string) => send('Page.navigate', { url: to }, sessionId);
    const run = async (expression: string): Promise<unknown> => {
      const { result, exceptionDetails: failed } = await send<Evaluated>(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        sessionId,
      );
      if (failed) throw new Error(failed.exception?.description ?? failed.text);
      return result.value;
    };
    // A URL of this origin that loads nothing of the application.
    await go(new URL('/api/ready', url).href);
    await run(`for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value)`);
    await go('about:blank');
    await send('Emulation.setDeviceMetricsOverride', { ...VIEWPORT, deviceScaleFactor: 1, mobile: false }, sessionId);
    await send('Emulation.setCPUThrottlingRate', { rate: slower }, sessionId);
    await setTimeout(STARTED_MS);
    await go(url);
    const value = await run(`(${program.toString()})()`);
    close();
    return value as Value;
  } finally {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The address Chromium reports that it listens on. */
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE_MS } from '#tests/given/patience.ts';
import { runChild } from './run-child.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'understory-child-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The protocol of serve-parent.ts, without its types, so that the program runs on any Node.
function program(name: string, work: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { readFileSync, writeFileSync } from 'node:fs';
     process.once('message', async ({ input }) => { try { const output = await (async () => { ${work} })(); process.send({ type: 'piece', text: JSON.stringify(output) }); process.send({ type: 'done' }); } catch (error) { process.send({ type: 'error', message: error.message }); } });
     process.send({ type: 'ready' });`,
  );
  return path;
}

const run = (
  name: string,
  work: string,
  options: { input?: unknown; timeoutSeconds?: number; memoryMegabytes?: number; readable?: string[]; signal?: AbortSignal } = {},
) => {
  const path = program(name, work);
  return runChild({
    program: path,
    input: options.input ?? null,
    limits: {
      timeoutSeconds: options.timeoutSeconds ?? PATIENCE_MS / 1_000,
      memoryMegabytes: options.memoryMegabytes ?? 256,
      readable: [folder, ...(options.readable ?? [])],
    },
    signal: options.signal ?? new AbortController().signal,
  });
};

test('work that ends well gives its output', async () => {
  expect(await run('well', 'return { doubled: input * 2 };', { input: 21 })).toEqual({ kind: 'done', output: { doubled: 42 } });
});

test('an output arrives in pieces, and one that is not JSON is reported', async () => {
  const half = `process.send({ type: 'piece', text: '{"a":' });`;
  expect(await run('pieces', `${half} return 1;`)).toEqual({
    kind: 'failed',
    reason: 'crash',
    message: 'Its process sent something unexpected.',
  });
  expect(await run('joined', `${half} process.send({ type: 'piece', text: '2}' }); process.send({ type: 'done' }); return 1;`)).toEqual({
    kind: 'done',
    output: { a: 2 },
  });
});

test('an output beyond the memory limit is refused', async () => {
  expect(
    await run('flood', "for (let i = 0; i < 40; i++) process.send({ type: 'piece', text: ' '.repeat(2 ** 20) });", { memoryMegabytes: 32 }),
  ).toMatchObject({
    kind: 'failed',
    reason: 'memory',
  });
});

test('an endless loop ends at the time limit', async () => {
  expect(await run('loop', 'for (;;);', { timeoutSeconds: 1 })).toEqual({
    kind: 'failed',
    reason: 'timeout',
    message: 'It took longer than 1 seconds.',
  });
});

test('a memory hog ends at the memory limit, on the heap and off it', async () => {
  const outcome = { kind: 'failed', reason: 'memory', message: 'It needed more than 96 MB of memory.' };
  expect(
    await run(
      'heap',
      'const all = []; for (;;) { all.push(new Array(1000).fill({})); if (all.length % 100 === 0) await new Promise((go) => setTimeout(go, 1)); }',
      { memoryMegabytes: 96 },
    ),
  ).toEqual(outcome);
  expect(
    await run('buffers', 'const all = []; for (;;) { all.push(Buffer.alloc(1 << 20, 1)); await new Promise((go) => setTimeout(go, 1)); }', {
      memoryMegabytes: 96,
    }),
  ).toEqual(outcome);
});

test('a crash says how the process ended', async () => {
  expect(await run('exit', 'process.exit(7);')).toEqual({
    kind: 'failed',
    reason: 'crash',
    message: 'Its process ended unexpectedly (exit code 7).',
  });
});

test('an error of the work arrives with its text', async () => {
  expect(await run('error', "throw new Error('no lockfile');")).toEqual({ kind: 'failed', reason: 'error', message: 'no lockfile' });
});

test("the parent's environment is not handed on", async () => {
  process.env['UNDERSTORY_TEST_SECRET'] = 'hidden';
  expect(await run('environment', "return Object.keys(process.env).includes('UNDERSTORY_TEST_SECRET');")).toEqual({
    kind: 'done',
    output: false,
  });
});

test('the file system is closed but for what is named', async () => {
  expect(await run('read', "return readFileSync('/etc/hostname', 'utf8');")).toMatchObject({ kind: 'failed', reason: 'error' });
  expect(await run('write', `writeFileSync(${JSON.stringify(join(folder, 'written'))}, 'x');`)).toMatchObject({
    kind: 'failed',
    reason: 'error',
  });
});

test('an abort ends the process and rejects with its reason', async () => {
  const abort = new AbortController();
  const running = run('abort', 'for (;;);', { signal: abort.signal });
  setTimeout(() => abort.abort(new Error('canceled')), 200);
  await expect(running).rejects.toThrow('canceled');
});

test.skipIf(process.platform !== 'linux')(
  'the system limits its processor time, so that it ends also when its parent was killed',
  async () => {
    const limits = await run('limits', "return readFileSync('/proc/self/limits', 'utf8');", {
      timeoutSeconds: 5,
      readable: ['/proc/self/limits'],
    });
    expect(limits).toMatchObject({ kind: 'done', output: expect.stringMatching(/^Max cpu time +30 +30 +seconds/m) });
  },
);

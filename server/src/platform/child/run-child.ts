import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { lowerPriority } from './lower-priority.ts';

export interface ChildLimits {
  readonly timeoutSeconds: number;
  /** Resident memory of the whole process. */
  readonly memoryMegabytes: number;
  /** JSON text of the output; 128 MB unless given. */
  readonly outputMegabytes?: number;
  /** Files and folders the child may read besides its own program. */
  readonly readable: readonly string[];
  /** Folders it may write; nothing when absent. */
  readonly writable?: readonly string[];
  /** Whether it may load native code, such as a parser's. */
  readonly nativeCode?: boolean;
  /** Whether it may reach the network, which newer versions of Node forbid otherwise. */
  readonly network?: boolean;
  /** Whether it may start further processes, which then need limits of their own. */
  readonly processes?: boolean;
}

export interface ChildTask {
  /** Path of the program, which calls `serveParent`. */
  readonly program: string;
  readonly input: unknown;
  readonly limits: ChildLimits;
  readonly signal: AbortSignal;
  /** Where the JSON text of the output is written, for one that is too large to be parsed here; then the outcome has none. */
  readonly outputFile?: string;
  /** Called for each interim message. Untrusted: parse it. */
  readonly onMessage?: (message: unknown) => void;
}

/** How a child ended. Only `done` carries something of its work, which the caller has to parse. */
export type ChildOutcome =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'failed'; readonly reason: 'error' | 'crash' | 'timeout' | 'memory'; readonly message: string };

const Message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('message'), message: z.unknown() }),
  z.object({ type: z.literal('piece'), text: z.string() }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), message: z.string().max(10_000) }),
]);

const MEMORY_CHECK_MS = 200;
// Answers to people come before analyses.
const LOW_PRIORITY = 10;
// Node's own threads may keep several processors busy at once.
const CPU_PER_SECOND = 4;
// The parent parses it as a whole.
const OUTPUT_MEGABYTES = 128;
const KEPT_STDERR = 4_000;

/**
 * Runs a program on untrusted input in a process of its own, with limits of time, memory and files, and without the parent's
 * environment. Rejects only when `signal` aborts; everything else is an outcome.
 */
export async function runChild({ program, ...task }: ChildTask): Promise<ChildOutcome> {
  task.signal.throwIfAborted();
  const child = start(program, task.limits);
  try {
    return await outcomeOf(child, task);
  } finally {
    child.kill('SIGKILL');
  }
}

function start(program: string, limits: ChildLimits): ChildProcess {
  const command = childCommand(program, limits);
  // The system itself ends a process that uses up its processor time, also one that loops forever after its parent was killed;
  // and no dump of a crash is left behind.
  const seconds = limits.timeoutSeconds * CPU_PER_SECOND + 10;
  const [file, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', `ulimit -c 0; ulimit -t ${seconds}; exec "$@"`, 'sh', ...command];
  const child = spawn(file!, args, {
    // A heap beyond the limit of resident memory is of no use, and nothing of the parent's secrets is handed on.
    env: { NODE_ENV: 'production', TZ: 'UTC', ...certificates(limits) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child.pid, LOW_PRIORITY);
  return child;
}

// Where a company reads its own traffic, its certificate has to be known to anyone who asks a registry.
function certificates({ network }: ChildLimits): NodeJS.ProcessEnv {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  return network === true && file !== undefined ? { NODE_EXTRA_CA_CERTS: file } : {};
}

/** The command that starts a program with its limits, those of processor time aside. */
export function childCommand(program: string, limits: ChildLimits): string[] {
  return [process.execPath, ...nodeFlags(program, limits), program];
}

function nodeFlags(
  program: string,
  { memoryMegabytes, readable, writable = [], network = false, processes = false, nativeCode = false }: ChildLimits,
): string[] {
  // A heap that may grow up to the limit is cleaned too late: what else the process needs takes it beyond. A larger young space takes 120 MB more
  // for the code of this repository, and a tenth less of the time.
  const flags = [`--max-old-space-size=${Math.floor(memoryMegabytes * 0.75)}`, '--max-semi-space-size=8', '--disable-proto=delete'];
  if (!process.allowedNodeEnvironmentFlags.has('--permission')) return flags;
  const roots = [...packageRoots(program), ...readable];
  return [
    ...flags,
    '--permission',
    ...(network && process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
    ...(processes ? ['--allow-child-process'] : []),
    ...(nativeCode ? ['--allow-addons'] : []),
    ...roots.map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
  ];
}

// A bundle in dist/server loads its chunks beside it and packages from node_modules above it.
function packageRoots(program: string): string[] {
  const root = /^(.*)[/\\]dist[/\\]/.exec(program)?.[1] ?? program;
  // Installed into a project, npm puts the packages beside this one.
  const beside = /^(.*[/\\]node_modules)[/\\][^/\\]+$/.exec(root)?.[1];
  return [`${root}/dist`, `${root}/node_modules`, `${root}/package.json`, ...(beside === undefined ? [] : [beside])];
}

function outcomeOf(
  child: ChildProcess,
  { input, limits, signal, outputFile, onMessage }: Omit<ChildTask, 'program'>,
): Promise<ChildOutcome> {
  return new Promise((resolve, reject) => {
    let stderr = '';
    const output = outputFile === undefined ? inMemory() : inFile(outputFile);
    output.broken.catch((error: Error) => settle(failed('crash', `Its output could not be kept: ${error.message}`)));
    let size = 0;
    const outputMegabytes = Math.min(limits.outputMegabytes ?? OUTPUT_MEGABYTES, limits.memoryMegabytes);
    const settle = (outcome: ChildOutcome) => {
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(
      () => settle(failed('timeout', `It took longer than ${limits.timeoutSeconds} seconds.`)),
      limits.timeoutSeconds * 1_000,
    );
    const checkMemory = async () => {
      if ((await residentMegabytes(child.pid)) > limits.memoryMegabytes) settle(failed('memory', memoryText(limits)));
    };
    const memory = setInterval(() => void checkMemory(), MEMORY_CHECK_MS);
    const onAbort = () => {
      stop();
      reject(signal.reason as Error);
    };
    const stop = () => {
      clearTimeout(timer);
      clearInterval(memory);
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString('utf8')).slice(-KEPT_STDERR)));
    child.once('error', (error) => settle(failed('crash', `Its process could not be started: ${error.message}`)));
    child.once('close', (code, killedBy) =>
      settle(stderr.includes('heap out of memory') ? failed('memory', memoryText(limits)) : failed('crash', crashText(code, killedBy))),
    );
    child.on('message', (raw) => {
      const parsed = Message.safeParse(raw);
      if (!parsed.success) return settle(failed('crash', 'Its process sent something unexpected.'));
      const message = parsed.data;
      if (message.type === 'ready') child.send({ input });
      if (message.type === 'message') onMessage?.(message.message);
      if (message.type === 'piece') {
        output.add(message.text);
        size += message.text.length;
        if (size > outputMegabytes * 2 ** 20) settle(failed('memory', `Its output has more than ${outputMegabytes} MB.`));
      }
      if (message.type === 'done') void output.end().then(settle);
      if (message.type === 'error') settle(failed('error', message.message));
    });
  });
}

/** Where the pieces of an output go. */
interface Output {
  add(piece: string): void;
  /** The outcome, once everything has arrived. */
  end(): Promise<ChildOutcome>;
  /** Rejects when the output cannot be kept; never resolves. */
  readonly broken: Promise<never>;
}

function inMemory(): Output {
  const pieces: string[] = [];
  return {
    add: (piece) => void pieces.push(piece),
    async end() {
      try {
        return { kind: 'done', output: JSON.parse(pieces.join('')) };
      } catch {
        return failed('crash', 'Its process sent something unexpected.');
      }
    },
    broken: new Promise(() => {}),
  };
}

function inFile(path: string): Output {
  const file = createWriteStream(path, { mode: 0o600 });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  file.once('error', reject);
  return {
    add: (piece) => void file.write(piece),
    end: () => new Promise((resolve) => file.end(() => resolve({ kind: 'done', output: undefined }))),
    broken,
  };
}

function failed(reason: 'error' | 'crash' | 'timeout' | 'memory', message: string): ChildOutcome {
  return { kind: 'failed', reason, message };
}

function memoryText({ memoryMegabytes }: ChildLimits): string {
  return `It needed more than ${memoryMegabytes} MB of memory.`;
}

function crashText(code: number | null, killedBy: NodeJS.Signals | null): string {
  return killedBy ? `Its process was ended by ${killedBy}.` : `Its process ended unexpectedly (exit code ${code}).`;
}

/** Resident memory, or 0 where the system does not say; the heap's own limit still holds there. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

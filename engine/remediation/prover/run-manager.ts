import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface ManagerRun {
  /** The program of the package manager. */
  readonly program: string;
  readonly native: boolean;
  readonly args: readonly string[];
  /** The folder of this proof: the only one that may be written. The project lies in `project` below it. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMegabytes: number;
  readonly signal: AbortSignal;
  /** Folders that may be read and written besides, such as a lasting cache of the manager. */
  readonly writable?: readonly string[];
  /** A module of ours that Node loads before the manager. */
  readonly preload?: string;
  /** The manager needs worker threads. */
  readonly workers?: boolean;
}

export interface ManagerOutcome {
  readonly code: number | null;
  /** The end of what it printed. */
  readonly output: string;
  readonly failure: 'timeout' | 'memory' | null;
  readonly seconds: number;
}

const KEPT_OUTPUT = 8_000;
const MEMORY_CHECK_MS = 200;

/**
 * Runs a package manager on cleaned data with limits of time, processor time, memory and files, in an environment of ours: no
 * variable, configuration, home or token of the machine reaches it. Rejects only when `signal` aborts.
 */
export async function runManager(run: ManagerRun): Promise<ManagerOutcome> {
  run.signal.throwIfAborted();
  const started = performance.now();
  const home = join(run.folder, 'home');
  const command = run.native ? [run.program, ...run.args] : [process.execPath, ...nodeFlags(run), run.program, ...run.args];
  const limited =
    process.platform === 'win32'
      ? command
      : ['/bin/sh', '-c', `ulimit -c 0; ulimit -t ${Math.ceil(run.timeoutSeconds) * 2 + 10}; exec "$@"`, 'sh', ...command];
  const child = spawn(limited[0]!, limited.slice(1), {
    cwd: join(run.folder, 'project'),
    // An empty folder as PATH: no git, no shell, no tool of the machine.
    env: {
      PATH: join(run.folder, 'bin'),
      HOME: home,
      USERPROFILE: home,
      TMPDIR: join(run.folder, 'tmp'),
      LC_ALL: 'C',
      TZ: 'UTC',
      NO_COLOR: '1',
      ...run.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let failure: ManagerOutcome['failure'] = null;
  const end = (why: ManagerOutcome['failure']) => {
    failure ??= why;
    killGroup(child.pid);
  };
  const timer = setTimeout(() => end('timeout'), run.timeoutSeconds * 1_000);
  const memory = setInterval(
    () => void residentMegabytes(child.pid).then((size) => size > run.memoryMegabytes && end('memory')),
    MEMORY_CHECK_MS,
  );
  const onAbort = () => end(null);
  run.signal.addEventListener('abort', onAbort, { once: true });
  try {
    const code = await new Promise<number | null>((resolve) => {
      child.once('error', (error) => {
        output += error.message;
        resolve(null);
      });
      child.once('close', resolve);
    });
    run.signal.throwIfAborted();
    return { code, output, failure, seconds: (performance.now() - started) / 1_000 };
  } finally {
    clearTimeout(timer);
    clearInterval(memory);
    run.signal.removeEventListener('abort', onAbort);
    killGroup(child.pid);
  }
}

/** The flags that hold a manager written for Node: its own files, its folder, no further process. */
function nodeFlags({ program, folder, memoryMegabytes, writable = [], preload, workers = false }: ManagerRun): string[] {
  const flags = ['--no-warnings', `--max-old-space-size=${memoryMegabytes}`, ...(preload === undefined ? [] : ['--require', preload])];
  const permission = permissionFlag();
  if (permission === undefined) return flags;
  return [
    ...flags,
    permission,
    `--allow-fs-read=${packageRoot(program)}`,
    ...[folder, ...writable].flatMap((path) => [`--allow-fs-read=${path}`, `--allow-fs-write=${path}`]),
    ...(preload === undefined ? [] : [`--allow-fs-read=${preload}`]),
    ...(workers ? ['--allow-worker'] : []),
    ...(process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

function permissionFlag(): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => process.allowedNodeEnvironmentFlags.has(flag));
}

function packageRoot(program: string): string {
  return dirname(dirname(program));
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function residentMegabytes(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

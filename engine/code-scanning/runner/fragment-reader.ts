import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedOutcome } from '../read-fragment.ts';

interface Job {
  readonly id: number;
  readonly path: string;
  readonly text: string;
  readonly done: (outcome: PackedOutcome) => void;
}

const WINDOW = 16;
const SECONDS_PER_FILE = 20;

/**
 * Parses files in a child process. If it crashes, the files in flight are retried one at a time, so that the culprit is identified and all
 * others are read.
 */
export class FragmentReader {
  readonly #program: string;
  #child: ChildProcess | undefined;
  #waiting: Job[] = [];
  #given: Job[] = [];
  #suspects = 0;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isSlow = false;

  constructor(program = programPath()) {
    this.#program = program;
  }

  read(path: string, text: string): Promise<PackedOutcome> {
    return new Promise((resolve) => {
      this.#waiting.push({ id: (this.#next += 1), path, text, done: resolve });
      this.#give();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #give(): void {
    const room = this.#suspects > 0 ? 1 : WINDOW;
    while (this.#given.length < room && this.#waiting.length > 0) {
      const job = this.#waiting.shift()!;
      this.#given.push(job);
      this.#child ??= this.#start();
      // If the child has exited meanwhile, the exit handler retries the job.
      this.#child.send({ id: job.id, path: job.path, text: job.text }, () => undefined);
    }
    this.#watch();
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#given.length === 0) return;
    this.#timer = setTimeout(() => {
      this.#isSlow = true;
      this.#child?.kill('SIGKILL');
    }, SECONDS_PER_FILE * 1_000);
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [], { serialization: 'advanced', execArgv: flags(), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', (message: unknown) => {
      const { id, outcome } = message as { id: number; outcome: PackedOutcome };
      const place = this.#given.findIndex((job) => job.id === id);
      if (place < 0) return;
      const [job] = this.#given.splice(place, 1);
      if (this.#suspects > 0) this.#suspects -= 1;
      job!.done(outcome);
      this.#give();
    });
    child.on('exit', () => this.#onExit());
    child.on('error', () => this.#onExit());
    return child;
  }

  #onExit(): void {
    if (!this.#child) return;
    this.#child.removeAllListeners();
    this.#child = undefined;
    const given = this.#given;
    this.#given = [];
    const wasSlow = this.#isSlow;
    this.#isSlow = false;
    if (given.length === 1) {
      this.#suspects = Math.max(0, this.#suspects - 1);
      given[0]!.done({
        kind: 'refused',
        reason: wasSlow ? compose(REPORT_TEXTS.codeSlow, { seconds: SECONDS_PER_FILE }) : REPORT_TEXTS.codeParserEnded,
      });
    } else {
      this.#suspects = given.length;
      this.#waiting.unshift(...given);
    }
    this.#give();
  }
}

function flags(): string[] {
  // The reader may not spawn processes or write files: a compromised parser must not be able to poison what is cached for other runs.
  return [
    ...process.execArgv.filter((flag) => !/^--(?:allow-child-process|allow-fs-write|allow-net|max-old-space-size)\b/.test(flag)),
    '--max-old-space-size=1024',
    // A tree is garbage as soon as its file is read; a larger young generation would double the memory without being faster.
    '--max-semi-space-size=8',
    '--stack-size=3900',
  ];
}

/** Next to this file in the source tree, and in `dist` in a build. */
function programPath(): string {
  const source = join(import.meta.dirname, 'parse-child.ts');
  if (existsSync(source)) return source;
  return `${import.meta.dirname.split(/[/\\]dist[/\\]/)[0]}/dist/server/code-parse-child.cjs`;
}

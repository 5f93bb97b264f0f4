import { Worker } from 'node:worker_threads';
import { builtProgram } from '#server/platform/child/built-program.ts';
import type { Answer, Answered, Asked } from './columns-requests.ts';

/** The thread ended before it answered: it ran out of memory, or the server is stopping. */
export class ThreadEnded extends Error {}

/** A thread with columns of organizations. It has a heap of its own, so that neither its passes nor its memory hold up requests. */
export class ColumnsThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  private next = 0;
  private end: Error | undefined;

  constructor({ heapMegabytes, onEnd }: { heapMegabytes: number; onEnd: (error: Error) => void }) {
    this.worker = new Worker(programPath(), { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => {
      const asked = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.value as never);
    });
    const ended = (cause?: unknown) => {
      if (this.end) return;
      this.end = new ThreadEnded('The thread with the columns of the portfolio ended.', { cause });
      for (const { reject } of this.waiting.values()) reject(this.end);
      this.waiting.clear();
      onEnd(this.end);
    };
    this.worker.on('error', ended);
    this.worker.on('exit', () => ended());
  }

  ask<Kind extends keyof Asked>(kind: Kind, organizationId: string, asked: Asked[Kind]): Promise<Answered[Kind]> {
    if (this.end) return Promise.reject(this.end);
    const id = (this.next += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.worker.postMessage({ ...asked, kind, id, organizationId });
    });
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}

/** The source runs from its source. */
function programPath(): string | URL {
  return import.meta.url.endsWith('.ts') ? new URL('./columns-thread.ts', import.meta.url) : builtProgram('columns-thread');
}

import { BusinessError } from '#contract/errors.ts';
import { builtProgram } from '#server/platform/child/built-program.ts';
import { runChild } from '#server/platform/child/run-child.ts';
import { Turns } from '#server/platform/child/take-turns.ts';
import type { Services } from '#server/platform/context.ts';
import { withDocuments } from './with-documents.ts';
import type { ResultTask } from './result-work.ts';

const LIMITS = { timeoutSeconds: 300, memoryMegabytes: 2_048 };
// Somebody who looks at a component does not wait for an export.
const TURNS = {
  export: new Turns({ total: 2, perKey: 1, waitingPerKey: 5 }),
  dependency: new Turns({ total: 2, perKey: 1, waitingPerKey: 20 }),
};

interface Work<T> {
  readonly organizationId: string;
  readonly runId: string;
  readonly task: ResultTask;
  /** Gets the child's output, and the folder that is removed afterwards. */
  readonly use: (output: unknown, folder: string) => Promise<T>;
}

/**
 * Works on the whole documents of a run in a process of its own, one at a time per organization. Throws TooManyRequests where several
 * wait already, and PayloadTooLarge where the documents are too large for the process.
 */
export async function runResultWork<T>(ctx: Services, { organizationId, runId, task, use }: Work<T>): Promise<T> {
  return TURNS[task.kind].run(organizationId, async () => {
    return withDocuments(ctx, { organizationId, runId, steps: task.steps }, async (folder) => {
      const outcome = await runChild({
        program: builtProgram('result-child'),
        input: { ...task, folder },
        limits: { ...LIMITS, readable: [folder], writable: [folder] },
        // What was begun is finished although the client went away: who asks again finds it done.
        signal: new AbortController().signal,
      });
      if (outcome.kind === 'done') return await use(outcome.output, folder);
      const cause = new Error(`The work on a result failed (${outcome.reason}): ${outcome.message}`);
      if (outcome.reason === 'memory' || outcome.reason === 'timeout') {
        throw new BusinessError('PayloadTooLarge', { message: 'The result is too large for this. Choose one workspace.', cause });
      }
      throw cause;
    });
  });
}

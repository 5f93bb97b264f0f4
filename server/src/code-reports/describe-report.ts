import { BusinessError } from '#contract/errors.ts';
import { describeSarif } from '#engine/code-scanning/reports/describe-sarif.ts';
import { ReportUnreadable } from '#engine/code-scanning/reports/given-report.ts';
import { builtProgram } from '#server/platform/child/built-program.ts';
import { runChild } from '#server/platform/child/run-child.ts';
import { Turns } from '#server/platform/child/take-turns.ts';

type Described = ReturnType<typeof describeSarif>;
type Outcome = { readonly described: Described } | { readonly unreadable: string };

// Reading a larger one would hold up everybody for longer than anyone notices.
const DESCRIBED_HERE_CHARACTERS = 256 * 1024;
const LIMITS = { timeoutSeconds: 30, memoryMegabytes: 512, readable: [] };
const TURNS = new Turns({ total: 2, perKey: 1, waitingPerKey: 5 });

/** Who wrote a report and how much is in it; a large one is read by a process of its own. Throws CodeReportInvalid and TooManyRequests. */
export async function describeReport(organizationId: string, text: string): Promise<Described> {
  const outcome =
    text.length <= DESCRIBED_HERE_CHARACTERS ? describeHere(text) : await TURNS.run(organizationId, () => describeBeside(text));
  if ('described' in outcome) return outcome.described;
  throw new BusinessError('CodeReportInvalid', { message: `The report cannot be read. ${outcome.unreadable}` });
}

export function describeHere(text: string): Outcome {
  try {
    return { described: describeSarif(text) };
  } catch (error) {
    if (error instanceof ReportUnreadable) return { unreadable: error.message };
    throw error;
  }
}

async function describeBeside(text: string): Promise<Outcome> {
  const outcome = await runChild({
    program: builtProgram('report-child'),
    input: text,
    limits: LIMITS,
    signal: new AbortController().signal,
  });
  if (outcome.kind === 'done') return outcome.output as Outcome;
  if (outcome.reason === 'memory' || outcome.reason === 'timeout') return { unreadable: 'It takes too much memory or time to read.' };
  throw new Error(`A report could not be read (${outcome.reason}): ${outcome.message}`);
}

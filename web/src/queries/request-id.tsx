import { BusinessError } from '#contract/errors.ts';
import { rich } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';

/** The id under which the log of the server has the cause, for the errors whose text sends people there. */
export function RequestId({ of: error }: { of: unknown }) {
  if (!(error instanceof BusinessError) || error.code !== 'InternalError' || error.requestId === undefined) return null;
  return <span className="mt-1.5 block text-sm">{rich('Request id: {id}', { id: <Code>{error.requestId}</Code> })}</span>;
}

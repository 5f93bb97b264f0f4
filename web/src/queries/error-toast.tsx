import { MalformedResponse } from '#contract/client.ts';
import { BusinessError } from '#contract/errors.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { logError } from '#web/session/log-error.ts';
import { ruleText } from '#web/ui/field-error.ts';
import { toasts } from '#web/ui/toast-store.ts';
import { RequestId } from './request-id.tsx';

// Both texts are the specification's and stay verbatim.
export const DEFAULT_ERROR_PREFIX: string = TEXTS.requestFailed;
export const HTTP_ERROR_TEXT = TEXTS.httpError;

/** The text of an error for people; the code helps when they ask for support. */
export function errorText(error: unknown, prefix = DEFAULT_ERROR_PREFIX): string {
  if (error instanceof BusinessError)
    return t('{prefix} ErrorCode: {code}. Reason: {message}', { prefix, code: error.code, message: ruleText(error.message) });
  if (error instanceof MalformedResponse) return t(error.message);
  return HTTP_ERROR_TEXT;
}

/** The reason alone, for places that say what failed. */
export function reasonOf(error: unknown): string {
  return error instanceof BusinessError ? ruleText(error.message) : errorText(error);
}

/** Each violated rule on its own line. */
export function validationLines(error: unknown): string[] {
  if (!(error instanceof BusinessError)) return [];
  return (error.validationErrors ?? []).flatMap(({ property, errors }) => errors.map((text) => `${property} ${ruleText(text)}`));
}

export function showErrorToast(error: unknown, prefix?: string) {
  if (error instanceof BusinessError && error.code === 'NotAuthenticated') return;
  if (!(error instanceof BusinessError)) logError(error);
  const lines = validationLines(error);
  toasts.show({
    variant: 'destructive',
    description: (
      <>
        {errorText(error, prefix)}
        <RequestId of={error} />
        {lines.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </>
    ),
  });
}

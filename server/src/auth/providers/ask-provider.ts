import type * as z from 'zod';
import { BusinessError } from '#contract/errors.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import { toText } from '#outbound/read-body.ts';
import { providerHttp } from './provider-http.ts';

interface Question<S extends z.ZodType> {
  readonly url: string;
  readonly schema: S;
  readonly token?: string;
  /** Sent as a form by POST. */
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * Asks the API of a provider that the operator configured. Throws FailedToAuthenticateSocialAccount for a refusal or an answer
 * that is not what the provider documents, ProviderUnreachable when none came.
 */
export async function askProvider<S extends z.ZodType>({ url, schema, token, form }: Question<S>): Promise<z.output<S>> {
  const { status, text } = await exchange(url, { token, form });
  if (status >= 500) throw new BusinessError('ProviderUnreachable', { cause: new Error(`${url} answered with status ${status}.`) });
  const parsed = schema.safeParse(status < 300 ? parseJson(text) : undefined);
  if (!parsed.success)
    throw new BusinessError('FailedToAuthenticateSocialAccount', { cause: new Error(`${url} answered with status ${status}.`) });
  return parsed.data;
}

async function exchange(
  url: string,
  { token, form }: Pick<Question<z.ZodType>, 'token' | 'form'>,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await providerHttp.send({
      url,
      read: toText,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    return answer.state === 'received' ? { status: answer.status, text: answer.content } : { status: 304, text: '' };
  } catch (cause) {
    if (cause instanceof HttpRefused) return { status: cause.status, text: cause.body };
    throw new BusinessError('ProviderUnreachable', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

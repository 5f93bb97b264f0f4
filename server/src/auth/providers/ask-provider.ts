import { request } from 'undici';
import type * as z from 'zod';
import { BusinessError } from '#contract/errors.ts';
import { httpAgent } from '#server/platform/outbound/http-agent.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

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
    const response = await request(url, {
      method: form ? 'POST' : 'GET',
      // The operator chose the address, so it may lie in the operator's own network.
      dispatcher: httpAgent({ reach: 'operator', timeoutMs: TIMEOUT_MS }),
      headers: {
        accept: 'application/json',
        'user-agent': 'understory',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      body: form ? new URLSearchParams(form).toString() : null,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += (chunk as Buffer).length;
      if (size > MAX_BYTES) throw new Error('The answer is too large.');
      chunks.push(chunk as Buffer);
    }
    return { status: response.statusCode, text: Buffer.concat(chunks).toString('utf8') };
  } catch (cause) {
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

import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { CALLS } from '#contract/calls/index.ts';
import { createClient } from '#contract/client.ts';
import type { Client, Transport } from '#contract/client.ts';
import { BusinessError } from '#contract/errors.ts';
import { LOOK_AGAIN_MS, PATIENCE_MS } from './patience.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Registers through the API and follows the confirmation link of the outbox, which `outboxKey` opens. */
export async function registerAccount(
  baseUrl: string,
  account: Credentials & { readonly first_name: string; readonly last_name: string; readonly handle: string },
  outboxKey: string,
): Promise<void> {
  const anonymous = createClient(transport(baseUrl));
  await anonymous(CALLS.auth.register, { body: { ...account, password_confirmation: account.password } });
  const query = await mailedLink(baseUrl, { recipient: account.email, page: 'confirm_registration', outboxKey });
  await anonymous(CALLS.users.confirmRegistration, { body: { token: query.get('token') ?? '', userIdHash: query.get('userid') ?? '' } });
}

/** The query of a link that was mailed to somebody, as the outbox has it. */
export async function mailedLink(
  baseUrl: string,
  { recipient, page, outboxKey }: { recipient: string; page: 'confirm_registration' | 'join_org' | 'confirm_channel'; outboxKey: string },
): Promise<URLSearchParams> {
  const mails = z
    .array(z.object({ recipient: z.string(), text: z.string() }))
    .parse(await (await fetch(`${baseUrl}/outbox.json?key=${outboxKey}`)).json());
  const links = mails.filter((mail) => mail.recipient === recipient).map(({ text }) => /\/email_action\/(\w+)\?\S+/.exec(text));
  const link = links.find((found) => found?.[1] === page)?.[0];
  if (!link) throw new Error(`The mail to ${recipient} is not in the outbox.`);
  return new URL(link, baseUrl).searchParams;
}

/** A client that is signed in, or undefined where there is no such account. */
export async function signIn(baseUrl: string, { email, password }: Credentials): Promise<Client | undefined> {
  try {
    const { token } = await createClient(transport(baseUrl))(CALLS.auth.authenticate, { body: { email, password } });
    return createClient(transport(baseUrl, token));
  } catch (error) {
    if (error instanceof BusinessError && error.code === 'WrongCredentials') return undefined;
    throw error;
  }
}

/** A machine with much else to do may refuse for a moment; what was refused was not begun. */
async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503 || Date.now() > end) return response;
    await wait(LOOK_AGAIN_MS);
  }
}

function transport(baseUrl: string, token?: string): Transport {
  return async ({ method, path, headers, body }) => {
    const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await patientFetch(baseUrl + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}

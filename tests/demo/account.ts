import * as z from 'zod';
import { CALLS } from '#contract/calls/index.ts';
import { createClient } from '#contract/client.ts';
import type { Client, Transport } from '#contract/client.ts';
import { BusinessError } from '#contract/errors.ts';

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
  const mails = z
    .array(z.object({ recipient: z.string(), text: z.string() }))
    .parse(await (await fetch(`${baseUrl}/outbox.json?key=${outboxKey}`)).json());
  const mail = mails.find(({ recipient }) => recipient === account.email);
  const link = /\/email_action\/confirm_registration\?\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error('The confirmation mail is not in the outbox.');
  const query = new URL(link, baseUrl).searchParams;
  await anonymous(CALLS.users.confirmRegistration, { body: { token: query.get('token') ?? '', userIdHash: query.get('userid') ?? '' } });
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

function transport(baseUrl: string, token?: string): Transport {
  return async ({ method, path, headers, body }) => {
    const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...headers, ...authorization },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}

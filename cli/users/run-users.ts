import type { Account } from '#contract/entities/user.ts';
import { changeUser, listUsers, type UserChange } from '#server/manage-users.ts';
import { readConfig } from '../read-config.ts';

/** Prints all accounts, one a line or as JSON. */
export async function printUsers({ json }: { json: boolean }): Promise<void> {
  const accounts = await listUsers(readConfig());
  if (json) return console.log(JSON.stringify(accounts, null, 2));
  for (const account of accounts) console.log(lineOf(account));
}

export async function changeAccount(input: { email: string; change: UserChange }): Promise<void> {
  console.log(await changeUser(readConfig(), input));
}

function lineOf({ email, handle, activated, disabled_on, operator, second_factor, open_sessions, last_sign_in_on }: Account): string {
  const state = disabled_on !== null ? `disabled ${disabled_on.slice(0, 10)}` : activated ? 'active' : 'unconfirmed';
  const marks = [state, operator && 'operator', second_factor && 'second factor'].filter(Boolean).join(', ');
  const seen = last_sign_in_on === null ? 'never signed in' : `last signed in ${last_sign_in_on.slice(0, 10)}`;
  return `${email}  ${handle || '(no handle yet)'}  ${marks}; ${open_sessions} ${open_sessions === 1 ? 'session' : 'sessions'}, ${seen}`;
}

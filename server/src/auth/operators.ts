import type { Services } from '#server/platform/context.ts';
import * as users from '#server/users/users.store.ts';

/** Whether a person runs the installation: by an address in `OPERATORS`, else as the first account that was confirmed. */
export async function isOperator({ db, config }: Pick<Services, 'db' | 'config'>, userId: string): Promise<boolean> {
  if (config.operators.length === 0) return (await users.firstConfirmed(db)) === userId;
  const user = await users.find(db, userId);
  return user?.activated === true && config.operators.includes(user.email);
}

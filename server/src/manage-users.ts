import type { Account } from '#contract/entities/user.ts';
import { page } from './auth/accounts.store.ts';
import { endAccountSessions, setDisabled } from './auth/manage-accounts.ts';
import type { AuditContext } from './audit/record-audit.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { newId } from './platform/ids.ts';
import { findByEmail } from './users/users.store.ts';
import { withInstallation } from './with-installation.ts';

const PAGE = 100;

/** All accounts of the installation, by address. */
export async function listUsers(config: Config): Promise<Account[]> {
  return withInstallation(config, 'users', async (db) => {
    const accounts: Account[] = [];
    for (let number = 0; ; number += 1) {
      const query = { page: number, entries_per_page: PAGE, sort_key: 'email', sort_direction: 'ASC' } as const;
      const { items } = await page({ db, config, clock: systemClock }, query);
      accounts.push(...items);
      if (items.length < PAGE) return accounts;
    }
  });
}

export type UserChange = 'disable' | 'enable' | 'end-sessions';

/** Does this to the account of an address. Returns a sentence for people; throws one where there is no such account. */
export async function changeUser(config: Config, { email, change }: { email: string; change: UserChange }): Promise<string> {
  const secrets = createSecrets(await loadSecretKey(config));
  return withInstallation(config, 'users', async (db) => {
    const request = { id: newId(), address: undefined, userAgent: undefined };
    const ctx: AuditContext = { db, secrets, clock: systemClock, actor: { kind: 'system', name: 'understory users' }, request };
    const user = await findByEmail(db, email.trim().toLowerCase());
    if (!user) throw new Error(`There is no account with the address ${email}.`);
    if (change === 'end-sessions') {
      const { ended } = await endAccountSessions(ctx, { accountId: user.id });
      return `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${user.email}.`;
    }
    await setDisabled(ctx, { accountId: user.id, disabled: change === 'disable' });
    return change === 'disable' ? `Disabled ${user.email} and ended its sessions.` : `Enabled ${user.email}.`;
  });
}

import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { chainSeal } from './audit/audit-hash.ts';
import { appendEnds, endsFileIn, readEndsFile } from './audit/ends-file.ts';
import { verifyAuditChain } from './audit/verify-audit-chain.ts';
import { secondFactorPurpose } from './auth/second-factor.ts';
import { tokenPurpose } from './integrations/open-integration.ts';
import { sealedPurpose } from './notifications/channel-address.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import { createSecrets, type Secrets } from './platform/crypto/secrets.ts';
import { CONNECTIONS } from './platform/db/application-name.ts';
import type { Database } from './platform/db/database.ts';
import { openBody, sealBody } from './platform/mail/sealed-body.ts';
import { withInstallation } from './with-installation.ts';

type Db = Kysely<Database>;

export interface Rotated {
  readonly values: number;
  /** To be set as SECRET_KEY; undefined where the key file was replaced. */
  readonly newKey: string | undefined;
}

/**
 * Seals everything with a new secret key, in one transaction, while no server runs. The key file is replaced after the commit; until then the new key waits
 * beside it as `secret.key.next`. Throws with a text for people where a server runs or the audit log is not intact.
 */
export async function rotateKey(config: Config): Promise<Rotated> {
  return withInstallation(config, 'key', async (db) => {
    await refuseWhileServing(db);
    const newKey = randomBytes(32);
    const [old, next] = [createSecrets(await loadSecretKey(config)), createSecrets(newKey)];
    const endsFile = endsFileIn(config.dataDir);
    const { faults } = await verifyAuditChain({ db, secrets: old }, { endsFile });
    if (faults.length > 0) throw new Error('The audit log was changed. Run `understory audit verify` first: a new key would hide it.');
    const file = join(config.dataDir, 'secret.key');
    const waiting = `${file}.next`;
    if (config.secretKey === undefined) await writeFile(waiting, `${newKey.toString('hex')}\n`, { mode: 0o600 });
    const values = await db.transaction().execute((tx) => sealAgain(tx, old, next));
    await rewriteEnds(endsFile, old, next);
    if (config.secretKey !== undefined) return { values, newKey: newKey.toString('hex') };
    await rename(waiting, file);
    return { values, newKey: undefined };
  });
}

async function refuseWhileServing(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name like ${CONNECTIONS.ofAll} and application_name not like ${CONNECTIONS.ofThisProcess} limit 1`.execute(db);
  if (rows.length > 0) throw new Error('A server is running. Stop all API and worker processes first.');
}

async function sealAgain(tx: Db, old: Secrets, next: Secrets): Promise<number> {
  let values = 0;
  const again = (sealed: string, purpose: string) => {
    values += 1;
    return next.seal(old.open(sealed, purpose), purpose);
  };
  for (const { id, sealed_token } of await tx.selectFrom('integration').select(['id', 'sealed_token']).execute()) {
    await tx
      .updateTable('integration')
      .set({ sealed_token: again(sealed_token, tokenPurpose(id)) })
      .where('id', '=', id)
      .execute();
  }
  for (const { user_id, secret } of await tx.selectFrom('second_factor').select(['user_id', 'secret']).execute()) {
    await tx
      .updateTable('second_factor')
      .set({ secret: again(secret, secondFactorPurpose(user_id)) })
      .where('user_id', '=', user_id)
      .execute();
  }
  for (const { id, url, secret } of await tx.selectFrom('notification_channel').select(['id', 'url', 'secret']).execute()) {
    const purpose = sealedPurpose(id);
    const sealed = { url: again(url, purpose.url), secret: again(secret, purpose.secret) };
    await tx.updateTable('notification_channel').set(sealed).where('id', '=', id).execute();
  }
  for (const mail of await tx.selectFrom('mail').select(['id', 'text', 'html']).where('text', '!=', '').execute()) {
    values += 2;
    await tx
      .updateTable('mail')
      .set(sealBody(next, openBody(old, mail)))
      .where('id', '=', mail.id)
      .execute();
  }
  // Sign-ins that were begun with the old key cannot end.
  await tx.deleteFrom('sign_in_state').execute();
  const key = next.deriveKey('audit-chain');
  for (const { organization_id: organizationId, sequence, hash } of await tx.selectFrom('audit_chain').selectAll().execute()) {
    const seal = chainSeal(key, { organizationId, sequence, hash });
    await sql`update audit_chain set seal = ${seal} where organization_id is not distinct from ${organizationId}::uuid`.execute(tx);
  }
  return values;
}

async function rewriteEnds(path: string, old: Secrets, next: Secrets): Promise<void> {
  const known = await readEndsFile(path, old.deriveKey('audit-ends'));
  if (!known) return;
  const unfinished = `${path}.next`;
  await rm(unfinished, { force: true });
  await appendEnds(unfinished, next.deriveKey('audit-ends'), { at: new Date(), ends: known.ends, after: undefined });
  await rename(unfinished, path);
}

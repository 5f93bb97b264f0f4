import { endsFileIn } from './audit/ends-file.ts';
import { verifyAuditChain, type AuditVerification } from './audit/verify-audit-chain.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecretKey } from './platform/crypto/secret-key.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { withInstallation } from './with-installation.ts';

/** Verifies the audit log of the installation that `config` names. It only reads. Throws with a text for people. */
export async function verifyAudit(config: Config): Promise<AuditVerification> {
  return withInstallation(config, 'audit', async (db) => {
    const secrets = createSecrets(await loadSecretKey(config));
    return verifyAuditChain({ db, secrets }, { endsFile: endsFileIn(config.dataDir) });
  });
}

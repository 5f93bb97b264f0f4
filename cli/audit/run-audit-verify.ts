import type { AuditVerification } from '#server/audit/verify-audit-chain.ts';
import { verifyAudit } from '#server/verify-audit.ts';
import { readConfig } from '../read-config.ts';

const EXIT = { holds: 0, broken: 1 } as const;

/** Verifies the audit log and prints what was found. Gives the exit code; throws a UserError where nothing can be checked. */
export async function runAuditVerify({ json }: { json: boolean }): Promise<number> {
  const verification = await verifyAudit(readConfig());
  process.stdout.write(json ? `${JSON.stringify(verification, null, 2)}\n` : `${linesOf(verification).join('\n')}\n`);
  return verification.faults.length === 0 ? EXIT.holds : EXIT.broken;
}

function linesOf({ chains, entries, endsOutside, faults }: AuditVerification): string[] {
  const outside =
    endsOutside === undefined
      ? 'No ends were recorded on this machine, so a database that was restored as a whole would go unnoticed here.'
      : `It agrees with ${endsOutside} ends that were recorded outside of the database.`;
  if (faults.length === 0) return [`The audit log is intact: ${entries} entries in ${chains} chains.`, outside];
  const lines = faults.map(({ organizationId, sequence, problem }) => {
    const chain = organizationId === null ? 'the installation' : `organization ${organizationId}`;
    return `Chain of ${chain}, entry ${sequence}: ${problem}`;
  });
  return [`The audit log was changed: ${faults.length} of ${chains} chains cannot be trusted from the named entry on.`, ...lines];
}

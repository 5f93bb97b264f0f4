import { Command } from 'commander';
import { runAuditVerify } from './run-audit-verify.ts';

/** `understory audit verify`: whether anybody changed the audit log. */
export function auditCommand(): Command {
  const verify = new Command('verify')
    .description(
      'check that no entry was edited, removed or added past the log; needs DATABASE_URL or DATA_DIR, and the secret key, as the server has them',
    )
    .option('--json', 'print the outcome as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      process.exitCode = await runAuditVerify({ json });
    });
  return new Command('audit').description('check the audit log').addCommand(verify);
}

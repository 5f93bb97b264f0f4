import { Command } from 'commander';
import { runAuditVerify } from './run-audit-verify.ts';

/** `understory audit verify`: whether anybody changed the audit log. */
export function auditCommand(): Command {
  const verify = new Command('verify')
    .description(
      'verify that no entry was edited, removed or added outside the log; needs the DATABASE_URL or DATA_DIR and the secret key of the server',
    )
    .option('--json', 'print the result as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      process.exitCode = await runAuditVerify({ json });
    });
  return new Command('audit').description('check the audit log').addCommand(verify);
}

import { Command } from 'commander';
import { createBackup } from '#server/create-backup.store.ts';
import { restoreBackup } from '#server/restore-backup.store.ts';
import { readConfig } from '../read-config.ts';

const NEEDS = 'needs the DATABASE_URL or DATA_DIR and, where it is set, the SECRET_KEY of the server';

/** `understory backup create|restore`: a whole installation, its key included, as a folder. */
export function backupCommand(): Command {
  const command = new Command('backup').description('back up an installation, and restore it elsewhere');
  command
    .command('create')
    .argument('<folder>', 'a new folder; it will contain the secret key, so keep it safe')
    .description(`write all data and the secret key to a folder, while the server runs or not; ${NEEDS}`)
    .action(async (folder: string) => {
      const { tables } = await createBackup(readConfig(), folder);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Backed up ${rows} rows of ${tables.length} tables and the secret key to ${folder}.`);
    });
  command
    .command('restore')
    .argument('<folder>', 'a folder that `backup create` wrote')
    .description('make an installation of a backup, in an empty database (DATABASE_URL) or an empty DATA_DIR, and verify it')
    .action(async (folder: string) => {
      const { manifest, jobs, audit } = await restoreBackup(readConfig(), folder);
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows of ${manifest.tables.length} tables and ${jobs} waiting jobs of ${manifest.created_on}.`);
      if (audit.faults.length === 0) console.log(`The audit log is intact: ${audit.entries} entries in ${audit.chains} chains.`);
      else {
        console.error('The audit log was changed before the backup. Run `understory audit verify` for details.');
        process.exitCode = 1;
      }
    });
  return command;
}

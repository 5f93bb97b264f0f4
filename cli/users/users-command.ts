import { Command } from 'commander';
import type { UserChange } from '#server/manage-users.ts';
import { changeAccount, printUsers } from './run-users.ts';

/** `understory users list|disable|enable|end-sessions`: the accounts of a server installation. */
export function usersCommand(): Command {
  const command = new Command('users').description(
    'list, disable and sign out the accounts of a server; needs the DATABASE_URL or DATA_DIR and the secret key of the server',
  );
  command
    .command('list')
    .description('list all accounts')
    .option('--json', 'print as JSON')
    .action(async ({ json = false }: { json?: boolean }) => printUsers({ json }));
  const changes: Readonly<Record<UserChange, string>> = {
    disable: 'close an account: it cannot sign in, its sessions end, its API keys stop working',
    enable: 'open a disabled account again',
    'end-sessions': 'sign an account out everywhere',
  };
  for (const [change, description] of Object.entries(changes)) {
    command
      .command(change)
      .argument('<email>', 'address of the account')
      .description(description)
      .action(async (email: string) => changeAccount({ email, change: change as UserChange }));
  }
  return command;
}

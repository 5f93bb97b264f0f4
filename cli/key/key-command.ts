import { Command } from 'commander';
import { rotateKey } from '#server/rotate-key.store.ts';
import { readConfig } from '../read-config.ts';

/** `understory key rotate`: a new secret key for a server installation. */
export function keyCommand(): Command {
  const rotate = new Command('rotate')
    .description(
      'seal everything with a new secret key, while no server runs; needs the DATABASE_URL or DATA_DIR and the secret key of the server',
    )
    .action(async () => {
      const { values, newKey } = await rotateKey(readConfig());
      console.log(`Sealed ${values} values with a new key. People stay signed in; the address of the outbox and the metrics key are new.`);
      if (newKey !== undefined) console.log(`Set SECRET_KEY to this before the next start:\n${newKey}`);
    });
  return new Command('key').description('change the secret key of a server').addCommand(rotate);
}

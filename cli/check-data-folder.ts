import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFolder } from './knowledge/bundle-path.ts';
import { UserError } from './user-error.ts';

/**
 * Throws where the data folder is below one that takes no folders, as `/proc`. Linux says there that a parent is missing, and Node.js would make
 * parents endlessly. A folder that this person may not write in is another matter: a scan does without.
 */
export function checkDataFolder(env: NodeJS.ProcessEnv = process.env): void {
  const folder = dataFolder(env);
  if (existsSync(folder)) return;
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    rmdirSync(mkdtempSync(join(parent, 'understory-')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return;
    throw new UserError(
      `The data folder ${folder} cannot be made, since ${parent} takes no folders. Set DATA_DIR or XDG_DATA_HOME to another one.`,
      { cause: error },
    );
  }
}

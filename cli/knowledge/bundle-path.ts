import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the bundle of this machine is: `UNDERSTORY_KNOWLEDGE`, else `knowledge/knowledge.bundle` under DATA_DIR or the person's own data folder. */
export function defaultBundlePath(env: NodeJS.ProcessEnv = process.env): string {
  if (env['UNDERSTORY_KNOWLEDGE']) return env['UNDERSTORY_KNOWLEDGE'];
  return join(dataFolder(env), 'knowledge', 'knowledge.bundle');
}

/** Where this machine keeps what a command leaves behind. */
export function dataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env['DATA_DIR'] ?? personalDataFolder(env);
}

function personalDataFolder(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'understory');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'understory');
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'understory');
}

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ComposerVerdict {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly abandoned: boolean; readonly production: boolean }>>;
  /** By package: those whose requirements Composer sees answered by it. */
  readonly dependents: Readonly<Record<string, readonly string[]>>;
  readonly direct: readonly string[];
  /** Whether the lockfile belongs to this state of composer.json. */
  readonly fresh: boolean;
}

/** True where PHP and Composer's own classes (Debian's package `composer`) are on PHP's include path. */
export function isComposerInstalled(): boolean {
  return (
    spawnSync('php', ['-r', "require 'Composer/autoload.php'; exit(class_exists('Composer\\\\Factory') ? 0 : 1);"], { stdio: 'ignore' })
      .status === 0
  );
}

/** Composer's own reading of the lockfile in a folder; no network, no plugins, no scripts. */
export function askComposer(folder: string): ComposerVerdict {
  const oracle = fileURLToPath(new URL('oracle.php', import.meta.url));
  const env = {
    ...process.env,
    COMPOSER_HOME: join(tmpdir(), 'understory-composer-home'),
    COMPOSER_DISABLE_NETWORK: '1',
    COMPOSER_ALLOW_SUPERUSER: '1',
  };
  const { status, stdout, stderr } = spawnSync('php', [oracle, folder], { encoding: 'utf8', env, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`Composer ended with ${status}: ${stderr || stdout}`);
  return JSON.parse(stdout) as ComposerVerdict;
}

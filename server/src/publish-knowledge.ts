import { publishBundle } from './knowledge/publish-bundle.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import { withInstallation } from './with-installation.ts';

/** Puts a bundle file into service in the installation that `config` names; its machines take it up by themselves. Gives the bundle's hash. */
export async function publishKnowledge(config: Config, bundlePath: string): Promise<string> {
  return withInstallation(config, 'knowledge', async (db) => (await publishBundle({ db, clock: systemClock }, bundlePath)).hash);
}

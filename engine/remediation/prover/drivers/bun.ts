import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { Driver } from '../driver.ts';
import { setJsonValue } from '../edit-manifest.ts';
import { bunRelease } from '../manager-releases.ts';

/** Bun with lockfiles written as text. */
export const bunDriver: Driver = {
  ladder: [],
  memoryMegabytes: 1_536,
  guides: true,
  installsPeers: true,
  overrides: 'for_all',
  releaseOf({ lockfileName }) {
    if (lockfileName !== 'bun.lock') return { reason: REPORT_TEXTS.binaryBunLockfile };
    return bunRelease() ?? { reason: compose(REPORT_TEXTS.noBun, { platform: process.platform, processor: process.arch }) };
  },
  free: (lockfile) => lockfile,
  overridePath: () => 'package.json',
  override: (text, { name, to }) => setJsonValue(text, ['overrides', name], to),
  prepare: ({ project, lockfile, registryUrl, homeFolder, cacheFolder, pins }) => ({
    files: new Map([
      [project.lockfileName, lockfile],
      ['bunfig.toml', `telemetry = false\n[install]\nregistry = "${registryUrl}/"\n`],
    ]),
    environment: {
      BUN_INSTALL_CACHE_DIR: cacheFolder,
      BUN_INSTALL: homeFolder,
      BUN_CONFIG_MAX_HTTP_REQUESTS: '16',
      BUN_CONFIG_HTTP_RETRY_COUNT: '0',
    },
    args: [...updateOf(pins.map(({ name }) => name).filter((name) => isLocked(name, lockfile))), '--lockfile-only', '--ignore-scripts'],
  }),
  restore(written, { lockfile }) {
    // An empty text stands for the usual registry; for another one Bun writes the whole address.
    return written.replaceAll(/"https:\/\/registry\.npmjs\.org\/[^"]*\.tgz"/g, (address) => (lockfile.includes(address) ? address : '""'));
  },
  command: () => 'bun install --lockfile-only',
};

function updateOf(names: readonly string[]): readonly string[] {
  return names.length > 0 ? ['update', ...new Set(names)] : ['install'];
}

// Bun refuses to update what is not locked yet; that comes along with what needs it.
function isLocked(name: string, lockfile: string): boolean {
  return lockfile.includes(`["${name}@`);
}

import { textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import type { Driver } from '../driver.ts';
import { setJsonValue } from '../edit-manifest.ts';
import { HIDES_FORBIDDEN } from '../hide-forbidden.ts';
import { managerRelease } from '../manager-releases.ts';
import { withoutBlocks } from './yarn-blocks.ts';

// Yarn 1 has no lock-only mode, but doors for programs that watch it: what comes after the resolution does nothing.
const RESOLVES_ONLY = `globalThis.experimentalYarnHooks = Object.fromEntries(
  ['auditStep', 'fetchStep', 'linkStep', 'pnpStep', 'buildStep', 'runScript'].map((step) => [step, () => Promise.resolve()]),
);
`;

/** Yarn 1. */
export const yarnClassicDriver: Driver = {
  ladder: [],
  memoryMegabytes: 1_024,
  guides: false,
  installsPeers: false,
  overrides: 'below_parent',
  releaseOf: () => managerRelease('yarn-classic', 1),
  free: (lockfile, freed) => withoutBlocks(lockfile, freed, nameOf),
  overridePath: () => 'package.json',
  override: (text, { parent, name, to }) => setJsonValue(text, ['resolutions', parent === null ? name : `**/${parent}/${name}`], to),
  prepare: ({ project, lockfile, registryUrl, homeFolder, cacheFolder }) => ({
    files: new Map([
      [project.lockfileName, lockfile],
      ['.yarnrc', `registry "${registryUrl}/"\nignore-scripts true\ndisable-self-update-check true\nyarn-offline-mirror false\n`],
      ['.npmrc', `registry=${registryUrl}/\n`],
    ]),
    environment: { YARN_IGNORE_PATH: '1', YARN_CACHE_FOLDER: cacheFolder, PREFIX: homeFolder },
    args: ['install', '--ignore-scripts', '--ignore-engines', '--ignore-platform', '--non-interactive', '--no-progress'],
    preload: HIDES_FORBIDDEN + RESOLVES_ONLY,
  }),
  // Where the registry names no SHA-1, Yarn writes the word that JavaScript has for it.
  restore: (written) => written.replaceAll('.tgz#undefined"', '.tgz"'),
  command: () => 'yarn install --ignore-scripts',
};

// `alias@npm:name@range` locks another package than its key says.
function nameOf({ keys, fields }: SymlBlock): string {
  const [, name] = /^(?:@?[^@]+@npm:)?(@?[^@]+)(?:@|$)/.exec(keys[0] ?? '') ?? [];
  return textAt(fields, 'name') ?? name ?? '';
}

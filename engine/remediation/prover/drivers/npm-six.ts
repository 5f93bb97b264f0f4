import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { Driver } from '../driver.ts';
import { formattingOf } from '../edit-manifest.ts';
import { HIDES_FORBIDDEN } from '../hide-forbidden.ts';
import { managerRelease } from '../manager-releases.ts';

// As root it looks for the owner of its cache in every folder above, and ends without a word where it may not read one.
const NOBODY = `for (const name of ['getuid', 'geteuid']) process[name] &&= () => 65534;\n`;

/** npm with lockfiles of version 1, which npm 7 and later rewrite. It knows no overrides and installs no peers. */
export const npmSixDriver: Driver = {
  ladder: [],
  guides: false,
  installsPeers: false,
  overrides: 'none',
  overridePath: () => 'package.json',
  override: (text) => text,
  memoryMegabytes: 1_024,
  releaseOf: () => managerRelease('npm', 6),
  free(lockfile, freed) {
    const content = objectOf(JSON.parse(lockfile) as unknown);
    const kept = withoutEntries(content, new Set(freed.map(({ name, version }) => `${name}@${version}`)));
    const { insertSpaces, tabSize } = formattingOf(lockfile);
    return `${JSON.stringify(kept, null, insertSpaces === false ? '\t' : tabSize)}\n`;
  },
  prepare: ({ project, registryUrl, homeFolder, cacheFolder, lockfile }) => ({
    files: new Map([
      [project.lockfileName, lockfile],
      ['.npmrc', `registry=${registryUrl}/\n`],
    ]),
    environment: {
      npm_config_cache: cacheFolder,
      npm_config_userconfig: `${homeFolder}/.npmrc`,
      npm_config_globalconfig: `${homeFolder}/global-npmrc`,
      npm_config_prefix: homeFolder,
      npm_config_update_notifier: 'false',
      npm_config_fetch_retries: '0',
      npm_config_logs_max: '1',
      npm_config_progress: 'false',
    },
    args: ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
    preload: HIDES_FORBIDDEN + NOBODY,
  }),
  restore(written, { lockfile }) {
    // A project without a name has that of its folder, which is another one here.
    const { name } = objectOf(JSON.parse(lockfile) as unknown);
    return typeof name === 'string'
      ? written.replace(/^(\s*\{\s*"name": )"[^"]*"/, (_, start: string) => start + JSON.stringify(name))
      : written;
  },
  command: () => 'npx npm@6 install --package-lock-only',
};

export function isNpmSixLockfile(lockfile: string): boolean {
  const version = objectOf(JSON.parse(lockfile) as unknown)['lockfileVersion'];
  return version === undefined || version === 1;
}

/** What lay inside a given up package goes with it. */
function withoutEntries(parent: JsonObject, ids: ReadonlySet<string>): JsonObject {
  if (!isObject(parent['dependencies'])) return parent;
  const kept = Object.entries(parent['dependencies']).flatMap(([name, entry]) =>
    isObject(entry) && ids.has(releaseOf(name, entry)) ? [] : [[name, isObject(entry) ? withoutEntries(entry, ids) : entry] as const],
  );
  // npm leaves out the group where nothing is in it.
  const { dependencies: _given, ...rest } = parent;
  return kept.length === 0 ? rest : { ...parent, dependencies: Object.fromEntries(kept) };
}

/** An alias names another package in its version: `npm:lodash@4.17.21`. */
function releaseOf(name: string, entry: JsonObject): string {
  const version = stringOf(entry['version']) ?? '';
  return version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`;
}

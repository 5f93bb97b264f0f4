import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isObject, objectOf, stringOf } from '#engine/text/parse-json.ts';
import type { Driver } from '../driver.ts';
import { formattingOf, setJsonValue } from '../edit-manifest.ts';
import { declaredRelease } from './declared-release.ts';
import { managerRelease } from '../manager-releases.ts';
import { keptSettings } from './kept-settings.ts';
import { unseenRequirers } from './npm-unseen-requirers.ts';

const RC_SETTINGS = [
  'legacy-peer-deps',
  'install-strategy',
  'strict-peer-deps',
  'prefer-dedupe',
  'omit-lockfile-registry-resolved',
  'install-links',
];

/** npm with lockfiles of version 2 and 3. */
export const npmDriver: Driver = {
  ladder: ['legacy-peer-deps', 'force'],
  guides: false,
  installsPeers: true,
  overrides: 'below_parent',
  overridePath: () => 'package.json',
  memoryMegabytes: 1_024,
  releaseOf(project) {
    const version = lockfileVersion(project.lockfile);
    if (version !== 2 && version !== 3) return { reason: compose(REPORT_TEXTS.npmLockfile, { version }) };
    return managerRelease('npm', declaredRelease(project, 'npm')?.major === 10 ? 10 : 11);
  },
  free(lockfile, freed) {
    const content = JSON.parse(lockfile) as { packages?: Record<string, unknown>; dependencies?: unknown };
    const ids = new Set(freed.map(({ name, version }) => `${name}@${version}`));
    const places = Object.entries(content.packages ?? {}).flatMap(([place, entry]) => {
      if (!place.includes('node_modules/') || !isObject(entry) || entry['link'] === true) return [];
      const name = stringOf(entry['name']) ?? place.slice(place.lastIndexOf('node_modules/') + 13);
      return ids.has(`${name}@${stringOf(entry['version']) ?? ''}`) ? [place] : [];
    });
    if (places.length === 0) return lockfile;
    places.push(...unseenRequirers(objectOf(content.packages), places));
    // What lay inside a given up folder would hang in the air.
    const packages = Object.fromEntries(
      Object.entries(content.packages ?? {}).filter(
        ([place]) => !places.some((gone) => place === gone || place.startsWith(`${gone}/node_modules/`)),
      ),
    );
    // The second half of version 2 repeats the first; npm writes it again.
    const { dependencies: _repeated, ...rest } = { ...content, packages };
    const { insertSpaces, tabSize } = formattingOf(lockfile);
    return `${JSON.stringify(rest, null, insertSpaces === false ? '\t' : tabSize)}\n`;
  },
  override(text, { parent, name, to }) {
    if (parent === null) return setJsonValue(text, ['overrides', name], to);
    const overrides = objectOf(objectOf(JSON.parse(text) as unknown)['overrides']);
    const known = overrides[parent];
    // A text is the parent's own version, which moves to ".".
    const nested = isObject(known) ? known : typeof known === 'string' ? { '.': known } : {};
    return setJsonValue(text, ['overrides', parent], { ...nested, [name]: to });
  },
  prepare({ project, registryUrl, homeFolder, cacheFolder, concession, lockfile }) {
    const settings = [
      `registry=${registryUrl}/`,
      ...keptSettings(project.configuration.get('.npmrc') ?? '', RC_SETTINGS).filter(
        (line) => concession === null || !line.startsWith(`${concession}=`),
      ),
      ...(concession === null ? [] : [`${concession}=true`]),
    ];
    return {
      files: new Map([
        [project.lockfileName, lockfile],
        ['.npmrc', `${settings.join('\n')}\n`],
      ]),
      environment: {
        npm_config_cache: cacheFolder,
        npm_config_userconfig: `${homeFolder}/.npmrc`,
        npm_config_globalconfig: `${homeFolder}/global-npmrc`,
        npm_config_update_notifier: 'false',
        npm_config_fetch_retries: '0',
        npm_config_logs_max: '0',
        npm_config_progress: 'false',
      },
      args: [
        'install',
        '--package-lock-only',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        `--lockfile-version=${lockfileVersion(project.lockfile)}`,
      ],
    };
  },
  restore(written, { lockfile }) {
    // Cleaned manifests have no scripts; that the project's own have some is in its lockfile.
    const before = objectOf(objectOf(JSON.parse(lockfile) as unknown)['packages']);
    const after = objectOf(objectOf(JSON.parse(written) as unknown)['packages']);
    const { name } = objectOf(JSON.parse(lockfile) as unknown);
    // A project without a name has that of its folder, which is another one here.
    let text = typeof name === 'string' ? setJsonValue(written, ['name'], name) : written;
    for (const [place, entry] of Object.entries(before)) {
      if (place.includes('node_modules/') || !isObject(entry) || entry['hasInstallScript'] !== true || !isObject(after[place])) continue;
      const names = Object.keys(entry);
      const { hasInstallScript: _absent, ...fields } = after[place];
      const ordered = Object.fromEntries(
        Object.entries({ ...fields, hasInstallScript: true }).sort(([a], [b]) => placeIn(names, a) - placeIn(names, b)),
      );
      text = setJsonValue(text, ['packages', place], ordered);
    }
    return text;
  },
  command: () => 'npm install --package-lock-only',
};

function placeIn(names: readonly string[], name: string): number {
  const place = names.indexOf(name);
  return place === -1 ? names.length : place;
}

function lockfileVersion(lockfile: string): number {
  const version = objectOf(JSON.parse(lockfile) as unknown)['lockfileVersion'];
  return typeof version === 'number' ? version : 1;
}

import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import type { Driver, PrepareInput } from '../driver.ts';
import { cleanManifest, likeAlias, setJsonValue, PNPM_SETTINGS } from '../edit-manifest.ts';
import { setYamlEntry } from '../edit-yaml.ts';
import { HIDES_FORBIDDEN } from '../hide-forbidden.ts';
import { DEPENDENCY_GROUPS, type LockedProject, type Pin } from '../locked-project.ts';
import { managerRelease, type ManagerRelease } from '../manager-releases.ts';
import { declaredRelease } from './declared-release.ts';
import { keptSettings } from './kept-settings.ts';

const WORKSPACE_FILE = 'pnpm-workspace.yaml';

// What changes resolution, as `.npmrc` and as `pnpm-workspace.yaml` spell it. Source: pnpm documentation, settings.
const SETTINGS = [
  'auto-install-peers',
  'dedupe-direct-deps',
  'dedupe-injected-deps',
  'dedupe-peer-dependents',
  'dedupe-peers',
  'exclude-links-from-lockfile',
  'hoist',
  'hoist-pattern',
  'inject-workspace-packages',
  'link-workspace-packages',
  'lockfile-include-tarball-url',
  'node-linker',
  'peers-suffix-max-length',
  'prefer-workspace-packages',
  'public-hoist-pattern',
  'resolution-mode',
  'resolve-peers-from-workspace-root',
  'save-workspace-protocol',
  'shamefully-hoist',
  'shared-workspace-lockfile',
  'strict-peer-dependencies',
];
const WORKSPACE_KEYS = new Set([
  ...SETTINGS.map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  'packages',
  'catalog',
  'catalogs',
  'catalogMode',
  ...PNPM_SETTINGS,
]);

/** pnpm with lockfiles from version 5.4 on. */
export const pnpmDriver: Driver = {
  ladder: [],
  memoryMegabytes: 1_024,
  guides: true,
  installsPeers: true,
  overrides: 'below_parent',
  releaseOf(project) {
    const version = /^lockfileVersion:\s*'?([\d.]+)/m.exec(project.lockfile)?.[1] ?? '';
    if (version === '5.4') return managerRelease('pnpm', 7);
    if (version.startsWith('6.')) return managerRelease('pnpm', 8);
    if (version !== '9.0') return { reason: compose(REPORT_TEXTS.pnpmLockfile, { version }) };
    const declared = declaredRelease(project, 'pnpm')?.major ?? 10;
    if (declared > 11) return { reason: compose(REPORT_TEXTS.pnpmRelease, { version: declared }) };
    return managerRelease('pnpm', Math.max(9, declared));
  },
  free: (lockfile) => lockfile,
  overridePath(project) {
    const own = project.configuration.get(WORKSPACE_FILE) ?? '';
    return majorOf(project) >= 11 || /^overrides:/m.test(own) ? WORKSPACE_FILE : 'package.json';
  },
  override(text, { path, parent, name, to }) {
    const key = parent === null ? name : `${parent}>${name}`;
    return path === WORKSPACE_FILE ? setYamlEntry(text, 'overrides', key, to) : setJsonValue(text, ['pnpm', 'overrides', key], to);
  },
  async prepare({ project, lockfile, registryUrl, manifests, pins }) {
    const files = new Map<string, string>([
      [project.lockfileName, lockfile],
      ['.npmrc', [`registry=${registryUrl}/`, ...keptSettings(project.configuration.get('.npmrc') ?? '', SETTINGS), ''].join('\n')],
      ...pinnedManifests(manifests, pins),
    ]);
    const settings = await workspaceSettings(project, manifests);
    const overrides = overridesOf(pins);
    if (pnpmDriver.overridePath(project) === WORKSPACE_FILE) settings['overrides'] = { ...objectOf(settings['overrides']), ...overrides };
    else if (pins.length > 0) {
      const root = files.get('package.json') ?? cleanManifest(manifests.get('package.json') ?? '{}');
      const known = objectOf(objectOf(objectOf(JSON.parse(root) as unknown)['pnpm'])['overrides']);
      files.set('package.json', setJsonValue(root, ['pnpm', 'overrides'], { ...known, ...overrides }));
    }
    if (majorOf(project) >= 11) Object.assign(settings, { minimumReleaseAge: 0, trustLockfile: true });
    // JSON is YAML, too.
    if (Object.keys(settings).length > 0) files.set(WORKSPACE_FILE, `${JSON.stringify(settings, null, 2)}\n`);
    return {
      files,
      environment: Object.fromEntries(
        ['npm', 'pnpm'].flatMap((prefix) => [
          [`${prefix}_config_update_notifier`, 'false'],
          [`${prefix}_config_fetch_retries`, '0'],
        ]),
      ),
      args: ['install', '--lockfile-only', '--ignore-scripts', '--ignore-pnpmfile', '--no-frozen-lockfile'],
      preload: HIDES_FORBIDDEN,
      workers: true,
    };
  },
  restore: (written) => written,
  command: () => 'pnpm install --lockfile-only',
};

function majorOf(project: LockedProject): number {
  const release = pnpmDriver.releaseOf(project);
  return 'reason' in release ? 0 : (release satisfies ManagerRelease).major;
}

async function workspaceSettings({ configuration }: LockedProject, manifests: PrepareInput['manifests']): Promise<Record<string, unknown>> {
  const text = manifests.get(WORKSPACE_FILE) ?? configuration.get(WORKSPACE_FILE);
  if (text === undefined) return {};
  const parsed = await parseYaml(text, WORKSPACE_FILE);
  const content: JsonObject = 'documents' in parsed && isObject(parsed.documents[0]) ? parsed.documents[0] : {};
  return Object.fromEntries(Object.entries(content).filter(([key]) => WORKSPACE_KEYS.has(key)));
}

function overridesOf(pins: readonly Pin[]): Record<string, string> {
  return Object.fromEntries(
    pins.flatMap(({ parent, name, to }) => ('manifest' in parent ? [] : [[`${parent.name}@${parent.version}>${name}`, to]])),
  );
}

// What a manifest itself needs is declared exactly for one run; the next one finds it locked and inside the declared range.
function pinnedManifests(manifests: PrepareInput['manifests'], pins: readonly Pin[]): Map<string, string> {
  const pinned = new Map<string, string>();
  for (const { parent, name, to } of pins) {
    if (!('manifest' in parent)) continue;
    const text = pinned.get(parent.manifest) ?? manifests.get(parent.manifest);
    if (text === undefined) continue;
    const content = objectOf(JSON.parse(text) as unknown);
    const groups = DEPENDENCY_GROUPS.slice(0, 3).filter((group) => typeof objectOf(content[group])[name] === 'string');
    pinned.set(
      parent.manifest,
      groups.reduce((changed, group) => setJsonValue(changed, [group, name], likeAlias(String(objectOf(content[group])[name]), to)), text),
    );
  }
  return new Map([...pinned].map(([path, text]) => [path, cleanManifest(text)]));
}

import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { parseYaml } from '#engine/text/parse-yaml.ts';
import { textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import type { Driver } from '../driver.ts';
import { setJsonValue } from '../edit-manifest.ts';
import { HIDES_FORBIDDEN } from '../hide-forbidden.ts';
import { managerRelease } from '../manager-releases.ts';
import { withoutBlocks } from './yarn-blocks.ts';

const RC_FILE = '.yarnrc.yml';

// What changes resolution or checksums. Source: yarn documentation, `.yarnrc.yml`.
const SETTINGS = new Set([
  'nodeLinker',
  'nmHoistingLimits',
  'packageExtensions',
  'catalog',
  'catalogs',
  'supportedArchitectures',
  'compressionLevel',
  'checksumBehavior',
  'defaultProtocol',
  'defaultSemverRangePrefix',
  'enableTransparentWorkspaces',
  'enableConstraintsChecks',
]);

/** Yarn 2 and later. */
export const yarnBerryDriver: Driver = {
  ladder: [],
  memoryMegabytes: 1_536,
  guides: false,
  installsPeers: false,
  overrides: 'below_parent',
  releaseOf(project) {
    const version = Number(/^__metadata:\r?\n {2}version: "?(\d+)/m.exec(project.lockfile)?.[1] ?? 0);
    if (version < 5) return { reason: compose(REPORT_TEXTS.yarn2Lockfile, { version }) };
    return managerRelease('yarn-berry', version < 8 ? 3 : 4);
  },
  free: (lockfile, freed) => withoutBlocks(lockfile, freed, nameOf),
  overridePath: () => 'package.json',
  override: (text, { parent, name, to }) => setJsonValue(text, ['resolutions', parent === null ? name : `${parent}/${name}`], to),
  async prepare({ project, lockfile, registryUrl, homeFolder, cacheFolder }) {
    const parsed = await parseYaml(project.configuration.get(RC_FILE) ?? '', RC_FILE);
    const own: JsonObject = 'documents' in parsed && isObject(parsed.documents[0]) ? parsed.documents[0] : {};
    const settings = {
      ...Object.fromEntries(Object.entries(own).filter(([key]) => SETTINGS.has(key))),
      npmRegistryServer: registryUrl,
      unsafeHttpWhitelist: ['127.0.0.1'],
      enableScripts: false,
      httpRetry: 0,
      enableTelemetry: false,
      enableGlobalCache: false,
      cacheFolder,
      globalFolder: `${homeFolder}/.yarn`,
      enableImmutableInstalls: false,
    };
    return {
      files: new Map([
        [project.lockfileName, lockfile],
        [RC_FILE, `${JSON.stringify(settings, null, 2)}\n`],
      ]),
      environment: { YARN_IGNORE_PATH: '1' },
      args: ['install', '--mode=update-lockfile'],
      preload: HIDES_FORBIDDEN,
      workers: true,
    };
  },
  restore: (written) => written,
  command: () => 'yarn install --mode=update-lockfile',
};

function nameOf({ fields }: SymlBlock): string {
  return /^(@?[^@]+)@npm:/.exec(textAt(fields, 'resolution') ?? '')?.[1] ?? '';
}

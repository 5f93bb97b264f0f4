import { archiveIntegrity, type MadeUniverse } from '#tests/forge/registry/package-registry.ts';
import type { ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';

export interface Traps {
  /** What runs leaves a file of this name, a dash and its line. */
  readonly canary: string;
  /** A server that must not be asked: the path of a request begins with its line. */
  readonly url: string;
}

const HOOKS = '@evil/pnpm-plugin-hooks';

/** A package whose code pnpm would load before it resolves anything. */
export function hostileUniverse({ canary }: Pick<Traps, 'canary'>): MadeUniverse {
  const touch = touching(canary, 'config-dependency');
  const module = touch.replace("require('node:fs')", 'fs');
  return { [`${HOOKS}@1.0.0`]: { files: { 'pnpmfile.cjs': touch, 'pnpmfile.mjs': `import fs from 'node:fs';\n${module}` } } };
}

/**
 * Files beside a manifest that make package managers run code, fetch another program or ask elsewhere, one attempt a line. Each names itself,
 * so that a test sees which one succeeded.
 */
export function hostileProject(manifest: JsonObject, { kind, major }: ManagerRelease, traps: Traps): Record<string, string> {
  const { canary, url } = traps;
  const at = (line: string) => `${url}/${line}/`;
  const hooks = { [HOOKS]: `1.0.0+${archiveIntegrity(`${HOOKS}@1.0.0`, hostileUniverse(traps))}` };
  const name = kind.startsWith('yarn') ? 'yarn' : kind;
  const scripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare', 'pnpm:devPreinstall'];
  const programs = [
    'npmrc-pnpmfile',
    'npmrc-global-pnpmfile',
    'npmrc-script-shell',
    'npmrc-node-options',
    'npmrc-git',
    'npmrc-init-module',
    'yarnrc-yarn-path',
    'yarnrc-yml-yarn-path',
    'yarnrc-yml-plugin',
    'bunfig-preload',
    'bunfig-scanner',
    'bunfig-test-preload',
    'manifest-pnpmfile',
    'workspace-pnpmfile',
    'environment',
  ];
  return {
    'package.json': `${JSON.stringify(
      {
        ...manifest,
        scripts: Object.fromEntries(scripts.map((script) => [script, `touch ${canary}-script-${script.replace(':', '-')}`])),
        packageManager: `${name}@${major}.0.0+sha512.00`,
        // npm itself refuses this.
        ...(kind === 'npm' ? {} : { devEngines: { packageManager: { name, version: `${major}.0.0`, onFail: 'download' } } }),
        publishConfig: { registry: at('publish-config') },
        config: { registry: at('config') },
        pnpm: {
          pnpmfile: evil('manifest-pnpmfile'),
          globalPnpmfile: evil('manifest-pnpmfile'),
          configDependencies: hooks,
          executionEnv: { nodeVersion: '1.2.3' },
        },
      },
      null,
      2,
    )}\n`,
    '.npmrc': [
      `registry=${at('npmrc-registry')}`,
      `proxy=${url}`,
      `https-proxy=${url}`,
      `node-mirror:release=${at('npmrc-node-mirror')}`,
      `pnpmfile=${evil('npmrc-pnpmfile')}`,
      `global-pnpmfile=${evil('npmrc-global-pnpmfile')}`,
      `script-shell=${evil('npmrc-script-shell')}`,
      `node-options=--require ${evil('npmrc-node-options')}`,
      `git=${evil('npmrc-git')}`,
      `init-module=${evil('npmrc-init-module')}`,
      'ignore-scripts=false',
      'use-node-version=1.2.3',
      '',
    ].join('\n'),
    '.yarnrc': `yarn-path "${evil('yarnrc-yarn-path')}"\nregistry "${at('yarnrc-registry')}"\nproxy "${url}"\n`,
    '.yarnrc.yml': [
      `yarnPath: ${evil('yarnrc-yml-yarn-path')}`,
      `plugins:\n  - ${evil('yarnrc-yml-plugin')}`,
      `npmRegistryServer: "${at('yarnrc-yml-registry')}"`,
      `httpProxy: "${url}"`,
      `unsafeHttpWhitelist: ["*"]`,
      '',
    ].join('\n'),
    'bunfig.toml': [
      `preload = ["${evil('bunfig-preload')}"]`,
      `[install]\nregistry = "${at('bunfig-registry')}"`,
      `[install.security]\nscanner = "${evil('bunfig-scanner')}"`,
      `[test]\npreload = ["${evil('bunfig-test-preload')}"]`,
      '',
    ].join('\n'),
    ...(kind === 'pnpm' ? { 'pnpm-workspace.yaml': workspaceFile(hooks, evil('workspace-pnpmfile'), at('workspace-registry')) } : {}),
    '.pnpmfile.cjs': touching(canary, 'pnpmfile'),
    '.pnpmfile.mjs': `import fs from 'node:fs';\n${touching(canary, 'pnpmfile').replace("require('node:fs')", 'fs')}`,
    'yarn.config.cjs': touching(canary, 'yarn-config'),
    ...Object.fromEntries(programs.map((line) => [`evil/${line}.cjs`, touching(canary, line)])),
  };
}

/** Variables of the machine that make Node and package managers run code or ask elsewhere. */
export function hostileEnvironment({ canary, url }: Traps): Record<string, string> {
  return {
    NODE_OPTIONS: `--require ${canary}-environment.cjs`,
    npm_config_registry: `${url}/environment/`,
    npm_config_script_shell: `${canary}-environment.cjs`,
    YARN_NPM_REGISTRY_SERVER: `${url}/environment/`,
    YARN_REGISTRY: `${url}/environment/`,
    BUN_CONFIG_REGISTRY: `${url}/environment/`,
    NPM_TOKEN: 'secret',
  };
}

const evil = (line: string) => `./evil/${line}.cjs`;

function workspaceFile(hooks: Readonly<Record<string, string>>, pnpmfile: string, registry: string): string {
  const files = [pnpmfile, `node_modules/.pnpm-config/${HOOKS}/pnpmfile.cjs`];
  return `pnpmfile: ${JSON.stringify(files)}\nconfigDependencies: ${JSON.stringify(hooks)}\nregistry: ${registry}\n`;
}

function touching(canary: string, line: string): string {
  return `require('node:fs').writeFileSync(${JSON.stringify(`${canary}-${line}`)}, '');\n`;
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tarball } from './tarball.ts';
import { manifestOf } from './open-registry.ts';
import { kindOf, programOf, type ManagerKind, type ManagerName } from './programs.ts';
import type { Scenario } from './scenario.ts';

/** Writes a scenario's files into a folder, with the configuration that leads a manager to the registry. */
export function writeProject(folder: string, { files, archives = {} }: Scenario, manager: ManagerName, registry: string): void {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const configuration = CONFIGURATION[kindOf(manager)];
  const name = configuration.file;
  for (const [path, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    write(path, text.replaceAll('{registry}', registry));
  }
  write(name, `${typeof files[name] === 'string' ? files[name] : ''}${configuration.text(registry, manager)}`);
  if (kindOf(manager) === 'pnpm') write('pnpm-workspace.yaml', pnpmWorkspace(files['package.json']));
  for (const [path, id] of Object.entries(archives)) {
    const at = id.lastIndexOf('@');
    write(path, tarball({ 'package.json': manifestOf(id.slice(0, at), id.slice(at + 1)) }));
  }
}

// pnpm reads neither the workspaces of a manifest nor, since version 11, settings beside it.
function pnpmWorkspace(manifest: object | string | undefined): string {
  const globs = (manifest as { workspaces?: readonly string[] } | undefined)?.workspaces ?? ['.'];
  return `packages: ${JSON.stringify(globs)}\nlinkWorkspacePackages: true\nstrictPeerDependencies: false\n`;
}

const execute = promisify(execFile);

/** Runs a manager apart from the machine's own configuration and gives what it printed. Throws with its words. */
export async function run(manager: ManagerName, folder: string, args: readonly string[], home: string): Promise<string> {
  const [program, ...first] = programOf(manager);
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    LC_ALL: 'C',
    NO_COLOR: '1',
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
  };
  try {
    const { stdout } = await execute(program!, [...first, ...args], { cwd: folder, env, timeout: 120_000, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${manager} ${args.join(' ')} failed: ${stdout}\n${stderr}`, { cause: error });
  }
}

/** Arguments that install everything, and from the lockfile only what production needs. */
export const INSTALL: Record<ManagerKind, { readonly all: readonly string[]; readonly production: readonly string[] }> = {
  npm: {
    all: ['install', '--ignore-scripts', '--no-audit', '--no-fund'],
    production: ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
  },
  'yarn-classic': {
    all: ['install', '--ignore-scripts', '--ignore-engines', '--non-interactive', '--no-progress'],
    production: [
      'install',
      '--production',
      '--frozen-lockfile',
      '--ignore-scripts',
      '--ignore-engines',
      '--non-interactive',
      '--no-progress',
    ],
  },
  'yarn-berry': { all: ['install'], production: ['workspaces', 'focus', '--all', '--production'] },
  pnpm: {
    all: ['install', '--ignore-scripts', '--no-frozen-lockfile'],
    production: ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'],
  },
  bun: { all: ['install', '--ignore-scripts'], production: ['install', '--production', '--frozen-lockfile', '--ignore-scripts'] },
};

/** What lerna does instead of an installation: npm reads no configuration of the root in a package's folder. */
export const bootstrap = (registry: string) => ['bootstrap', '--no-ci', '--ignore-scripts', '--no-progress', '--registry', `${registry}/`];

const CONFIGURATION: Record<ManagerKind, { readonly file: string; text(registry: string, manager: ManagerName): string }> = {
  npm: {
    file: '.npmrc',
    text: (registry, manager) =>
      `registry=${registry}/\nfetch-retries=0\n${manager === 'npm-12' ? 'allow-remote=all\nallow-git=all\n' : ''}`,
  },
  'yarn-classic': { file: '.yarnrc', text: (registry) => `registry "${registry}/"\nunsafe-disable-integrity-migration true\n` },
  'yarn-berry': {
    file: '.yarnrc.yml',
    text: (registry, manager) =>
      `npmRegistryServer: "${registry}"\nunsafeHttpWhitelist:\n  - "127.0.0.1"\nenableGlobalCache: false\npnpEnableInlining: false\nenableScripts: false\n${manager === 'yarn-4' ? 'approvedGitRepositories:\n  - "**"\n' : ''}`,
  },
  pnpm: {
    file: '.npmrc',
    text: (registry) => `registry=${registry}/\nfetch-retries=0\nstrict-peer-dependencies=false\nlink-workspace-packages=true\n`,
  },
  bun: { file: 'bunfig.toml', text: (registry) => `install.registry = "${registry}/"\n` },
};

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchManager } from '#engine/remediation/prover/fetch-manager.ts';
import type { ManagerKind, ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import type { RelayView } from '#engine/remediation/relay/relay.ts';
import { MANAGERS_FOLDER } from './given-proving.ts';
import { LOCKFILES, lockedByManager } from './locked-by-manager.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Files of a project with the lockfile that this manager writes when it sees only what `view` shows. */
export async function lockFiles(
  release: ManagerRelease,
  files: Readonly<Record<string, string>>,
  registryUrl: string,
  view: RelayView,
): Promise<Record<string, string>> {
  return lockedByManager({ release, files, registryUrl, view, folder: temporaryFolder(), managersFolder: MANAGERS_FOLDER });
}

const UNCHANGED: Readonly<Record<ManagerKind, readonly string[]>> = {
  npm: ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
  'yarn-classic': ['install', '--ignore-scripts', '--ignore-engines', '--ignore-platform', '--non-interactive'],
  'yarn-berry': ['install', '--mode=update-lockfile'],
  pnpm: ['install', '--lockfile-only', '--ignore-scripts', '--ignore-pnpmfile', '--no-frozen-lockfile'],
  bun: ['install', '--lockfile-only', '--ignore-scripts'],
};

// Yarn 1 has no lock-only mode.
const RESOLVES_ONLY = `globalThis.experimentalYarnHooks = Object.fromEntries(
  ['fetchStep', 'linkStep', 'pnpStep', 'buildStep'].map((step) => [step, () => Promise.resolve()]),
);`;

/** The lockfile after the manager's own plain run on these files, without relay, sandbox or anything of ours, or what it says against it. */
export async function plainRun(
  release: ManagerRelease,
  files: Readonly<Record<string, string>>,
  registryUrl: string,
  more: readonly string[] = [],
): Promise<{ readonly lockfile: string } | { readonly refusal: string }> {
  const folder = temporaryFolder();
  const hooks = join(folder, 'hooks.cjs');
  writeFileSync(hooks, RESOLVES_ONLY);
  const { code, output, project } = await runManager(release, files, registryUrl, {
    folder,
    args: [...UNCHANGED[release.kind], ...more],
    node: release.kind === 'yarn-classic' ? ['--require', hooks] : [],
    environment: {},
  });
  return code === 0 ? { lockfile: readFileSync(join(project, LOCKFILES[release.kind]), 'utf8') } : { refusal: output };
}

const ACCEPTING: Readonly<Record<ManagerKind, readonly string[]>> = {
  npm: ['ci', '--dry-run', '--ignore-scripts', '--no-audit'],
  'yarn-classic': ['install', '--frozen-lockfile', '--ignore-scripts'],
  'yarn-berry': ['install', '--immutable', '--mode=skip-build'],
  pnpm: ['install', '--frozen-lockfile', '--ignore-scripts'],
  bun: ['install', '--frozen-lockfile', '--ignore-scripts'],
};

/** What the manager says when it installs exactly these files from the registry, without relay, sandbox or anything of ours; null where it accepts them. */
export async function refusalOf(
  release: ManagerRelease,
  files: Readonly<Record<string, string>>,
  registryUrl: string,
): Promise<string | null> {
  const { code, output } = await runManager(release, files, registryUrl, {
    folder: temporaryFolder(),
    args: ACCEPTING[release.kind],
    node: [],
    environment: { CI: 'true' },
  });
  return code === 0 ? null : output;
}

/** The manager's run on a project that is not cleaned: for a test of what cleaning keeps from running. */
export async function bareRun(release: ManagerRelease, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const program = await programOf(release, folder);
  const command = release.native ? [program] : [process.execPath, program];
  const child = spawn(command[0]!, [...command.slice(1), 'install'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: 'ignore',
    timeout: 60_000,
  });
  await new Promise((resolve) => child.once('close', resolve));
}

// Programs that berry would load and no collection of lockfiles contains, and what is set here instead.
const ABSENT = /^(?:yarnPath|plugins|npmRegistryServer|unsafeHttpWhitelist|enableTelemetry):.*\n(?:[ \t-].*\n|\n(?=[ \t-]))*/gm;

interface PlainCall {
  readonly folder: string;
  readonly args: readonly string[];
  readonly node: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

async function runManager(
  release: ManagerRelease,
  files: Readonly<Record<string, string>>,
  registryUrl: string,
  { folder, args, node, environment }: PlainCall,
): Promise<{ readonly code: number | null; readonly output: string; readonly project: string }> {
  const project = join(folder, 'project');
  const settings: Record<string, string> = {
    '.npmrc': `registry=${registryUrl}/\n`,
    '.yarnrc': `registry "${registryUrl}/"\n`,
    ...(release.kind === 'yarn-berry'
      ? { '.yarnrc.yml': `npmRegistryServer: "${registryUrl}"\nunsafeHttpWhitelist: ["127.0.0.1"]\nenableTelemetry: false\n` }
      : {}),
  };
  for (const [path, content] of Object.entries({ ...settings, ...files })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    const text = path in settings && path in files ? `${content.replace(ABSENT, '')}\n${settings[path]}` : content;
    writeFileSync(join(project, path), path === 'yarn.lock' ? text.replaceAll('https://registry.yarnpkg.com', registryUrl) : text);
  }
  const program = await programOf(release, folder);
  const [command, ...given] = [...(release.native ? [] : [process.execPath, ...node]), program, ...args];
  const child = spawn(command!, given, {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      YARN_IGNORE_PATH: '1',
      YARN_GLOBAL_FOLDER: `${folder}/yarn`,
      // Otherwise pnpm fetches the release that the project declares.
      npm_config_manage_package_manager_versions: 'false',
      pnpm_config_pm_on_fail: 'ignore',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output, project };
}

// It was fetched before.
async function programOf(release: ManagerRelease, folder: string): Promise<string> {
  const documents = packageDocuments({ registryUrl: 'http://127.0.0.1:9', cacheFolder: folder });
  const settings = { managersFolder: MANAGERS_FOLDER, documents, patience: 'short' as const, signal: AbortSignal.timeout(10_000) };
  return fetchManager(release, settings).finally(() => documents.close());
}

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Other tools that do the same work, in the versions used for the published figures. */
const PEERS = {
  '@cyclonedx/cdxgen': '12.8.4',
  '@cyclonedx/cyclonedx-npm': '6.0.1',
  '@npmcli/arborist': '10.0.4',
  '@pnpm/exe.linux-x64': '12.21.0',
  pnpm: '12.21.0',
} as const;

const root = fileURLToPath(new URL('../../', import.meta.url));
export const peersFolder = join(root, '.cache/bench');

/** Path of an installed peer's executable. */
export function peerProgram(name: 'pnpm' | 'cdxgen' | 'cyclonedx-npm'): string {
  return join(peersFolder, 'node_modules/.bin', name);
}

/** Installs the peers into the cache; they are not dependencies of the project. */
export function installPeers(): void {
  const versions = Object.entries(PEERS).map(([name, version]) => `${name}@${version}`);
  if (Object.keys(PEERS).every((name) => existsSync(join(peersFolder, 'node_modules', name)))) return;
  mkdirSync(peersFolder, { recursive: true });
  writeFileSync(join(peersFolder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...versions], {
    cwd: peersFolder,
    stdio: 'inherit',
  });
}

/** Installs our own command line as npm would, next to the peers. Returns the path of the executable. */
export function installOurs(): string {
  const folder = join(peersFolder, 'understory');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: root, encoding: 'utf8' }),
  ) as [{ filename: string }];
  const tarball = join(folder, packed.filename);
  execFileSync('npm', ['install', '--global', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', tarball]);
  return join(folder, 'lib/node_modules/understory/bin/understory.cjs');
}

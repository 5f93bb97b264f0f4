import type { Checkout } from '#engine/checkout.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import type { LockedProject } from './prover/locked-project.ts';
import type { ManagerKind } from './prover/manager-releases.ts';

const LOCKFILES: readonly (readonly [name: string, kind: ManagerKind])[] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
];
const KINDS: readonly string[] = ['npm', 'yarn-classic', 'yarn-berry', 'pnpm', 'bun'] satisfies ManagerKind[];
const CONFIGURATION = ['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml'];

/** Every JavaScript lockfile of a checkout that was read, with what a package manager needs beside it. */
export async function collectProjects(checkout: Checkout, signal: AbortSignal): Promise<LockedProject[]> {
  const ledger = newLedger();
  const { importers, nodes } = await readNpmProjects(checkout, ledger, signal);
  const projects: LockedProject[] = [];
  const lockfiles = new Set([...importers.map((importer) => importer.lockfile), ...nodes.map((node) => node.location?.file)]);
  for (const lockfile of lockfiles) {
    if (lockfile === null || lockfile === undefined) continue;
    const members = importers.filter((importer) => importer.lockfile === lockfile);
    const kind = members[0]?.manager ?? (await kindOf(lockfile, checkout));
    if (kind === undefined || !KINDS.includes(kind)) continue;
    const slash = lockfile.lastIndexOf('/');
    const root = slash === -1 ? '.' : lockfile.slice(0, slash);
    const inside = (path: string) => (root === '.' ? path : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined);
    const read = async (wanted: readonly string[]): Promise<Map<string, string>> => {
      const texts = new Map<string, string>();
      for (const path of wanted) if (checkout.paths.includes(path)) texts.set(inside(path)!, await checkout.readText(path));
      return texts;
    };
    const within = (name: string) => (root === '.' ? name : `${root}/${name}`);
    const manifests = members.map(({ manifest }) => manifest).filter((path) => inside(path) !== undefined);
    projects.push({
      root,
      kind: kind as ManagerKind,
      lockfileName: lockfile.slice(slash + 1),
      lockfile: await checkout.readText(lockfile),
      format: ledger.files.find(({ path }) => path === lockfile)?.format ?? lockfile.slice(slash + 1),
      manifests: await read([...new Set([within('package.json'), ...manifests])]),
      configuration: await read(CONFIGURATION.map(within)),
      patches: await read(checkout.paths.filter((path) => path.endsWith('.patch') && inside(path) !== undefined)),
    });
  }
  return projects.sort((a, b) => (a.root < b.root ? -1 : 1));
}

// Where no manifest leads to a lockfile, its name says whose it is.
async function kindOf(lockfile: string, checkout: Checkout): Promise<ManagerKind | undefined> {
  const name = lockfile.slice(lockfile.lastIndexOf('/') + 1);
  if (name === 'yarn.lock') return (await checkout.readText(lockfile)).includes('__metadata:') ? 'yarn-berry' : 'yarn-classic';
  return LOCKFILES.find(([known]) => known === name)?.[1];
}

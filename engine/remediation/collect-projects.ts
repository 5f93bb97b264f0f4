import type { Checkout } from '#engine/checkout.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import type { LockedProject } from './prover/locked-project.ts';
import type { ManagerKind } from './prover/manager-releases.ts';

const KINDS: readonly string[] = ['npm', 'yarn-classic', 'yarn-berry', 'pnpm', 'bun'] satisfies ManagerKind[];
const CONFIGURATION = ['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml'];

/** Every JavaScript lockfile of a checkout that was read, with what a package manager needs beside it. */
export async function collectProjects(checkout: Checkout, signal: AbortSignal): Promise<LockedProject[]> {
  const ledger = newLedger();
  const { importers } = await readNpmProjects(checkout, ledger, signal);
  const projects: LockedProject[] = [];
  for (const [lockfile, members] of Map.groupBy(importers, (importer) => importer.lockfile)) {
    const kind = members[0]?.manager;
    if (lockfile === null || kind === undefined || !KINDS.includes(kind)) continue;
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

import { problem } from '#engine/problems.ts';
import type { UnresolvedDependency } from '#contract/results/coverage.ts';
import type { Location, SourceKind } from '#contract/results/inventory.ts';
import type { Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';
import { joinFolder, leadsOut } from '../lockfile-format.ts';

const REASON_OF_KIND: Partial<Record<SourceKind, UnresolvedDependency['reason']>> = {
  git: 'git',
  vcs: 'git',
  tarball: 'tarball',
  file: 'file',
  link: 'link',
  unknown: 'unsupported',
};

const RELEASE = /^[v=]?\d+\.\d+\.\d+(?:[-+].*)?$/;

/** Notes the packages that no registry release stands for, under the importer that declares them or else the first that needs them. */
export function reportUnmatchable(graph: LockGraph, ledger: Ledger): void {
  const declaredBy = new Map<LockNode, { readonly id: string; readonly location: Location | null }>();
  for (const { id, dependencies } of graph.importers) {
    for (const { to, location } of dependencies) if (to && !declaredBy.has(to)) declaredBy.set(to, { id, location });
  }
  const noted = new Set<string>();
  for (const node of graph.nodes) {
    const reason = node.source.kind === 'registry' ? (RELEASE.test(node.version) ? undefined : 'invalid_version') : reasonOf(node.source);
    if (liesOutside(node)) {
      const place = placeOf(node.location ?? declaredBy.get(node)?.location ?? null);
      ledger.problems.push(problem('outside_checkout', { name: node.name, url: String(node.source.url) }, place));
    }
    if (reason === undefined || noted.has(node.purl)) continue;
    noted.add(node.purl);
    const importer = declaredBy.get(node)?.id ?? graph.importers.find(({ lockfile }) => lockfile === node.location?.file)?.id ?? '.';
    ledger.unresolved.push({ name: node.name, declared: node.source.url ?? node.version, importer, reason });
  }
}

function placeOf(location: Location | null): { file?: string; line?: number } {
  return location === null ? {} : { file: location.file, line: location.line ?? 1 };
}

function reasonOf({ kind, url }: LockNode['source']): UnresolvedDependency['reason'] | undefined {
  return kind === 'file' && /\.(?:tgz|tar|tar\.gz)$/.test(url ?? '') ? 'tarball' : REASON_OF_KIND[kind];
}

// Links carry a path from the checkout's root already, files one from their lockfile.
function liesOutside({ source: { kind, url }, location }: LockNode): boolean {
  if (kind !== 'link' && kind !== 'file') return false;
  const path = url?.replace(/^[a-z]+:/, '') ?? '';
  if (kind === 'link') return leadsOut(path);
  const lockfile = location?.file ?? '';
  return leadsOut(joinFolder(lockfile.slice(0, Math.max(0, lockfile.lastIndexOf('/'))), path));
}

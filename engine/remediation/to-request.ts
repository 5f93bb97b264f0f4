import type { Move } from '#contract/results/patches.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import { DEPENDENCY_GROUPS, type LockedProject, type ManifestEdit, type Pin, type Request } from './prover/locked-project.ts';
import { likeAlias } from './prover/edit-manifest.ts';
import { majorOf } from './planner/choose-release.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import { importerKey, type Decisions } from './planner/decisions.ts';
import type { WhatIf } from './planner/what-if.ts';

export interface PlannedWork {
  readonly moves: readonly Move[];
  readonly request: Request;
}

/** A plan's decisions as moves for people and as a request for the package manager. */
export function toRequest(
  { graph, decisions, outcome }: { readonly graph: PlanGraph; readonly decisions: Decisions; readonly outcome: WhatIf },
  project: LockedProject,
  overridePath: string,
  isVulnerable: (name: string, version: string) => boolean,
): PlannedWork {
  const bumps = bumpsOf(graph, decisions, project);
  const overrides = overridesOf(decisions, overridePath);
  const kept = new Set(
    [...outcome.installed.values()].flatMap(({ copy, version }) =>
      copy === null || graph.copies[copy]!.version !== version ? [] : [copy],
    ),
  );
  const gone = graph.copies.filter((copy, id) => copy.movable && !kept.has(id));
  const moved = new Set<string>();
  for (const { copy, name, version } of outcome.installed.values())
    if (copy === null || graph.copies[copy]!.version !== version) moved.add(name);
  // A release that goes because nobody needs it any more is the manager's own affair.
  const freed = gone.filter(({ name, version }) => moved.has(name) || isStillAnswered(outcome, name, version));
  const unique = new Map(freed.map(({ name, version }) => [`${name}@${version}`, { name, version }]));
  return {
    moves: [...refreshesOf(graph, decisions, outcome, { skipped: bumps.names, isVulnerable }), ...bumps.moves, ...overrides.moves],
    request: { edits: [...bumps.edits, ...overrides.edits], freed: [...unique.values()], pins: pinsOf(graph, outcome) },
  };
}

function pinsOf(graph: PlanGraph, { installed, roots }: WhatIf): Pin[] {
  const pins: Pin[] = [];
  const versionOf = (target: string | null) => (target === null ? undefined : installed.get(target)?.version);
  const isMoved = (to: number | null, target: string | null) =>
    target !== null && (to === null || graph.copies[to]!.version !== versionOf(target));
  for (const { importer, edge, target } of roots) {
    const manifest = importer === '.' ? 'package.json' : `${importer}/package.json`;
    if (edge.kind !== 'peer' && isMoved(edge.to, target)) pins.push({ parent: { manifest }, name: edge.declared, to: versionOf(target)! });
  }
  for (const { name, version, edges } of installed.values()) {
    for (const edge of edges) {
      if (edge.kind !== 'peer' && isMoved(edge.to, edge.target))
        pins.push({ parent: { name, version }, name: edge.name, to: versionOf(edge.target)! });
    }
  }
  return pins;
}

function isStillAnswered({ installed }: WhatIf, name: string, version: string): boolean {
  for (const each of installed.values()) if (each.name === name && each.version !== version) return true;
  return false;
}

interface Told {
  /** Packages that another move already speaks of. */
  readonly skipped: ReadonlySet<string>;
  isVulnerable(name: string, version: string): boolean;
}

// What moves only because something else needs it is an effect, not a move.
function refreshesOf(graph: PlanGraph, decisions: Decisions, { installed }: WhatIf, { skipped, isVulnerable }: Told): Move[] {
  const before = Map.groupBy(graph.copies, ({ name }) => name);
  const forced = new Set([...decisions.overrides.keys()].map((key) => key.slice(key.indexOf('>') + 1)));
  const after = new Map<string, Set<string>>();
  for (const { name, version } of installed.values()) after.set(name, (after.get(name) ?? new Set()).add(version));
  const moves: Move[] = [];
  for (const [name, versions] of after) {
    const old = before.get(name);
    if (!old || skipped.has(name) || forced.has(name)) continue;
    const lifted = new Set(
      [...decisions.refresh.keys()].map((id) => graph.copies[id]!).flatMap((copy) => (copy.name === name ? [copy.version] : [])),
    );
    const gone = [...new Set(old.map(({ version }) => version))].filter(
      (version) => !versions.has(version) && (lifted.has(version) || isVulnerable(name, version)),
    );
    const come = [...versions].filter((version) => !old.some((copy) => copy.version === version));
    for (const [i, from] of gone.entries()) {
      const to = come[i] ?? come.at(-1);
      moves.push(to === undefined ? { kind: 'share', name, from, to: nearestTo(from, versions) } : { kind: 'refresh', name, from, to });
    }
  }
  return moves.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nearestTo(from: string, versions: ReadonlySet<string>): string {
  return [...versions].find((version) => majorOf(version) === majorOf(from)) ?? [...versions].at(-1)!;
}

function bumpsOf(graph: PlanGraph, { ranges }: Decisions, project: LockedProject) {
  const moves = new Map<string, Extract<Move, { kind: 'bump' }>>();
  const edits: ManifestEdit[] = [];
  const names = new Set<string>();
  for (const { id, edges } of graph.importers) {
    const path = id === '.' ? 'package.json' : `${id}/package.json`;
    const manifest = objectOf(JSON.parse(project.manifests.get(path) ?? '{}') as unknown);
    for (const edge of edges) {
      const range = ranges.get(importerKey(id, edge.declared));
      if (range === undefined) continue;
      for (const group of DEPENDENCY_GROUPS.slice(0, 3)) {
        const from = objectOf(manifest[group])[edge.declared];
        if (typeof from !== 'string') continue;
        const to = likeAlias(from, range);
        edits.push({ kind: 'range', path, group, name: edge.declared, from, to });
        const key = `${edge.name} ${from}`;
        const current = edge.to === null ? null : graph.copies[edge.to]!.version;
        const major = current !== null && majorOf(range.replace(/^[^\d]*/, '')) !== majorOf(current);
        const known = moves.get(key);
        moves.set(key, { kind: 'bump', name: edge.name, from, to, importers: [...(known?.importers ?? []), id], major });
        names.add(edge.name);
      }
    }
  }
  return { moves: [...moves.values()], edits, names };
}

function overridesOf({ overrides }: Decisions, path: string) {
  const moves: Move[] = [];
  const edits: ManifestEdit[] = [];
  for (const [key, to] of overrides) {
    const at = key.indexOf('>');
    const parent = key.slice(0, at) || null;
    const name = key.slice(at + 1);
    moves.push({ kind: 'override', name, parent, from: '', to });
    edits.push({ kind: 'override', path, parent, name, to });
  }
  return { moves, edits };
}

import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { LockGraph, LockNode } from '#engine/inventory/lock-graph.ts';
import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import { plainRange } from '../planner/plan-graph.ts';
import type { Judgment } from './judge.ts';

/**
 * What is wrong with a lockfile that a manager wrote, before anybody asks what it fixes: managers took lockfiles with deleted packages as up
 * to date, and resolved others from nothing, both with exit code 0. Empty where the graph is whole.
 */
export function checkGraph(before: Judgment, after: Judgment, mayOverride: boolean): string[] {
  const flaws: string[] = [];
  for (const loss of after.losses) if (!before.losses.has(loss)) flaws.push(loss);
  if (after.graph.nodes.length === 0 && before.graph.nodes.length > 0) flaws.push(REPORT_TEXTS.emptyLockfile);
  const known = new Set(unanswered(before.graph));
  for (const each of unanswered(after.graph)) if (!known.has(each)) flaws.push(compose(REPORT_TEXTS.unanswered, { requirement: each }));
  if (!mayOverride) {
    const outside = new Set(outOfRange(before.graph));
    for (const each of outOfRange(after.graph)) if (!outside.has(each)) flaws.push(compose(REPORT_TEXTS.outOfRange, { requirement: each }));
  }
  const integrities = new Map(before.graph.nodes.map((node) => [node.purl, node.integrity]));
  for (const { purl, name, version, integrity } of after.graph.nodes) {
    const known = integrities.get(purl);
    if (known != null && integrity !== null && !isSameContent(known, integrity))
      flaws.push(compose(REPORT_TEXTS.otherContent, { package: `${name} ${version}` }));
  }
  return flaws;
}

function unanswered({ importers }: LockGraph): string[] {
  return importers.flatMap(({ id, dependencies }) =>
    dependencies
      .filter(({ to, scope, optionalPeer }) => to === null && scope !== 'optional' && scope !== 'peer' && optionalPeer !== true)
      .map(({ name }) => `${id} → ${name}`),
  );
}

// A requirement and the release that answers it, where that lies outside the range.
function check(owner: string, to: LockNode | null, range: string | null, kind: string): string[] {
  if (to === null || range === null || kind === 'peer' || to.source.kind !== 'registry') return [];
  const isOutside = npmVersionOrder.satisfies(to.version, plainRange(range)) === false;
  return isOutside ? [`${owner} → ${to.name}@${to.version} (${range})`] : [];
}

function outOfRange({ importers, nodes }: LockGraph): string[] {
  return [
    ...importers.flatMap(({ id, dependencies }) => dependencies.flatMap(({ to, range, scope }) => check(id, to, range, scope))),
    ...nodes.flatMap((node) => node.edges.flatMap(({ to, range, kind }) => check(`${node.name}@${node.version}`, to, range, kind))),
  ];
}

// Hashes of different algorithms cannot be compared, nor can berry's, which are of its own archives and change with its settings.
function isSameContent(before: string, after: string): boolean {
  const [left, right] = [before.split(/\s+/), after.split(/\s+/)];
  const comparable = left.filter((hash) => right.some((other) => algorithm(other) !== undefined && algorithm(other) === algorithm(hash)));
  return comparable.length === 0 || comparable.some((hash) => right.includes(hash));
}

function algorithm(hash: string): string | undefined {
  return /^(sha\d+-)/.exec(hash)?.[1];
}

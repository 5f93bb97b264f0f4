import type { Patch, PatchReason, Plan } from '#contract/results/patches.ts';
import { SEVERITY_RANKS, type SeverityClass } from '#contract/results/severity-class.ts';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import type { FixedProject } from './fix-settings.ts';
import { pairKey } from './judge/judge.ts';
import { releaseOfPurl } from './release-of-purl.ts';

/** What the best proven plans do to each vulnerability, over all lockfiles that contain it. */
export function toPatches(vulnerabilities: readonly Vulnerability[], projects: readonly FixedProject[]): Patch[] {
  return vulnerabilities.map((vulnerability) => toPatch(vulnerability, projects));
}

function toPatch({ id, summary, severity, affected }: Vulnerability, projects: readonly FixedProject[]): Patch {
  const plans = new Set<string>();
  let major = false;
  const components = affected.map((component) => {
    const key = pairKey(id, component.purl);
    const concerned = projects.filter(({ before }) => before.findings.has(key));
    const outcomes = concerned.map((project) => ({ project, plan: curingPlan(project, id, component.purl, severity.class) }));
    for (const { plan } of outcomes) {
      if (!plan) continue;
      plans.add(plan.id);
      if (plan.moves.some((move) => move.kind === 'bump' && move.major)) major = true;
    }
    const stuck = outcomes.find(({ plan }) => plan === undefined);
    const cured = outcomes.length > 0 && stuck === undefined;
    const reason = cured ? null : stuck ? reasonOf(stuck.project, key) : notPlanned(component);
    return {
      purl: component.purl,
      name: component.name,
      version: component.version,
      direct: component.direct,
      lockfile: component.location?.file ?? null,
      cured,
      reason,
      held_by: reason === 'capped' ? [...(stuck?.project.holders?.get(key) ?? [])] : [],
      to: [...new Set(outcomes.flatMap(({ plan }) => (plan ? releasesAfter(plan, component) : [])))],
    };
  });
  const cured = components.filter((component) => component.cured).length;
  const patchType = cured === components.length ? 'FULL' : cured > 0 ? 'PARTIAL' : 'NONE';
  return {
    vulnerability_id: id,
    summary,
    severity,
    patch_type: patchType,
    reason: components.find(({ reason }) => reason !== null)?.reason ?? null,
    direct: affected.some(({ direct }) => direct),
    major,
    components,
    plans: [...plans],
  };
}

// What is not yet scored counts as medium.
function rankOf(severity: SeverityClass | null): number {
  return SEVERITY_RANKS[severity ?? 'MEDIUM'];
}

/** The mildest proven plan that removes a pair and brings nothing as bad. */
function curingPlan({ document }: FixedProject, id: string, purl: string, severity: SeverityClass | null): Plan | undefined {
  const rank = rankOf(severity);
  return document.plans.find(
    ({ proof, effect }) =>
      proof.by !== 'none' &&
      effect.cured.some((pair) => pair.vulnerability_id === id && pair.purl === purl) &&
      !effect.left.some((pair) => pair.vulnerability_id === id && pair.purl === purl) &&
      !effect.introduced.some((pair) => pair.vulnerability_id === id || rankOf(pair.severity.class) >= rank),
  );
}

// A plan that the planner has but nobody proved fixes nothing.
function reasonOf({ document, reasons }: FixedProject, key: string): PatchReason {
  if (document.reason !== null) return document.reason;
  return reasons.get(key) ?? 'manager_refuses';
}

function notPlanned({ location }: AffectedComponent): PatchReason {
  return location === null ? 'unreadable_lockfile' : 'not_supported';
}

function releasesAfter({ effect, moves }: Plan, { name, version }: AffectedComponent): string[] {
  const added = effect.added.flatMap((purl) => {
    const release = releaseOfPurl(purl);
    return release.name === name ? [release.version] : [];
  });
  if (added.length > 0) return added;
  return moves.flatMap((move) => (move.name === name && move.from === version ? [move.to] : []));
}

import { compose } from '#contract/compose.ts';
import type { GradeAction } from '#contract/entities/project-grade.ts';
import type { Action, PenaltyItem } from '#contract/grade/best-actions.ts';
import { GRADE_ACTION_TEXTS as TEXTS } from '#contract/grade/action-texts.ts';
import type { PatchedProject, Plan } from '#contract/results/patches.ts';
import { codeLevelOf } from '#contract/results/code-level.ts';
import { versionOrder } from '#server/results/version-order.ts';
import type { CostlyComponent, OpenFinding, weaknesses } from './grade-items.store.ts';

export interface GradeItems {
  readonly findings: readonly OpenFinding[];
  /** Lockfiles with the plans that were made for them. */
  readonly planned: readonly PatchedProject[];
  readonly components: readonly CostlyComponent[];
  readonly violations: readonly { readonly purl: string; readonly name: string; readonly version: string; readonly why: string | null }[];
  readonly weaknesses: Awaited<ReturnType<typeof weaknesses>>;
}

export type DescribedAction = Action & Pick<GradeAction, 'kind' | 'text' | 'purl'>;

/** All that can be done about what a project's state costs: fixes that are known per component, and what only people can do. */
export function actionsFor({ findings, planned, components, violations, weaknesses: found }: GradeItems): DescribedAction[] {
  return [
    ...planned.flatMap((project) => project.plans.map((plan) => proven(plan, project, planned, findings))),
    ...[...Map.groupBy(findings, ({ purl }) => purl).values()].flatMap((alike) => [upgrade(alike), removal(alike)]),
    ...components.flatMap((component) => [replacement(component), major(component)]),
    ...violations.map(license),
    ...[...Map.groupBy(found, ({ rule_id }) => rule_id).values()].map(rule),
  ].filter((action) => action !== undefined);
}

const PLAN_NAMES: Readonly<Record<Plan['class'], string>> = {
  lockfile_only: 'Lockfile only',
  no_major: 'No major version',
  most_risk_removed: 'Most risk removed',
};

/** A plan that is proven to remove findings and to bring none. What another lockfile contains, too, stays. */
function proven(
  { class: planClass, proof, moves, effect }: Plan,
  project: PatchedProject,
  planned: readonly PatchedProject[],
  findings: readonly OpenFinding[],
): DescribedAction | undefined {
  if (proof.by === 'none' || effect.introduced.length > 0) return undefined;
  const elsewhere = new Set(
    planned
      .filter((other) => other !== project)
      .flatMap(({ plans }) => plans.flatMap((plan) => [...plan.effect.cured, ...plan.effect.left].map(pairOf))),
  );
  const cured = new Set(effect.cured.map(pairOf).filter((pair) => !elsewhere.has(pair)));
  const removes = findings.filter((finding) => cured.has(pairOf(finding))).map(itemOf);
  if (removes.length === 0) return undefined;
  const values = { plan: PLAN_NAMES[planClass], lockfile: project.lockfile, changes: moves.length };
  const text = compose(moves.length === 1 ? TEXTS.plan : TEXTS.plans, values);
  return { id: `plan ${project.lockfile} ${planClass}`, kind: 'plan', text, purl: null, removes };
}

function pairOf({ vulnerability_id, purl }: { readonly vulnerability_id: string; readonly purl: string }): string {
  return `${vulnerability_id} ${purl}`;
}

/** To the version that is free of all findings for which one is known. */
function upgrade(findings: readonly OpenFinding[]): DescribedAction | undefined {
  const fixable = findings.filter(({ malware, fixed_version }) => !malware && fixed_version !== null);
  const { purl, name, version } = findings[0]!;
  const target = fixable.map((finding) => finding.fixed_version!).toSorted((a, b) => (versionOrder(a) < versionOrder(b) ? 1 : -1))[0];
  if (target === undefined) return undefined;
  return {
    id: `upgrade ${purl}`,
    kind: 'upgrade',
    text: compose(TEXTS.upgrade, { name, version, target }),
    purl,
    removes: fixable.map(itemOf),
  };
}

function removal(findings: readonly OpenFinding[]): DescribedAction | undefined {
  const { purl, name, version } = findings[0]!;
  if (!findings.some(({ malware }) => malware)) return undefined;
  return {
    id: `remove ${purl}`,
    kind: 'remove',
    text: compose(TEXTS.remove, { name, version }),
    purl,
    removes: findings.map(itemOf),
  };
}

function replacement({ purl, name, deprecated }: CostlyComponent): DescribedAction | undefined {
  if (deprecated === null) return undefined;
  const removes: PenaltyItem[] = [{ key: `deprecated ${purl}`, part: 'deprecated' }];
  const why = adviceOf(deprecated);
  const text = compose(why === '' ? TEXTS.replace : TEXTS.replace_why, { name, why });
  return { id: `replace ${purl}`, kind: 'replace', text, purl, removes };
}

const LONGEST_ADVICE = 160;

// Maintainers write what they like; the first line is what a list has room for.
function adviceOf(said: string): string {
  const line = said.trim().split('\n')[0]!.trim();
  return line.length <= LONGEST_ADVICE ? line : `${line.slice(0, LONGEST_ADVICE).trimEnd()}…`;
}

function major({ purl, name, version, next_major }: CostlyComponent): DescribedAction | undefined {
  if (next_major === null) return undefined;
  const removes: PenaltyItem[] = [{ key: `behind ${purl}`, part: 'behind_major' }];
  return {
    id: `major ${purl}`,
    kind: 'major',
    text: compose(TEXTS.major, { name, version, target: next_major }),
    purl,
    removes,
  };
}

function license({ purl, name, why }: GradeItems['violations'][number]): DescribedAction {
  const text = compose(why === null ? TEXTS.license : TEXTS.license_why, { name, why: why ?? '' });
  return { id: `license ${purl}`, kind: 'license', text, purl, removes: [{ key: `license ${purl}`, part: 'license_violations' }] };
}

function rule(found: GradeItems['weaknesses']): DescribedAction | undefined {
  const { rule_id, title } = found[0]!;
  const removes = found.flatMap(({ fingerprint, severity_class }): PenaltyItem[] => {
    const level = codeLevelOf(severity_class);
    return level === 'note' ? [] : [{ key: `code ${fingerprint}`, part: level === 'error' ? 'code_errors' : 'code_warnings' }];
  });
  if (removes.length === 0) return undefined;
  const text = compose(removes.length === 1 ? TEXTS.weakness : TEXTS.weaknesses, { title, count: removes.length });
  return { id: `code ${rule_id}`, kind: 'code', text, purl: null, removes };
}

function itemOf({ vulnerability_id, purl, severity_class, development, kev, malware }: OpenFinding): PenaltyItem {
  return { key: `${vulnerability_id} ${purl}`, part: 'vulnerabilities', class: severity_class, development, kev, malware };
}

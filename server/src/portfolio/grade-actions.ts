import type { GradeAction } from '#contract/entities/project-grade.ts';
import type { Action, PenaltyItem } from '#contract/grade/best-actions.ts';
import { codeLevelOf } from '#contract/results/code-level.ts';
import { versionOrder } from '#server/results/version-order.ts';
import type { CostlyComponent, OpenFinding, weaknesses } from './grade-items.store.ts';

export interface GradeItems {
  readonly findings: readonly OpenFinding[];
  readonly components: readonly CostlyComponent[];
  readonly violations: readonly { readonly purl: string; readonly name: string; readonly version: string; readonly why: string | null }[];
  readonly weaknesses: Awaited<ReturnType<typeof weaknesses>>;
}

export type DescribedAction = Action & Pick<GradeAction, 'kind' | 'text' | 'purl'>;

/** All that can be done about what a project's state costs: fixes that are known per component, and what only people can do. */
export function actionsFor({ findings, components, violations, weaknesses: found }: GradeItems): DescribedAction[] {
  return [
    ...[...Map.groupBy(findings, ({ purl }) => purl).values()].flatMap((alike) => [upgrade(alike), removal(alike)]),
    ...components.flatMap((component) => [replacement(component), major(component)]),
    ...violations.map(license),
    ...[...Map.groupBy(found, ({ rule_id }) => rule_id).values()].map(rule),
  ].filter((action) => action !== undefined);
}

/** To the version that is free of all findings for which one is known. */
function upgrade(findings: readonly OpenFinding[]): DescribedAction | undefined {
  const fixable = findings.filter(({ malware, fixed_version }) => !malware && fixed_version !== null);
  const { purl, name, version } = findings[0]!;
  const target = fixable.map((finding) => finding.fixed_version!).toSorted((a, b) => (versionOrder(a) < versionOrder(b) ? 1 : -1))[0];
  if (target === undefined) return undefined;
  return { id: `upgrade ${purl}`, kind: 'upgrade', text: `Upgrade ${name} ${version} to ${target}.`, purl, removes: fixable.map(itemOf) };
}

function removal(findings: readonly OpenFinding[]): DescribedAction | undefined {
  const { purl, name, version } = findings[0]!;
  if (!findings.some(({ malware }) => malware)) return undefined;
  return {
    id: `remove ${purl}`,
    kind: 'remove',
    text: `Remove ${name} ${version}, which is malicious.`,
    purl,
    removes: findings.map(itemOf),
  };
}

function replacement({ purl, name, deprecated }: CostlyComponent): DescribedAction | undefined {
  if (!deprecated) return undefined;
  const removes: PenaltyItem[] = [{ key: `deprecated ${purl}`, part: 'deprecated' }];
  return { id: `replace ${purl}`, kind: 'replace', text: `Replace ${name}, which is deprecated.`, purl, removes };
}

function major({ purl, name, version, next_major }: CostlyComponent): DescribedAction | undefined {
  if (next_major === null) return undefined;
  const removes: PenaltyItem[] = [{ key: `behind ${purl}`, part: 'behind_major' }];
  return {
    id: `major ${purl}`,
    kind: 'major',
    text: `Upgrade ${name} ${version} to the current major version, ${next_major}.`,
    purl,
    removes,
  };
}

function license({ purl, name, why }: GradeItems['violations'][number]): DescribedAction {
  const text = `Replace ${name}, whose license violates the policy.${why === null ? '' : ` ${why}`}`;
  return { id: `license ${purl}`, kind: 'license', text, purl, removes: [{ key: `license ${purl}`, part: 'license_violations' }] };
}

function rule(found: GradeItems['weaknesses']): DescribedAction | undefined {
  const { rule_id, title } = found[0]!;
  const removes = found.flatMap(({ fingerprint, severity_class }): PenaltyItem[] => {
    const level = codeLevelOf(severity_class);
    return level === 'note' ? [] : [{ key: `code ${fingerprint}`, part: level === 'error' ? 'code_errors' : 'code_warnings' }];
  });
  if (removes.length === 0) return undefined;
  const text = `Fix ${removes.length === 1 ? 'the weakness' : `the ${removes.length} weaknesses`} “${title}” in the code.`;
  return { id: `code ${rule_id}`, kind: 'code', text, purl: null, removes };
}

function itemOf({ vulnerability_id, purl, severity_class, development, kev, malware }: OpenFinding): PenaltyItem {
  return { key: `${vulnerability_id} ${purl}`, part: 'vulnerabilities', class: severity_class, development, kev, malware };
}

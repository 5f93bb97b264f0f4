import type { ComponentDetail, VulnerabilityRow } from '#contract/entities/result-rows.ts';
import type { RegistryFacts } from '#contract/results/inventory.ts';
import { findingsOf, groupByFix } from '#web/features/results/vulnerabilities/group-findings.ts';
import { t } from '#web/messages/translate.ts';

interface Facts {
  readonly component: Pick<ComponentDetail, 'purl' | 'name' | 'deprecated'>;
  readonly registry: Pick<RegistryFacts, 'newest_release' | 'outdated' | 'deprecated'> | null;
  /** Null where the run did not look for them. */
  readonly vulnerabilities: readonly VulnerabilityRow[] | null;
  /** Whether every package could be compared with advisories; null where nobody can say. */
  readonly complete: boolean | null;
}

export interface Verdict {
  /** `act`: findings are open. `watch`: something speaks against the component, or not everything is known. `keep`: nothing does. */
  readonly kind: 'act' | 'watch' | 'keep';
  readonly text: string;
}

/** Can the component stay? Findings that a decision or a policy covers do not count. */
export function verdictOf({ component, registry, vulnerabilities, complete }: Facts): Verdict {
  const open = findingsOf(vulnerabilities ?? []).filter(({ component: { purl, covered_by: cover } }) => purl === component.purl && !cover);
  if (open.some(({ row }) => row.malware))
    return { kind: 'act', text: t('Remove {name}: the package itself is the attack.', { name: component.name }) };
  if (open.length > 0) return { kind: 'act', text: updateText(open) };
  if (component.deprecated !== null || (registry?.deprecated ?? null) !== null)
    return { kind: 'watch', text: t('Look for a replacement: it is deprecated.') };
  if (vulnerabilities === null) return { kind: 'watch', text: t('Not checked for vulnerabilities: this run has no vulnerability step.') };
  if (complete !== true) return { kind: 'watch', text: t('No finding is open, but not everything could be compared with advisories.') };
  const newer = registry?.outdated === true ? registry.newest_release : null;
  return {
    kind: 'keep',
    text: newer === null ? t('It can stay: no finding is open.') : t('It can stay: no finding is open. {newer} is available.', { newer }),
  };
}

function updateText(open: ReturnType<typeof findingsOf>): string {
  const count = open.length;
  const fix = groupByFix(open).find(({ target }) => target !== null);
  if (!fix)
    return open.some(({ component }) => component.fixed_versions.length > 0)
      ? t('Update it: fixed versions are known.')
      : t('{count, plural, one {# finding is} other {# findings are}} open, and no fixed version is known.', { count });
  const target = fix.target!;
  const fixed = fix.findings.length;
  if (fixed < count) return t('Update to {target}: it fixes {fixed} of {count} findings.', { target, fixed, count });
  return t('Update to {target}: it fixes {count, plural, one {the finding} other {all # findings}}.', { target, count });
}

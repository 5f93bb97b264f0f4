import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { t } from '#web/messages/translate.ts';

interface SeverityLook {
  readonly severity: SeverityClass | null;
  /** Its name in counts and as a filter of lists. */
  readonly count: keyof SeverityCounts;
  readonly filter: string;
  readonly label: string;
  /** Filled bars of the glyph. */
  readonly bars: number;
  readonly text: string;
  readonly soft: string;
  readonly fill: string;
}

/** The classes from worst to none, and what is not yet scored: how each is named and shown, everywhere. */
export const SEVERITIES = [
  {
    severity: 'CRITICAL',
    count: 'critical',
    filter: 'severity_critical',
    label: t('Critical'),
    bars: 4,
    text: 'text-critical',
    soft: 'bg-critical-soft text-critical',
    fill: 'bg-critical-fill',
  },
  {
    severity: 'HIGH',
    count: 'high',
    filter: 'severity_high',
    label: t('High'),
    bars: 3,
    text: 'text-high',
    soft: 'bg-high-soft text-high',
    fill: 'bg-high-fill',
  },
  {
    severity: 'MEDIUM',
    count: 'medium',
    filter: 'severity_medium',
    label: t('Medium'),
    bars: 2,
    text: 'text-medium',
    soft: 'bg-medium-soft text-medium',
    fill: 'bg-medium-fill',
  },
  {
    severity: 'LOW',
    count: 'low',
    filter: 'severity_low',
    label: t('Low'),
    bars: 1,
    text: 'text-low',
    soft: 'bg-low-soft text-low',
    fill: 'bg-low-fill',
  },
  {
    severity: 'NONE',
    count: 'none',
    filter: 'severity_none',
    label: t('None'),
    bars: 0,
    text: 'text-none',
    soft: 'bg-none-soft text-none',
    fill: 'bg-none-fill',
  },
  {
    severity: null,
    count: 'not_scored',
    filter: 'not_scored',
    label: t('Not yet scored'),
    bars: 0,
    text: 'text-none',
    soft: 'bg-none-soft text-none',
    fill: 'bg-hatched',
  },
] as const satisfies readonly SeverityLook[];

/** How a class is named and shown; null is what is not yet scored. */
export function severityLook(severity: SeverityClass | null): (typeof SEVERITIES)[number] {
  return SEVERITIES.find((look) => look.severity === severity)!;
}

/** The filters of lists whose entries can be unscored. */
export const SEVERITY_FILTERS = { label: t('Severity'), filters: SEVERITIES.map(({ filter, label }) => ({ name: filter, label })) };

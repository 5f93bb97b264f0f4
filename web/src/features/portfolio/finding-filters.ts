import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { SEVERITY_FILTERS } from '#web/components/severities.ts';
import { t } from '#web/messages/translate.ts';

export const FINDING_FILTERS: FiltersOf<typeof portfolioCalls.listVulnerabilities> = [
  SEVERITY_FILTERS,
  {
    label: t('Exploitation'),
    filters: [
      { name: 'kev', label: t('Known exploited') },
      { name: 'malware', label: t('Malware') },
      { name: 'epss_10', label: t('EPSS ≥ 10%') },
    ],
  },
  {
    label: t('Fix'),
    filters: [
      { name: 'fix_available', label: t('Fix known') },
      { name: 'no_fix', label: t('No fix known') },
    ],
  },
  {
    label: t('Needed by'),
    filters: [
      { name: 'production', label: t('Production') },
      { name: 'development_only', label: t('Development only') },
    ],
  },
  {
    label: t('Relation'),
    filters: [
      { name: 'direct', label: t('Direct') },
      { name: 'transitive', label: t('Transitive') },
    ],
  },
  {
    label: t('Cause'),
    filters: [
      { name: 'by_code', label: t('Our change') },
      { name: 'by_data', label: t('New advisory') },
    ],
  },
  {
    label: t('Ecosystem'),
    filters: [
      { name: 'npm', label: t('npm') },
      { name: 'composer', label: t('Composer') },
    ],
  },
];

export const FINDING_SORTS: SortsOf<typeof portfolioCalls.listVulnerabilities> = [
  { key: 'points', label: t('Penalty points') },
  { key: 'severity', label: t('Severity') },
  { key: 'dep_count', label: t('Findings') },
  { key: 'exploitability', label: t('Exploitation') },
  { key: 'published', label: t('Published') },
  { key: 'dep_name', label: t('Component') },
  { key: 'dep_version', label: t('Version') },
  { key: 'cve', label: t('Vulnerability') },
];

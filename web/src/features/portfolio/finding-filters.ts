import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { FiltersOf, SortsOf } from '#web/components/list-types.ts';
import { SEVERITY_FILTERS } from '#web/components/severities.ts';

export const FINDING_FILTERS: FiltersOf<typeof portfolioCalls.listVulnerabilities> = [
  SEVERITY_FILTERS,
  {
    label: 'Exploitation',
    filters: [
      { name: 'kev', label: 'Known exploited' },
      { name: 'malware', label: 'Malware' },
      { name: 'epss_10', label: 'EPSS ≥ 10 %' },
    ],
  },
  {
    label: 'Fix',
    filters: [
      { name: 'fix_available', label: 'Fixed version known' },
      { name: 'no_fix', label: 'None known' },
    ],
  },
  {
    label: 'Needed by',
    filters: [
      { name: 'production', label: 'Production' },
      { name: 'development_only', label: 'Development only' },
    ],
  },
  {
    label: 'Relation',
    filters: [
      { name: 'direct', label: 'Direct' },
      { name: 'transitive', label: 'Transitive' },
    ],
  },
  {
    label: 'Cause',
    filters: [
      { name: 'by_code', label: 'Our change' },
      { name: 'by_data', label: 'New advisory' },
    ],
  },
  {
    label: 'Ecosystem',
    filters: [
      { name: 'npm', label: 'npm' },
      { name: 'composer', label: 'Composer' },
    ],
  },
];

export const FINDING_SORTS: SortsOf<typeof portfolioCalls.listVulnerabilities> = [
  { key: 'points', label: 'Penalty points' },
  { key: 'severity', label: 'Severity' },
  { key: 'dep_count', label: 'Findings' },
  { key: 'exploitability', label: 'Exploitation' },
  { key: 'published', label: 'Published' },
  { key: 'dep_name', label: 'Component' },
  { key: 'dep_version', label: 'Version' },
  { key: 'cve', label: 'Vulnerability' },
];

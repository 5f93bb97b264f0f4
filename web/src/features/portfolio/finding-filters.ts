import type { FilterGroup, SortChoice } from '#web/ui/table/table-toolbar.tsx';

export const FINDING_FILTERS: readonly FilterGroup[] = [
  {
    label: 'Severity',
    filters: [
      { name: 'severity_critical', label: 'Critical' },
      { name: 'severity_high', label: 'High' },
      { name: 'severity_medium', label: 'Medium' },
      { name: 'severity_low', label: 'Low' },
      { name: 'severity_none', label: 'None' },
      { name: 'not_scored', label: 'Not yet scored' },
    ],
  },
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

export const FINDING_SORTS: readonly SortChoice[] = [
  { key: 'points', label: 'Penalty points' },
  { key: 'severity', label: 'Severity' },
  { key: 'dep_count', label: 'Findings' },
  { key: 'exploitability', label: 'Exploitation' },
  { key: 'published', label: 'Published' },
  { key: 'dep_name', label: 'Component' },
  { key: 'dep_version', label: 'Version' },
  { key: 'cve', label: 'Vulnerability' },
];

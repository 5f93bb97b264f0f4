import type { FilterOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import type { FilterGroup } from '#web/ui/table/table-toolbar.tsx';

/** Of components and of vulnerabilities. */
type SharedFilters = FilterGroup<FilterOf<typeof resultCalls.listSbom> & FilterOf<typeof resultCalls.listVulnerabilities>>;

export const SCOPE_FILTERS: SharedFilters = {
  label: 'Scope',
  filters: [
    { name: 'production', label: 'Production' },
    { name: 'development', label: 'Development' },
    { name: 'optional', label: 'Optional' },
    { name: 'peer', label: 'Peer' },
  ],
};

export const RELATION_FILTERS: SharedFilters = {
  label: 'Relation',
  filters: [
    { name: 'direct', label: 'Direct' },
    { name: 'transitive', label: 'Transitive' },
  ],
};

export const ECOSYSTEM_FILTERS: SharedFilters = {
  label: 'Ecosystem',
  filters: [
    { name: 'npm', label: 'npm' },
    { name: 'composer', label: 'Composer' },
  ],
};

export const SBOM_FILTER_GROUPS: FiltersOf<typeof resultCalls.listSbom> = [
  {
    label: 'State',
    filters: [
      { name: 'vulnerable', label: 'Vulnerable' },
      { name: 'deprecated', label: 'Deprecated' },
      { name: 'outdated', label: 'Outdated' },
      { name: 'unlicensed', label: 'No license found' },
      { name: 'not_from_registry', label: 'Not from a registry' },
    ],
  },
  SCOPE_FILTERS,
  RELATION_FILTERS,
  ECOSYSTEM_FILTERS,
];

import type { FilterGroup } from '#web/ui/table/table-toolbar.tsx';

export const SCOPE_FILTERS: FilterGroup = {
  label: 'Scope',
  filters: [
    { name: 'production', label: 'Production' },
    { name: 'development', label: 'Development' },
    { name: 'optional', label: 'Optional' },
    { name: 'peer', label: 'Peer' },
  ],
};

export const RELATION_FILTERS: FilterGroup = {
  label: 'Relation',
  filters: [
    { name: 'direct', label: 'Direct' },
    { name: 'transitive', label: 'Transitive' },
  ],
};

export const ECOSYSTEM_FILTERS: FilterGroup = {
  label: 'Ecosystem',
  filters: [
    { name: 'npm', label: 'npm' },
    { name: 'composer', label: 'Composer' },
  ],
};

export const SBOM_FILTER_GROUPS: readonly FilterGroup[] = [
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

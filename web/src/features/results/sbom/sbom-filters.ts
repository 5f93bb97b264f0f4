import type { FilterOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import type { FilterGroup } from '#web/ui/facet-list.tsx';

/** Of components and of vulnerabilities. */
type SharedFilters = FilterGroup<FilterOf<typeof resultCalls.listSbom> & FilterOf<typeof resultCalls.listVulnerabilities>>;

export const SCOPE_FILTERS: SharedFilters = {
  label: t('Scope'),
  filters: [
    { name: 'production', label: t('Production') },
    { name: 'development', label: t('Development') },
    { name: 'optional', label: t('Optional') },
    { name: 'peer', label: t('Peer') },
  ],
};

export const RELATION_FILTERS: SharedFilters = {
  label: t('Relation'),
  filters: [
    { name: 'direct', label: t('Direct') },
    { name: 'transitive', label: t('Transitive') },
  ],
};

export const ECOSYSTEM_FILTERS: SharedFilters = {
  label: t('Ecosystem'),
  filters: [
    { name: 'npm', label: t('npm') },
    { name: 'composer', label: t('Composer') },
  ],
};

export const SBOM_FILTER_GROUPS: FiltersOf<typeof resultCalls.listSbom> = [
  {
    label: t('State'),
    filters: [
      { name: 'vulnerable', label: t('Vulnerable') },
      { name: 'deprecated', label: t('Deprecated') },
      { name: 'outdated', label: t('Outdated') },
      { name: 'unlicensed', label: t('No license found') },
      { name: 'not_from_registry', label: t('Not from a registry') },
    ],
  },
  SCOPE_FILTERS,
  RELATION_FILTERS,
  ECOSYSTEM_FILTERS,
];

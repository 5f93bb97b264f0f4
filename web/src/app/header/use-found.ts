import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { membersQuery, organizationsQuery } from '#web/queries/organizations.queries.ts';
import { componentsQuery, findingGroupsQuery } from '#web/queries/portfolio.queries.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';

const FOUND = 6;
/** Of each kind beside projects. */
const FOUND_BESIDE = 4;
/** A single letter would find most of all components. */
const SHORTEST = 2;

/** Records whose names contain a text; vulnerabilities also by their aliases. */
export function useFound(orgId: string | undefined, text: string) {
  const sought = text.trim();
  const search = { page: 0, entries_per_page: FOUND, ...(sought ? { search_key: sought } : {}) };
  const beside = { page: 0, entries_per_page: FOUND_BESIDE, search_key: sought };
  const always = { enabled: orgId !== undefined, placeholderData: keepPreviousData };
  const enabled = orgId !== undefined && sought.length >= SHORTEST;
  const projects = useQuery({ ...projectsQuery(orgId ?? '', search), ...always });
  const organizations = useQuery(organizationsQuery(search));
  const components = useQuery({ ...componentsQuery(orgId ?? '', { ...beside, sort_key: 'projects' }), enabled });
  const vulnerabilities = useQuery({
    ...findingGroupsQuery(orgId ?? '', { ...beside, group: 'vulnerability', sort_key: 'severity' }),
    enabled,
  });
  const members = useQuery({ ...membersQuery(orgId ?? '', beside), enabled });
  return {
    projects: projects.data?.data ?? [],
    organizations: organizations.data?.data ?? [],
    components: (enabled && components.data?.data) || [],
    vulnerabilities: (enabled && vulnerabilities.data?.data) || [],
    members: (enabled && members.data?.data) || [],
    isSearching: [projects, organizations, components, vulnerabilities, members].some(({ isFetching }) => isFetching),
  };
}

import { createRoute, redirect } from '@tanstack/react-router';
import { lazyView } from '#web/app/lazy-view.ts';
import { at, root } from '#web/app/root-route.tsx';
import { keep } from '#web/app/search-params.ts';
import { TABLE_PARAMETERS } from '#web/ui/table/table-parameters.ts';
import { organizationPageOf } from '#web/features/organizations/organization-pages.ts';
import { currentUser } from '#web/session/session.ts';

const organizations = lazyView(() => import('#web/features/organizations/organizations.screen.tsx'));

// The pages of one organization share its name and the list of pages.
const organization = createRoute({
  getParentRoute: () => root,
  id: 'organization',
  component: lazyView(() => import('#web/features/organizations/organization.screen.tsx')),
});
const page = <const Name extends string>(name: Name) => ({
  getParentRoute: () => organization,
  path: `/orgs/manage/${name}/$orgId` as const,
});

/** A new page is one line here and one in `ORGANIZATION_PAGES` of organization-pages.ts. */
const pages = organization.addChildren([
  createRoute({ ...page('overview'), component: lazyView(() => import('#web/features/organizations/overview.tsx')) }),
  createRoute({ ...page('members'), component: lazyView(() => import('#web/features/organizations/members.tsx')) }),
  createRoute({ ...page('invites'), component: lazyView(() => import('#web/features/organizations/invitations.tsx')) }),
  createRoute({ ...page('integrations'), component: lazyView(() => import('#web/features/organizations/integrations.tsx')) }),
  createRoute({ ...page('analyzers'), component: lazyView(() => import('#web/features/organizations/analyzers/analyzers.tsx')) }),
  createRoute({ ...page('policies'), component: lazyView(() => import('#web/features/organizations/policies/policies.tsx')) }),
  createRoute({
    ...page('decisions'),
    validateSearch: keep(...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/organizations/decisions/decisions.tsx')),
  }),
  createRoute({
    ...page('due_dates'),
    validateSearch: keep('integration', 'project', ...TABLE_PARAMETERS),
    component: lazyView(() => import('#web/features/organizations/due-dates/due-dates.tsx')),
  }),
  createRoute({ ...page('retention'), component: lazyView(() => import('#web/features/organizations/retention/retention.tsx')) }),
  createRoute({ ...page('channels'), component: lazyView(() => import('#web/features/organizations/channels/channels.tsx')) }),
  createRoute({ ...page('vulnerability_data'), component: lazyView(() => import('#web/features/organizations/vulnerability-data.tsx')) }),
  createRoute({ ...page('logs'), component: lazyView(() => import('#web/features/organizations/audit-logs.tsx')) }),
]);

/** Without an organization the action selects the view, with one the page does. Source: docs/rules.md, section 2. */
export const organizationRoutes = [
  pages,
  createRoute({ ...at('/orgs'), component: organizations }),
  createRoute({ ...at('/orgs/list'), component: organizations }),
  createRoute({ ...at('/orgs/add'), component: lazyView(() => import('#web/features/organizations/create-organization.screen.tsx')) }),
  createRoute({
    ...at('/orgs/$action'),
    beforeLoad: () => {
      throw redirect({ to: '/orgs/list', replace: true });
    },
  }),
  createRoute({
    ...at('/orgs/$action/$page'),
    beforeLoad: ({ params }) => {
      const shown = currentUser.get().organization;
      if (!shown) throw redirect({ to: '/orgs/list', replace: true });
      throw redirect({ to: pageOr(params.page), params: { orgId: shown.id }, replace: true });
    },
  }),
  createRoute({
    ...at('/orgs/$action/$page/$orgId'),
    beforeLoad: ({ params }) => {
      throw redirect({ to: pageOr(params.page), params: { orgId: params.orgId }, replace: true });
    },
  }),
] as const;

/** Any page that is not in the list is the overview. */
function pageOr(name: string) {
  const known = organizationPageOf(name) ?? 'overview';
  return `/orgs/manage/${known}/$orgId` as const;
}

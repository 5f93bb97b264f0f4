import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast } from '#contract/roles.ts';
import { showInRow } from '#web/ui/show-in-row.ts';
import { NotHere } from '#web/components/not-here.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { organizationQuery } from '#web/queries/organizations.queries.ts';
import { shownData } from '#web/queries/viewed-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ORGANIZATION_PAGES, organizationPageOf } from './organization-pages.ts';
import { ShownOrganizationProvider } from './shown-organization.ts';

/** The frame of an organization's pages: its name, the person's role, and the pages that the role may see. */
export function View() {
  const { orgId = '' } = useParams({ strict: false });
  const name = useLocation({ select: ({ pathname }) => pathname.split('/')[3] ?? '' });
  const query = useQuery(organizationQuery(orgId));
  const organization = shownData(query);
  const shown = ORGANIZATION_PAGES.find(({ page }) => page === organizationPageOf(name)) ?? ORGANIZATION_PAGES[0];
  return (
    <Page
      title={query.isError && !organization ? t('Organization') : shown.label}
      aside={
        organization && (
          <>
            {organization.personal && <Badge>{t('Personal')}</Badge>}
            <Badge>{ROLE_LABELS[organization.role]}</Badge>
          </>
        )
      }
      crumbs={organization && [{ label: t('Organizations'), link: { to: '/orgs/list' } }, { label: organization.name }]}
    >
      <QueryView query={query} failed={t('The organization could not be loaded')} loading={<SkeletonLines lines={6} />}>
        {(found) => <Pages organization={found} shown={shown} />}
      </QueryView>
    </Page>
  );
}

function Pages({ organization, shown }: { organization: Organization; shown: (typeof ORGANIZATION_PAGES)[number] }) {
  const mayOpen = ORGANIZATION_PAGES.filter(({ role }) => isAtLeast(organization.role, role));
  const params = { orgId: organization.id };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={t('Organization')}
        className="relative flex gap-1 overflow-x-auto max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-20 lg:flex-col"
      >
        {mayOpen.map((entry) => (
          <Link
            key={entry.page}
            to={`/orgs/manage/${entry.page}/$orgId`}
            params={params}
            aria-current={entry === shown ? 'page' : undefined}
            ref={entry === shown ? showInRow : undefined}
            className="shrink-0 rounded-md px-3 py-2 font-[520] text-muted -outline-offset-2 hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-5">
        {mayOpen.includes(shown) ? (
          <ShownOrganizationProvider value={organization}>
            <Outlet />
          </ShownOrganizationProvider>
        ) : (
          <NotHere
            title={t('{label} is not open to you', { label: shown.label })}
            action={
              <ButtonLink to="/orgs/manage/overview/$orgId" params={params}>
                {TITLES.organizationOverview}
              </ButtonLink>
            }
          >
            {t('You are {role} in {name}; this page needs {needed} or higher.', {
              role: ROLE_LABELS[organization.role],
              name: organization.name,
              needed: ROLE_LABELS[shown.role],
            })}
          </NotHere>
        )}
      </div>
    </div>
  );
}

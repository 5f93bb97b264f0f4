import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { isAtLeast, ROLE_LABELS } from '#contract/roles.ts';
import { NotHere } from '#web/components/not-here.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { organizationQuery } from '#web/queries/organizations.queries.ts';
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
  const organization = query.data;
  if (query.isError)
    return (
      <Page title="Organization">
        <QueryError title="The organization could not be loaded" query={query} />
      </Page>
    );
  if (!organization)
    return (
      <Page title="Organization">
        <SkeletonLines lines={6} />
      </Page>
    );
  const shown = ORGANIZATION_PAGES.find(({ page }) => page === organizationPageOf(name)) ?? ORGANIZATION_PAGES[0];
  const mayOpen = ORGANIZATION_PAGES.filter(({ role }) => isAtLeast(organization.role, role));
  return (
    <Page
      title={shown.label}
      aside={
        <>
          {organization.personal && <Badge>Personal</Badge>}
          <Badge tone="accent">{ROLE_LABELS[organization.role]}</Badge>
        </>
      }
      crumbs={[{ label: 'Organizations', link: { to: '/orgs/list' } }, { label: organization.name }]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Organization" className="flex gap-1 overflow-x-auto max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-20 lg:flex-col">
          {mayOpen.map((entry) => (
            <Link
              key={entry.page}
              to={`/orgs/manage/${entry.page}/$orgId`}
              params={{ orgId }}
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
              title={`${shown.label} is not open to you`}
              action={
                <ButtonLink to="/orgs/manage/overview/$orgId" params={{ orgId }}>
                  Organization Overview
                </ButtonLink>
              }
            >
              You are {ROLE_LABELS[organization.role]} in {organization.name}; this page needs {ROLE_LABELS[shown.role]} or higher.
            </NotHere>
          )}
        </div>
      </div>
    </Page>
  );
}

/** On a narrow screen the pages are a scrolling row; the current one must be visible. */
function showInRow(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (link && row && row.scrollWidth > row.clientWidth) row.scrollLeft = link.offsetLeft - row.offsetLeft - 16;
}

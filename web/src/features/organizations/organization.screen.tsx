import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast, type Role, ROLE_LABELS } from '#contract/roles.ts';
import { organizationById } from '#web/queries/organizations.queries.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Analyzers } from './analyzers.tsx';
import { AuditLogs } from './audit-logs.tsx';
import { Integrations } from './integrations.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { Overview } from './overview.tsx';

interface Place {
  page: string;
  label: string;
  /** The role that may see it. */
  role: Role;
  show(organization: Organization): ReactElement;
}

const PLACES: readonly Place[] = [
  { page: 'overview', label: 'Organization Overview', role: 'USER', show: (organization) => <Overview organization={organization} /> },
  { page: 'members', label: 'Members', role: 'USER', show: (organization) => <Members organization={organization} /> },
  { page: 'invites', label: 'Invitations', role: 'MODERATOR', show: (organization) => <Invitations organization={organization} /> },
  { page: 'integrations', label: 'Integrations', role: 'USER', show: (organization) => <Integrations organization={organization} /> },
  { page: 'analyzers', label: 'Analyzers', role: 'USER', show: (organization) => <Analyzers organization={organization} /> },
  { page: 'logs', label: 'Audit Logs', role: 'ADMIN', show: (organization) => <AuditLogs organization={organization} /> },
];

/** One organization; any page that has no place of its own is the overview. */
export function View({ orgId, page }: { orgId: string; page: string }) {
  const query = useQuery(organizationById(orgId));
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
  const places = PLACES.filter((place) => isAtLeast(organization.role, place.role));
  const place = places.find((entry) => entry.page === page) ?? PLACES[0]!;
  return (
    <Page
      title={place.label}
      aside={
        <>
          {organization.personal && <Badge>Personal</Badge>}
          <Badge tone="accent">{ROLE_LABELS[organization.role]}</Badge>
        </>
      }
      crumbs={[
        {
          label: 'Organizations',
          link: { to: '/orgs/{-$action}/{-$page}/{-$orgId}', params: { action: 'list', page: undefined, orgId: undefined } },
        },
        { label: organization.name },
      ]}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Organization" className="flex gap-1 overflow-x-auto max-lg:-mx-4 max-lg:px-4 lg:sticky lg:top-20 lg:flex-col">
          {places.map((entry) => (
            <Link
              key={entry.page}
              to="/orgs/{-$action}/{-$page}/{-$orgId}"
              params={{ action: 'manage', page: entry.page, orgId }}
              aria-current={entry === place ? 'page' : undefined}
              ref={entry === place ? showInRow : undefined}
              className="shrink-0 rounded-md px-3 py-2 font-[520] text-muted -outline-offset-2 hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
            >
              {entry.label}
            </Link>
          ))}
        </nav>
        <div className="flex min-w-0 flex-col gap-5">{place.show(organization)}</div>
      </div>
    </Page>
  );
}

/** On a narrow screen the places stand in a row that scrolls; the current one must be in sight. */
function showInRow(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (link && row && row.scrollWidth > row.clientWidth) row.scrollLeft = link.offsetLeft - row.offsetLeft - 16;
}

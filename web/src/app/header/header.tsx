import { Link, useLocation } from '@tanstack/react-router';
import { CircleHelp } from 'lucide-react';
import type { Organization } from '#contract/entities/organization.ts';
import type { User } from '#contract/entities/user.ts';
import { Logo } from '#web/components/logo.tsx';
import { t } from '#web/messages/translate.ts';
import { NotificationBell } from './notification-bell.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { PLACES, placeOf } from './places.ts';
import { SearchButton } from './search-button.tsx';
import { useHeaderParts } from './use-header-parts.ts';
import { UserMenu } from './user-menu.tsx';

/** Context before content: the organization first, then its pages. */
export function Header({ user, organization }: { user: User; organization: Organization | null }) {
  const parts = useHeaderParts();
  const here = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex h-12 items-center gap-2 px-4 md:px-6">
        <Link to="/" aria-label={t('Understory, dashboard')} className="flex shrink-0 rounded-md [&_span_span]:hidden">
          <Logo />
        </Link>
        <span aria-hidden="true" className="text-line-strong select-none">
          /
        </span>
        <OrganizationSwitcher organization={organization} />
        <nav aria-label={t('Main')} className="ml-2 hidden items-center gap-0.5 md:flex">
          {PLACES.map((place) => (
            <Link
              key={place.to}
              to={place.to}
              search={{}}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={place.to === here ? 'page' : undefined}
              className="rounded-md px-2.5 py-1.5 text-sm font-[520] text-muted -outline-offset-2 hover:bg-hover hover:text-text aria-[current=page]:bg-hover aria-[current=page]:text-text"
            >
              {place.label}
              {place.to === '/analyses' && organization && parts && <parts.ActivityBadge orgId={organization.id} />}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <SearchButton orgId={organization?.id} />
          <Link
            to="/help"
            aria-label={t('Help')}
            title={t('Help')}
            className="grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-text max-md:hidden"
          >
            <CircleHelp aria-hidden="true" className="size-4" />
          </Link>
          <NotificationBell />
          <UserMenu user={user} />
        </div>
      </div>
    </header>
  );
}

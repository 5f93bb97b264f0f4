import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useState } from 'react';
import type { Organization } from '#contract/entities/organization.ts';
import type { User } from '#contract/entities/user.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Logo } from '#web/components/logo.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

const PLACES = [
  { to: '/', label: 'Dashboard', exact: true },
  { to: '/projects', label: 'Projects', exact: false },
  { to: '/analyses', label: 'Analyses', exact: false },
  { to: '/orgs', label: 'Organizations', exact: false },
  { to: '/help', label: 'Help', exact: false },
] as const;

export function Header({ user, organization }: { user: User; organization: Organization | null }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-7xl items-center gap-3 px-4 sm:px-6">
        <Link to="/" aria-label="Understory, dashboard" className="flex shrink-0 rounded-md max-xs:[&_span_span]:hidden">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-3 hidden h-full items-stretch gap-1 lg:flex">
          <Places />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1.5">
          <SearchButton orgId={organization?.id} />
          <OrganizationSwitcher organization={organization} />
          <NotificationBell />
          <UserMenu user={user} />
          <Button
            size="icon"
            variant="ghost"
            className="lg:hidden"
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls="places"
            onClick={() => setOpen(!open)}
            icon={open ? <X /> : <MenuIcon />}
          />
        </div>
      </div>
      {open && (
        <nav id="places" aria-label="Main" className="flex flex-col border-t border-line p-2 lg:hidden">
          <Places onGo={() => setOpen(false)} stacked />
        </nav>
      )}
    </header>
  );
}

function Places({ onGo, stacked }: { onGo?: () => void; stacked?: boolean }) {
  return PLACES.map((place) => (
    <Link
      key={place.to}
      to={place.to}
      search={{}}
      activeOptions={{ exact: place.exact, includeSearch: false }}
      onClick={onGo}
      className={cx(
        'flex items-center px-2.5 text-base font-[520] text-muted -outline-offset-2 hover:text-text',
        'aria-[current=page]:text-text',
        stacked
          ? 'rounded-md py-2.5 aria-[current=page]:bg-accent-soft'
          : 'border-b-2 border-transparent pt-0.5 aria-[current=page]:border-accent',
      )}
    >
      {place.label}
    </Link>
  ));
}

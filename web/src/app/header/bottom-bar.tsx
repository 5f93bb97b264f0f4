import { Link, useLocation } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { t } from '#web/messages/translate.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { PLACES, placeOf } from './places.ts';
import { useHeaderParts } from './use-header-parts.ts';

const ITEM =
  'flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 text-2xs text-muted -outline-offset-2 aria-[current]:text-accent-text [&>svg]:size-5';

/** The main navigation on narrow screens, within reach of the thumb. */
export function BottomBar({ orgId }: { orgId: string | undefined }) {
  const parts = useHeaderParts();
  const here = placeOf(useLocation({ select: ({ pathname }) => pathname }));
  const isInBar = PLACES.some(({ to, bar }) => bar && to === here);
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {PLACES.filter(({ bar }) => bar).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          search={{}}
          activeOptions={{ exact: true, includeSearch: false }}
          aria-current={to === here ? 'page' : undefined}
          className={ITEM}
        >
          <Icon aria-hidden="true" />
          <span className="whitespace-nowrap">
            {label}
            {to === '/analyses' && orgId !== undefined && parts && <parts.ActivityBadge orgId={orgId} />}
          </span>
        </Link>
      ))}
      <Menu
        trigger={
          <button type="button" aria-current={isInBar ? undefined : true} className={ITEM}>
            <Ellipsis aria-hidden="true" />
            {t('More')}
          </button>
        }
      >
        {PLACES.filter(({ bar }) => !bar).map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to} search={{}}>
              {label}
            </Link>
          </MenuItem>
        ))}
        {orgId !== undefined && (
          <MenuItem asChild>
            <Link to="/orgs/manage/overview/$orgId" params={{ orgId }}>
              {t('Organization')}
            </Link>
          </MenuItem>
        )}
        <MenuItem asChild>
          <Link to="/orgs/list">{t('All organizations')}</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/settings">{t('Settings')}</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to="/help">{t('Help')}</Link>
        </MenuItem>
      </Menu>
    </nav>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';

const Account = lazy(async () => ({ default: (await import('#web/features/settings/account.screen.tsx')).View }));
const Settings = lazy(async () => ({ default: (await import('#web/features/settings/settings.screen.tsx')).View }));
const Notifications = lazy(async () => ({ default: (await import('#web/features/notifications/notifications.screen.tsx')).View }));
const Preferences = lazy(async () => ({ default: (await import('#web/features/notifications/preferences.screen.tsx')).View }));
const Unsubscribe = lazy(async () => ({ default: (await import('#web/features/notifications/unsubscribe.screen.tsx')).View }));

const route = getRouteApi('/settings/{-$page}');

export function View() {
  const { page } = route.useParams();
  const { unsubscribe } = route.useSearch();
  return <Suspense fallback={<Loading />}>{screenOf(page, unsubscribe)}</Suspense>;
}

function screenOf(page: string | undefined, unsubscribe: string | undefined) {
  if (page === 'account') return <Account />;
  if (page === 'notifications') return unsubscribe === undefined ? <Notifications /> : <Unsubscribe token={unsubscribe} />;
  return page === 'notification_settings' ? <Preferences /> : <Settings />;
}

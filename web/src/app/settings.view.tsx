import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '../ui/states.tsx';

const Account = lazy(async () => ({ default: (await import('../features/settings/account.screen.tsx')).View }));
const Settings = lazy(async () => ({ default: (await import('../features/settings/settings.screen.tsx')).View }));

const route = getRouteApi('/settings/{-$page}');

export function View() {
  const { page } = route.useParams();
  return <Suspense fallback={<Loading />}>{page === 'account' ? <Account /> : <Settings />}</Suspense>;
}

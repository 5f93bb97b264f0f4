import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';

const CreateOrganization = lazy(async () => ({
  default: (await import('#web/features/organizations/create-organization.screen.tsx')).View,
}));
const Organizations = lazy(async () => ({ default: (await import('#web/features/organizations/organizations.screen.tsx')).View }));
const Organization = lazy(async () => ({ default: (await import('#web/features/organizations/organization.screen.tsx')).View }));

const route = getRouteApi('/orgs/{-$action}/{-$page}/{-$orgId}');

/** Without an organization the action chooses, with one the page does. */
export function View() {
  const { action, page, orgId } = route.useParams();
  return (
    <Suspense fallback={<Loading />}>
      {orgId ? <Organization orgId={orgId} page={page ?? 'overview'} /> : action === 'add' ? <CreateOrganization /> : <Organizations />}
    </Suspense>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/states.tsx';

const JoinOrganization = lazy(async () => ({ default: (await import('#web/features/invitations/join-organization.screen.tsx')).View }));
const PasswordReset = lazy(async () => ({ default: (await import('#web/features/auth/password-reset.screen.tsx')).View }));
const RegistrationConfirmation = lazy(async () => ({
  default: (await import('#web/features/auth/registration-confirmation.screen.tsx')).View,
}));

const route = getRouteApi('/email_action/{-$page}');

/** What the links in mails lead to. */
export function View() {
  const { page } = route.useParams();
  return (
    <Suspense fallback={<Loading />}>
      {page === 'join_org' ? <JoinOrganization /> : page === 'reset_password' ? <PasswordReset /> : <RegistrationConfirmation />}
    </Suspense>
  );
}

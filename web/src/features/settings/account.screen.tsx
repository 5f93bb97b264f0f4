import { t } from '#web/messages/translate.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';
import { Page } from '#web/ui/page.tsx';
import { ApiKeys } from './api-keys.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export function View() {
  const { user } = useStore(currentUser);
  if (!user) return null;
  return (
    <Page
      narrow
      title={t('Account')}
      description={user.email}
      crumbs={[{ label: t('Settings'), link: { to: '/settings' } }, { label: t('Account') }]}
    >
      <ProfileForm user={user} />
      {!user.social && <EmailForm user={user} />}
      {!user.social && <PasswordForm />}
      {!user.social && <SecondFactor />}
      <ApiKeys />
      <Sessions />
      <DeleteAccount user={user} />
    </Page>
  );
}

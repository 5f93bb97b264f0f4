import { useState } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { showErrorToast } from '#web/queries/error-toast.tsx';
import { useStore } from '#web/session/external-store.ts';
import { currentUser, loadOrganization } from '#web/session/session.ts';

/** Replaces the content of an organization: there is none, or it could not be loaded. */
export function NoOrganization() {
  const { user } = useStore(currentUser);
  const [trying, setTrying] = useState(false);
  const orgId = user?.default_org;
  if (!orgId)
    return (
      <Card>
        <EmptyState
          title={t('No organization')}
          action={
            <ButtonLink to="/orgs/list" variant="primary">
              {t('Go to organizations')}
            </ButtonLink>
          }
        >
          {t('Choose or create an organization first.')}
        </EmptyState>
      </Card>
    );
  async function tryAgain(id: string) {
    setTrying(true);
    await loadOrganization(id).catch(showErrorToast);
    setTrying(false);
  }
  return (
    <Card>
      <ErrorState title={TEXTS.dashboardFailed} onRetry={trying ? undefined : () => void tryAgain(orgId)} />
    </Card>
  );
}

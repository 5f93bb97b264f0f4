import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { NotHere } from '#web/components/not-here.tsx';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { TimedOut } from '#web/ui/lazy-part.tsx';
import { onRestored } from '#web/ui/restored.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ForeignOrganization } from './address-organization.ts';
import { forgetFailedViews, ViewNotLoaded } from './lazy-view.ts';

/** The fallback of a view, inside the shell; its title is the specification's. It retries automatically when the connection is back, or when slow code arrives after all. */
export function ErrorView({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isUpgraded = useIsUpgraded(error);
  const retry = useCallback(() => {
    forgetFailedViews();
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => onRestored(retry), [retry]);
  // Who leaves and comes back gets another attempt.
  useEffect(() => forgetFailedViews, []);
  useEffect(() => {
    if (!(error instanceof ViewNotLoaded && error.cause instanceof TimedOut)) return;
    let isShown = true;
    error.cause.late.then(
      () => isShown && retry(),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [error, retry]);
  if (error instanceof ForeignOrganization)
    return (
      <NotHere title={t('This belongs to an organization you are not a member of')}>
        {t('Ask one of its owners for an invitation, or continue in your own organizations.')}
      </NotHere>
    );
  if (isUpgraded)
    return (
      <EmptyState
        title={t('A new version is ready')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        }
      >
        {t('Understory was updated while this page was open.')}
      </EmptyState>
    );
  return (
    <ErrorState title={TEXTS.error} onRetry={retry}>
      {error instanceof Error ? error.message : t('This view could not be shown.')}
    </ErrorState>
  );
}

/** Whether the view is missing because the server now has another version of the application. */
function useIsUpgraded(error: unknown): boolean {
  const [isUpgraded, setIsUpgraded] = useState(false);
  useEffect(() => {
    if (!(error instanceof ViewNotLoaded)) return;
    const check = async () => setIsUpgraded(await serverHasOtherVersion());
    void check();
  }, [error]);
  return isUpgraded;
}

async function serverHasOtherVersion(): Promise<boolean> {
  const program = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok && program != null && !(await answer.text()).includes(program);
  } catch {
    // Unreachable: a lost connection is another state.
    return false;
  }
}

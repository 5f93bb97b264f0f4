import { useQuery } from '@tanstack/react-query';
import { rich, t } from '#web/messages/translate.ts';
import { signInProvidersQuery } from '#web/queries/account.queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TEXT_LINK } from './auth-layout.tsx';

/** Shown only when the server says that mails stay on this machine. */
export function OutboxHint() {
  const { data } = useQuery(signInProvidersQuery);
  if (!data?.outbox) return null;
  return (
    <Notice title={t('Emails stay on this machine')}>
      {rich(
        'No mail server is set up, so emails land in the <a>outbox</a>. It opens with the key that was printed when Understory started.',
        {
          a: (inside) => (
            <a href="/outbox" target="_blank" rel="noreferrer" className={TEXT_LINK}>
              {inside}
            </a>
          ),
        },
      )}
    </Notice>
  );
}

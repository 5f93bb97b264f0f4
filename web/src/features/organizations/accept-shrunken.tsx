import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import { acceptShrunkenFeedsMutation } from '#web/queries/knowledge.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toasts } from '#web/ui/toast-store.ts';

/** For a feed that truly lost records: syncs and uses it as it is now. */
export function AcceptShrunken({ feed }: { feed: string }) {
  const [asking, setAsking] = useState(false);
  const accept = useMutation({
    ...acceptShrunkenFeedsMutation,
    onSuccess: () => {
      setAsking(false);
      toasts.show({ description: t('Sync started. {feed} is used as it is now.', { feed }) });
    },
  });
  return (
    <>
      <Button size="sm" className="mt-1.5" onClick={() => setAsking(true)}>
        {t('Accept fewer records')}
      </Button>
      <ConfirmMutation
        mutation={{ ...accept, mutate: () => accept.mutate([feed]) }}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Accept fewer records of {feed}?', { feed })}
        description={t(
          'A sync starts and uses the feed with the records it has then. Vulnerabilities that it no longer lists disappear from all organizations. Accept this only if the publisher removed the records; a feed that was cut off recovers by itself. The audit log records it.',
        )}
        action={t('Accept and sync')}
      />
    </>
  );
}

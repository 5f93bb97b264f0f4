import { useMutation } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
import { blockInvitesMutation } from '#web/queries/organizations.queries.ts';
import { toasts } from '#web/ui/toast-store.ts';

const LINK = 'rounded-sm text-sm text-muted underline decoration-1 underline-offset-2 hover:text-text';

export function BlockInvites({ token, digest, orgId, name }: { token: string; digest: string; orgId: string; name: string }) {
  const block = useMutation({
    ...blockInvitesMutation(orgId, { token, email_digest: digest }),
    onSuccess: (_, from) =>
      toasts.show({ description: from === 'all' ? t('Nobody can invite you anymore.') : t("{name} can't invite you anymore.", { name }) }),
  });
  return (
    <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5">
      <button type="button" className={LINK} disabled={block.isPending} onClick={() => block.mutate('organization')}>
        {t('Block invites from this organization')}
      </button>
      <button type="button" className={LINK} disabled={block.isPending} onClick={() => block.mutate('all')}>
        {t('Block invites from all organizations')}
      </button>
    </div>
  );
}

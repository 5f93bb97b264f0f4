import { useMutation } from '@tanstack/react-query';
import * as z from 'zod';
import { notificationCalls } from '#contract/calls/notifications.ts';
import type { NotificationChannel, NotificationKind } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { updateChannelMutation } from '#web/queries/notifications.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { addressField, askedMailbox, KindChoices } from './channel-fields.tsx';

const { name, url, kinds: kindList } = notificationCalls.createChannel.body.shape;
/** An empty address stays as it is: that of a webhook is not shown, as its path may be a secret. */
const Change = z.object({ name, url: z.union([z.literal(''), url], 'must be a URL or an email address'), kinds: kindList });

export function EditChannel({ orgId, channel, onClose }: { orgId: string; channel: NotificationChannel; onClose(): void }) {
  const isMailbox = channel.type === 'MAIL';
  const form = useSchemaForm(Change, {
    defaultValues: { name: channel.name, url: isMailbox ? channel.host : '', kinds: channel.kinds },
  });
  const update = useMutation({
    ...updateChannelMutation(orgId, channel.id),
    meta: { ...updateChannelMutation(orgId, channel.id).meta, handled: true },
    onSuccess: (_, change) => {
      if (isMailbox && change.url !== undefined) toasts.show({ description: askedMailbox(change.url) });
      onClose();
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const kinds = form.watch('kinds') as NotificationKind[];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Edit {name}', { name: channel.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="edit-channel" variant="primary" disabled={kinds.length === 0} loading={update.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <SubmitForm
        id="edit-channel"
        draft={`channel/${orgId}/${channel.id}`}
        form={form}
        onSubmit={({ url: address, ...change }) =>
          update.mutate({ ...change, ...(address === '' || address === channel.host ? {} : { url: address }) })
        }
        error={update.error}
      >
        <TextField form={form} name="name" label={t('Name')} />
        <TextField
          form={form}
          name="url"
          {...addressField(channel.type)}
          {...(isMailbox
            ? { hint: t('Another mailbox is asked first: it gets an email with a link to confirm.') }
            : { required: false, hint: t('Leave empty to keep the address on {host}.', { host: channel.host }) })}
        />
        <KindChoices kinds={kinds} onChange={(chosen) => form.setValue('kinds', chosen, { shouldValidate: true })} />
      </SubmitForm>
    </Dialog>
  );
}

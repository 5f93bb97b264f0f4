import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { ChannelType, type NotificationKind } from '#contract/entities/notification.ts';
import { BusinessError } from '#contract/errors.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { createChannelMutation } from '#web/queries/notifications.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyCode } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { addressField, askedMailbox, KindChoices } from './channel-fields.tsx';
import { CHANNEL_TYPES } from './channel-types.ts';

const DEFAULT_KINDS: NotificationKind[] = ['vulnerabilities_published', 'vulnerabilities_introduced', 'analysis_failed'];

export function ChannelForm({ orgId, onClose }: { orgId: string; onClose(): void }) {
  const [secret, setSecret] = useState<string>();
  const form = useSchemaForm(notificationCalls.createChannel.body, {
    defaultValues: { name: '', type: 'WEBHOOK', url: '', kinds: DEFAULT_KINDS, active: true },
  });
  const create = useMutation({
    ...createChannelMutation(orgId),
    onSuccess: (data, { type, url }) => {
      if (type === 'WEBHOOK') return setSecret(data.secret);
      if (type === 'MAIL') toasts.show({ description: askedMailbox(url) });
      onClose();
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  if (secret !== undefined) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('Copy the signing secret')}
        description={t("The receiver uses it to verify that messages come from here. It won't be shown again.")}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        }
      >
        <CopyCode label={t('Copy secret')}>{secret}</CopyCode>
      </Dialog>
    );
  }
  const type = form.watch('type') as ChannelType;
  const kinds = form.watch('kinds') as NotificationKind[];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Add a channel')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="add-channel" variant="primary" disabled={kinds.length === 0} loading={create.isPending}>
            {t('Add channel')}
          </Button>
        </>
      }
    >
      <SubmitForm id="add-channel" draft={`channel/${orgId}`} form={form} onSubmit={create.mutate} error={create.error}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label={t('Name')} />
          <Field label={t('Type')} hint={CHANNEL_TYPES[type].hint}>
            {(control) => (
              <Select
                {...control}
                {...form.register('type')}
                options={ChannelType.options.map((value) => ({ value, label: CHANNEL_TYPES[value].label }))}
              />
            )}
          </Field>
        </div>
        <TextField form={form} name="url" {...addressField(type)} />
        <KindChoices kinds={kinds} onChange={(chosen) => form.setValue('kinds', chosen, { shouldValidate: true })} />
      </SubmitForm>
    </Dialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { ListChecks, MailQuestion, Pause, Pencil, Play, Send } from 'lucide-react';
import { useState } from 'react';
import type { NotificationChannel } from '#contract/entities/notification.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { t } from '#web/messages/translate.ts';
import {
  removeChannelMutation,
  resendChannelConfirmationMutation,
  testChannelMutation,
  updateChannelMutation,
} from '#web/queries/notifications.queries.ts';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { askedMailbox } from './channel-fields.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditChannel } from './edit-channel.tsx';

export function ChannelMenu({ channel }: { channel: NotificationChannel }) {
  const { id: orgId } = useShownOrganization();
  const [open, setOpen] = useState<'edit' | 'deliveries' | 'remove'>();
  const close = () => setOpen(undefined);
  const mayBeUsed = channel.confirmation === 'not_needed' || channel.confirmation === 'confirmed';
  const test = useMutation({ ...testChannelMutation(orgId, channel.id), onSuccess: () => setOpen('deliveries') });
  const resend = useMutation({
    ...resendChannelConfirmationMutation(orgId, channel.id),
    onSuccess: () => toasts.show({ description: askedMailbox(channel.host) }),
  });
  const pause = useMutation({
    ...updateChannelMutation(orgId, channel.id),
    onSuccess: () =>
      toasts.show({
        description: channel.active ? t('{name} is paused.', { name: channel.name }) : t('{name} sends again.', { name: channel.name }),
      }),
  });
  const remove = useMutation({ ...removeChannelMutation(orgId, channel.id), onSuccess: close });
  return (
    <>
      <MoreMenu label={t('Manage {name}', { name: channel.name })}>
        {channel.confirmation === 'waiting' && (
          <MenuItem icon={<MailQuestion aria-hidden="true" />} onSelect={() => resend.mutate()}>
            {t('Resend the confirmation email')}
          </MenuItem>
        )}
        {mayBeUsed && (
          <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => test.mutate()}>
            {t('Send a test message')}
          </MenuItem>
        )}
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          {t('Edit')}
        </MenuItem>
        <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => setOpen('deliveries')}>
          {t('Deliveries')}
        </MenuItem>
        <MenuItem
          icon={channel.active ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          onSelect={() => pause.mutate({ active: !channel.active })}
        >
          {channel.active ? t('Pause') : t('Resume')}
        </MenuItem>
        <MenuRemove onSelect={() => setOpen('remove')} />
      </MoreMenu>
      {open === 'edit' && <EditChannel orgId={orgId} channel={channel} onClose={close} />}
      {open === 'deliveries' && <Deliveries orgId={orgId} channel={channel} onClose={close} />}
      <ConfirmMutation
        mutation={remove}
        open={open === 'remove'}
        onClose={close}
        title={t('Remove the channel “{name}”?', { name: channel.name })}
        description={t('Messages that are waiting for a retry are dropped.')}
        action={t('Remove channel')}
      />
    </>
  );
}

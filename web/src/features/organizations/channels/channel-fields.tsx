import { ChannelType, KINDS_OF_FEW, type NotificationKind } from '#contract/entities/notification.ts';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { t } from '#web/messages/translate.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

const KINDS = Object.entries(NOTIFICATION_KINDS) as [NotificationKind, NonNullable<(typeof NOTIFICATION_KINDS)[NotificationKind]>][];

/** What a channel sends. */
export function KindChoices({ kinds, onChange }: { kinds: readonly NotificationKind[]; onChange(kinds: NotificationKind[]): void }) {
  const toggle = (kind: NotificationKind, on: boolean) => onChange(on ? [...kinds, kind] : kinds.filter((other) => other !== kind));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-[560]">{t('Send a message when')}</legend>
      {KINDS.filter(([kind]) => !KINDS_OF_FEW.includes(kind)).map(([kind, { choice }]) => (
        <Checkbox key={kind} label={choice} checked={kinds.includes(kind)} onChange={(event) => toggle(kind, event.target.checked)} />
      ))}
    </fieldset>
  );
}

/** The label, type and hint of a channel's address. */
export function addressField(type: ChannelType) {
  return type === ChannelType.enum.MAIL
    ? ({
        label: t('Email address'),
        type: 'email',
        hint: t('The mailbox is asked first: it gets an email with a link to confirm.'),
      } as const)
    : ({ label: t('Address'), type: 'url', placeholder: 'https://…' } as const);
}

export const askedMailbox = (address: string): string => t('{address} got an email with a link to confirm.', { address });

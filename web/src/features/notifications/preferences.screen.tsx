import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailCadence, type NotificationKind, type NotificationPreference } from '#contract/entities/notification.ts';
import { rich, t } from '#web/messages/translate.ts';
import { notificationPreferencesQuery, updatePreferenceMutation } from '#web/queries/notifications.queries.ts';
import { organizationsQuery } from '#web/queries/organizations.queries.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { NOTIFICATION_KINDS } from '#web/components/notification-kinds.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const EVERYWHERE = 'everywhere';

export function View() {
  const [scope, setScope] = useState(EVERYWHERE);
  const organizations = useQuery(organizationsQuery({ page: 0, entries_per_page: 100, sort_key: 'name', sort_direction: 'ASC' }));
  const query = useQuery(notificationPreferencesQuery);
  const own = organizations.data?.data ?? [];
  return (
    <Page
      narrow
      title={t('Notification settings')}
      description={t('What you get notified about, in the app and by email.')}
      crumbs={[
        { label: t('Settings'), link: { to: '/settings' } },
        { label: t('Notifications'), link: { to: '/settings/notifications' } },
        { label: t('Notification settings') },
      ]}
    >
      <Panel
        title={t('Notify me when')}
        description={t(
          'Changes are saved immediately. Daily emails are sent at 7:00 UTC, weekly ones on Mondays. Each one sums up what happened.',
        )}
      >
        <div className="flex flex-col gap-4">
          {own.length > 1 && (
            <Field label={t('For')} hint={t('A choice for one organization overrides the choice for all organizations.')}>
              {(control) => (
                <Select
                  {...control}
                  value={scope}
                  onChange={(event) => setScope(event.target.value)}
                  options={[
                    { value: EVERYWHERE, label: t('All organizations') },
                    ...own.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </Field>
          )}
          <QueryView query={query} failed={t('The settings could not be loaded')} loading={<PreferencesSkeleton />}>
            {({ preferences }) => <Choices preferences={preferences} organizationId={scope === EVERYWHERE ? null : scope} />}
          </QueryView>
        </div>
      </Panel>
    </Page>
  );
}

function Choices({ preferences, organizationId }: { preferences: readonly NotificationPreference[]; organizationId: string | null }) {
  const save = useMutation({
    ...updatePreferenceMutation,
    onSuccess: () => toasts.show({ description: t('Saved.') }),
  });
  return (
    <ul aria-label={t('Kinds of notifications')} className="flex flex-col divide-y divide-line">
      {(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).map((kind) => {
        const general = preferences.find((entry) => entry.kind === kind && entry.organization_id === null);
        const chosen = preferences.find((entry) => entry.kind === kind && entry.organization_id === organizationId) ?? general;
        if (!chosen) return null;
        // A change is shown while it is being saved.
        const shown = save.isPending && save.variables.kind === kind ? save.variables : chosen;
        return (
          <Choice
            key={kind}
            preference={{ ...shown, organization_id: organizationId }}
            label={NOTIFICATION_KINDS[kind]!.choice}
            onChange={(preference) => save.mutate(preference)}
          />
        );
      })}
    </ul>
  );
}

const CADENCES: Record<EmailCadence, string> = {
  off: t('No email'),
  at_once: t('Email immediately'),
  daily: t('Email daily'),
  weekly: t('Email weekly'),
};

function Choice({
  preference,
  label,
  onChange,
}: {
  preference: NotificationPreference;
  label: string;
  onChange(preference: NotificationPreference): void;
}) {
  return (
    <li className="grid items-center gap-x-5 gap-y-2 py-3 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <span>{label}</span>
      <Checkbox
        label={<>{rich('In the app{kind}', { kind: <span className="sr-only">: {label}</span> })}</>}
        checked={preference.in_app}
        onChange={(event) => onChange({ ...preference, in_app: event.target.checked })}
      />
      <Select
        aria-label={t('Email: {label}', { label })}
        size="sm"
        value={preference.email}
        onChange={(event) => onChange({ ...preference, email: EmailCadence.parse(event.target.value) })}
        options={EmailCadence.options.map((value) => ({ value, label: CADENCES[value] }))}
      />
    </li>
  );
}

/** In the shape of the kinds, each with its box and its cadence. */
function PreferencesSkeleton() {
  return (
    <SkeletonShape className="gap-0">
      {Object.keys(NOTIFICATION_KINDS).map((kind) => (
        <span key={kind} className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3 last:border-b-0">
          <Skeleton className="h-4 w-1/2 max-sm:w-full" />
          <Skeleton className="ml-auto h-4 w-24 max-sm:ml-0 max-sm:w-1/3" />
          <Skeleton className="h-8 w-44 max-sm:w-full" />
        </span>
      ))}
    </SkeletonShape>
  );
}

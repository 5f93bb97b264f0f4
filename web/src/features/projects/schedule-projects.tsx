import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { restoreSchedulesMutation, scheduleProjectsMutation } from '#web/queries/bulk-projects.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { AnalyzerField } from './analyzer-field.tsx';
import { type BulkAction, idsOf, succeeded } from './bulk-action.ts';
import { repeatedScheduleOf } from './schedule-presets.ts';

const TIMES = { daily: t('Every day at 06:00'), weekly: t('Every Monday at 06:00'), never: t('No schedule') };
type Time = keyof typeof TIMES;

const UNDO_MS = 10_000;

export function ScheduleProjects({ orgId, projects, onClose, onDone }: BulkAction) {
  const [analyzerId, setAnalyzerId] = useState<string | null>(null);
  const [time, setTime] = useState<Time>('daily');
  const restore = useMutation({
    ...restoreSchedulesMutation(orgId),
    onSuccess: ({ outcomes }) =>
      toasts.show({
        description: t('The schedules of {count, plural, one {# project} other {# projects}} are as before.', {
          count: succeeded(outcomes).length,
        }),
      }),
  });
  const schedule = useMutation({
    ...scheduleProjectsMutation(orgId, idsOf(projects)),
    onSuccess({ outcomes }) {
      onDone(outcomes);
      const changed = succeeded(outcomes);
      if (changed.length === 0) return;
      toasts.show({
        description: t('{count, plural, one {# project is} other {# projects are}} scheduled: {time}.', {
          count: changed.length,
          time: TIMES[time],
        }),
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => restore.mutate(changed) },
      });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Schedule {count, plural, one {# project} other {# projects}}', { count: projects.length })}
      description={t('This replaces all schedules of their default branches. Nothing runs before its time.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            loading={schedule.isPending}
            onClick={() =>
              schedule.mutate(
                time === 'never'
                  ? { analyzer_id: null, schedule: null }
                  : { analyzer_id: analyzerId, schedule: { ...repeatedScheduleOf(time, new Date(), HERE), is_active: true } },
              )
            }
          >
            {t('Schedule')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {schedule.error && <Notice tone="danger">{reasonOf(schedule.error)}</Notice>}
        <Field label={t('Schedule')}>
          {(control) => (
            <Select
              {...control}
              value={time}
              onChange={({ target }) => setTime(target.value as Time)}
              options={Object.entries(TIMES).map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        {time !== 'never' && <AnalyzerField orgId={orgId} value={analyzerId} onChange={setAnalyzerId} />}
      </div>
    </Dialog>
  );
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

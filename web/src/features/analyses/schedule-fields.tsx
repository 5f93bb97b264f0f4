import { useQuery } from '@tanstack/react-query';
import { ScheduleType } from '#contract/entities/analysis.ts';
import { useDraft } from '#web/components/draft.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { schedulePreviewQuery } from '#web/queries/analyses.queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { fromWallClock, toWallClock } from './wall-clock.ts';

const REPEATS: Record<ScheduleType, string> = { once: t('Once'), daily: t('Every day'), weekly: t('Every week') };
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const ZONES = [...new Set(['UTC', HERE, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({ value: zone, label: zone }));

interface Given {
  readonly type: ScheduleType;
  readonly timezone: string;
  readonly next: string | Date;
}

/** A schedule that is being edited in the wall-clock time of its zone, with its next three runs as the server computes them. */
export function useScheduleFields(orgId: string, draft: string, given: Given, isSent = false) {
  const saved = { type: given.type, timezone: given.timezone, first: toWallClock(given.next, given.timezone) };
  const [{ type, timezone, first }, set] = useDraft(draft, saved, isSent);
  const change = (part: Partial<typeof saved>) => set((before) => ({ ...before, ...part }));
  const next = fromWallClock(first, timezone);
  const preview = useQuery({
    ...schedulePreviewQuery(orgId, { schedule_type: type, timezone, next_scheduled_run: next ?? '' }),
    enabled: next !== undefined,
  });
  const runs = next === undefined ? undefined : preview.data?.runs;
  return {
    fields: { type, timezone, first, change, next, runs, error: preview.error },
    /** What the calls take; undefined while it is not valid or lies in the past. */
    schedule: next !== undefined && runs?.length ? { schedule_type: type, timezone, next_scheduled_run: next } : undefined,
  };
}

export function ScheduleFields({ type, timezone, first, change, next, runs, error }: Fields) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Repeats')}>
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) => change({ type: event.target.value as ScheduleType })}
              options={ScheduleType.options.map((value) => ({ value, label: REPEATS[value] }))}
            />
          )}
        </Field>
        <Field label={t('First run')} error={next === undefined ? t('First run is not valid.') : undefined}>
          {(control) => (
            <Input {...control} type="datetime-local" value={first} onChange={(event) => change({ first: event.target.value })} />
          )}
        </Field>
      </div>
      <Field label={t('Time zone')} hint={t('Runs keep this wall-clock time across daylight saving.')}>
        {(control) => (
          <Select {...control} value={timezone} onChange={(event) => change({ timezone: event.target.value })} options={ZONES} />
        )}
      </Field>
      <NextRuns runs={runs} timezone={timezone} />
      {error && <Notice tone="danger">{reasonOf(error)}</Notice>}
    </>
  );
}
type Fields = ReturnType<typeof useScheduleFields>['fields'];

function NextRuns({ runs, timezone }: { runs: readonly string[] | undefined; timezone: string }) {
  if (runs === undefined) return null;
  if (runs.length === 0) return <Notice tone="warning">{t('This time has passed.')}</Notice>;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone });
  return (
    <div className="text-sm">
      <div className="font-[560]">{t('{count, plural, one {Runs} other {Next runs}}', { count: runs.length })}</div>
      <ol aria-label={t('Next runs')} className="mt-1 text-muted">
        {runs.map((run) => (
          <li key={run}>{format.format(new Date(run))}</li>
        ))}
      </ol>
    </div>
  );
}

export function tomorrow(): Date {
  const date = new Date(Date.now() + 86_400_000);
  date.setHours(6, 0, 0, 0);
  return date;
}

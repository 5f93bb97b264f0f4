import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Analysis, ScheduleType } from '#contract/entities/analysis.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { type AnalysisPlace, removeScheduleMutation, schedulePreviewQuery, setScheduleMutation } from '#web/queries/analyses.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { fromWallClock, toWallClock } from './wall-clock.ts';

const REPEATS: Record<ScheduleType, string> = { once: 'Once', daily: 'Every day', weekly: 'Every week' };
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const ZONES = [...new Set(['UTC', HERE, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({ value: zone, label: zone }));

interface Props {
  place: AnalysisPlace;
  analysis: Analysis;
  onClose(): void;
}

/** The schedule of an analysis, in the wall-clock time of a time zone, with a preview of the next three runs. */
export function ScheduleDialog({ place, analysis, onClose }: Props) {
  const isScheduled = analysis.next_scheduled_run !== null;
  const [type, setType] = useState<ScheduleType>(isScheduled ? analysis.schedule_type : 'daily');
  const [timezone, setTimezone] = useState(isScheduled ? analysis.timezone : HERE);
  const [first, setFirst] = useState(() => toWallClock(analysis.next_scheduled_run ?? tomorrow(), timezone));
  const [isActive, setActive] = useState(isScheduled ? analysis.is_active : true);
  const next = fromWallClock(first, timezone);
  const preview = useQuery({
    ...schedulePreviewQuery(place.orgId, { schedule_type: type, timezone, next_scheduled_run: next ?? '' }),
    enabled: next !== undefined,
  });
  const runs = next === undefined ? undefined : preview.data?.runs;
  const save = useMutation({ ...setScheduleMutation(place), onSuccess: onClose });
  const remove = useMutation({ ...removeScheduleMutation(place), onSuccess: onClose });
  const error = save.error ?? remove.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule this analysis"
      description={`${analysis.analyzer?.name ?? 'Analysis'} of ${analysis.tag ?? analysis.branch}`}
      footer={
        <>
          {isScheduled && (
            <Button variant="ghost" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove schedule
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!runs?.length}
            loading={save.isPending}
            onClick={() => save.mutate({ schedule_type: type, timezone, is_active: isActive, next_scheduled_run: next })}
          >
            Save schedule
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Notice tone="danger">{reasonOf(error)}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Repeats">
            {(control) => (
              <Select
                {...control}
                value={type}
                onChange={(event) => setType(event.target.value as ScheduleType)}
                options={ScheduleType.options.map((value) => ({ value, label: REPEATS[value] }))}
              />
            )}
          </Field>
          <Field label="First run" error={next === undefined ? 'First run is not valid.' : undefined}>
            {(control) => <Input {...control} type="datetime-local" value={first} onChange={(event) => setFirst(event.target.value)} />}
          </Field>
        </div>
        <Field label="Time zone" hint="Runs keep this wall-clock time across daylight saving.">
          {(control) => <Select {...control} value={timezone} onChange={(event) => setTimezone(event.target.value)} options={ZONES} />}
        </Field>
        <Checkbox
          label="Active"
          hint="A paused schedule does not start runs."
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
        <NextRuns runs={runs} timezone={timezone} />
        {preview.isError && <Notice tone="danger">{reasonOf(preview.error)}</Notice>}
      </div>
    </Dialog>
  );
}

function NextRuns({ runs, timezone }: { runs: readonly string[] | undefined; timezone: string }) {
  if (runs === undefined) return null;
  if (runs.length === 0) return <Notice tone="warning">This time has passed.</Notice>;
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: timezone });
  return (
    <div className="text-sm">
      <div className="font-[560]">{runs.length === 1 ? 'Runs' : 'Next runs'}</div>
      <ol aria-label="Next runs" className="mt-1 text-muted">
        {runs.map((run) => (
          <li key={run}>{format.format(new Date(run))}</li>
        ))}
      </ol>
    </div>
  );
}

function tomorrow(): Date {
  const date = new Date(Date.now() + 86_400_000);
  date.setHours(6, 0, 0, 0);
  return date;
}

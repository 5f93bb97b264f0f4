import { useMutation, useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { scheduleText } from '#web/components/schedule-text.ts';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { given } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { scheduledAnalysesQuery, setScheduleMutation } from '#web/queries/analyses.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const SHOWN = 10;

/** When the project is analyzed by itself, with a switch that pauses each schedule. */
export function SchedulesPanel({ orgId, projectId }: { orgId: string; projectId: string }) {
  const query = useQuery(
    scheduledAnalysesQuery(orgId, projectId, {
      page: 0,
      entries_per_page: SHOWN,
      sort_key: 'next_scheduled_run',
      sort_direction: 'ASC',
    }),
  );
  return (
    <DashboardPanel
      title={t('Schedules')}
      query={query}
      skeleton={<SkeletonLines lines={2} />}
      empty={({ data }) =>
        data.length === 0 ? t('No schedule. Analyze on a schedule to learn about new findings without asking.') : undefined
      }
    >
      {({ data }) => (
        <ul aria-label={t('Schedules')}>
          {data.map((analysis) => (
            <ScheduleRow key={analysis.id} orgId={orgId} analysis={analysis} />
          ))}
        </ul>
      )}
    </DashboardPanel>
  );
}

function ScheduleRow({ orgId, analysis }: { orgId: string; analysis: Analysis }) {
  const save = useMutation(setScheduleMutation({ orgId, projectId: analysis.project_id, analysisId: analysis.id }));
  const { schedule_type, timezone, is_active, next_scheduled_run } = analysis;
  const ref = analysis.tag ?? analysis.branch;
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line text-sm">
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block font-[560]">{scheduleText(analysis)}</span>
        <span className="block text-xs wrap-anywhere text-muted">
          {ref} · {given(analysis.analyzer?.name ?? t('removed analyzer'))} ·{' '}
          {is_active ? next_scheduled_run && <>{rich('next {when}', { when: <RelativeTime date={next_scheduled_run} /> })}</> : t('paused')}
        </span>
      </span>
      <Button
        size="sm"
        variant="ghost"
        icon={is_active ? <Pause /> : <Play />}
        loading={save.isPending}
        aria-label={is_active ? t('Pause the schedule of {ref}', { ref }) : t('Resume the schedule of {ref}', { ref })}
        onClick={() =>
          save.mutate({
            schedule_type,
            timezone,
            is_active: !is_active,
            ...(next_scheduled_run === null ? {} : { next_scheduled_run }),
          })
        }
      >
        {is_active ? t('Pause') : t('Resume')}
      </Button>
    </li>
  );
}

import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MOST_PROJECTS_AT_ONCE } from '#contract/entities/bulk-projects.ts';
import type { Project } from '#contract/entities/project.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import type { ProjectsQuery } from '#web/queries/projects.queries.ts';
import { matchingProjects } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { AnalyzeProjects } from './analyze-projects.tsx';
import { type Failure, FailedProjects } from './failed-projects.tsx';
import { RemoveProjects } from './remove-projects.tsx';
import { ScheduleProjects } from './schedule-projects.tsx';
import type { useSelectedProjects } from './use-selected-projects.ts';

interface Props {
  orgId: string;
  selection: ReturnType<typeof useSelectedProjects>;
  /** The list as it is searched and filtered, and how many projects that leaves. */
  query: ProjectsQuery;
  matching: number;
}

const ACTIONS = { analyze: AnalyzeProjects, schedule: ScheduleProjects, remove: RemoveProjects };

/** What can be done with the selected projects. */
export function SelectedProjectsBar({ orgId, selection, query, matching }: Props) {
  const [action, setAction] = useState<keyof typeof ACTIONS>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const selectAll = useMutation({
    mutationFn: () => matchingProjects(orgId, query, MOST_PROJECTS_AT_ONCE),
    onSuccess: ({ data }) => selection.toggle(data, true),
  });
  const projects: readonly Project[] = [...selection.selected.values()];
  const count = projects.length;
  const Action = action && ACTIONS[action];
  const name = new Map(projects.map((project) => [project.id, project.name]));
  return (
    <>
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={t('Selected projects')}
          className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-accent-soft px-4 py-1 text-sm sm:px-5"
        >
          <output className="font-[560] tabular-nums">
            {t('{count, plural, one {# project} other {# projects}} selected', { count })}
          </output>
          <Button size="sm" variant="primary" icon={<Play />} onClick={() => setAction('analyze')}>
            {t('Analyze')}
          </Button>
          <Button size="sm" icon={<CalendarClock />} onClick={() => setAction('schedule')}>
            {t('Schedule')}
          </Button>
          <Button size="sm" icon={<Trash2 />} onClick={() => setAction('remove')}>
            {t('Remove')}
          </Button>
          {matching > count && count < MOST_PROJECTS_AT_ONCE && (
            <Button size="sm" variant="ghost" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
              {matching > MOST_PROJECTS_AT_ONCE
                ? t('Select the first {count}', { count: MOST_PROJECTS_AT_ONCE })
                : t('Select all {matching} of the list', { matching })}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={selection.clear}>
            {t('Clear selection')}
          </Button>
        </div>
      )}
      {Action && (
        <Action
          orgId={orgId}
          projects={projects}
          onClose={() => setAction(undefined)}
          onDone={(outcomes) => {
            setAction(undefined);
            setFailures(
              outcomes.flatMap(({ project_id: id, error }) =>
                error ? { id, name: name.get(id) ?? id, reason: composed(error.message) } : [],
              ),
            );
            selection.toggle(
              projects.filter(({ id }) => outcomes.some(({ project_id, error }) => project_id === id && !error)),
              false,
            );
          }}
        />
      )}
      <FailedProjects failures={failures} onClose={() => setFailures([])} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analyzersQuery } from '#web/queries/analyses.queries.ts';
import type { ImportInput } from '#web/queries/projects.queries.ts';
import { importDefaultsQuery } from '#web/queries/retention.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/select.tsx';
import { SCHEDULE_PRESETS, scheduleOf, type SchedulePreset } from './schedule-presets.ts';
import { StepTitle } from './step.tsx';

interface Props {
  orgId: string;
  count: number;
  loading: boolean;
  onClear(): void;
  onImport(analyze: ImportInput['analyze']): void;
}

/** The third step, at the bottom of the window: how the chosen repositories are analyzed once they are imported. */
export function AnalyzeBar({ orgId, count, loading, onClear, onImport }: Props) {
  const analyzers = useQuery(analyzersQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'created_on', sort_direction: 'ASC' }));
  const [chosen, setChosen] = useState<string>();
  const [chosenPreset, setPreset] = useState<SchedulePreset>();
  const defaults = useQuery(importDefaultsQuery(orgId)).data;
  const preset = chosenPreset ?? defaults?.schedule_type ?? 'once';
  const all = analyzers.data?.data ?? [];
  const analyzer = all.find(({ id }) => id === chosen) ?? all.find(({ id }) => id === defaults?.analyzer_id) ?? all[0];
  const none = count === 0;
  return (
    <section
      aria-label={TITLE}
      className={cx(
        'sticky bottom-4 z-10 flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg border border-line bg-surface p-3 shadow-far max-md:bottom-16 sm:px-4',
        // On a phone it would cover the list from which to choose.
        none && 'max-sm:static',
      )}
    >
      <StepTitle number={3} title={TITLE} />
      <output className="text-sm text-muted tabular-nums">
        {none ? t('Nothing selected') : count === 1 ? t('1 repository selected') : t('{count} repositories selected', { count })}
      </output>
      {!none && (
        <Button size="sm" variant="ghost" onClick={onClear} disabled={loading}>
          {t('Clear')}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        <Select
          size="sm"
          aria-label={t('Analyzer')}
          className="w-48 max-sm:flex-1 max-sm:basis-32"
          placeholder={t('No analyzer yet')}
          value={analyzer?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          options={analyzers.data?.data.map(({ id, name }) => ({ value: id, label: given(name) })) ?? []}
        />
        <Select
          size="sm"
          aria-label={t('Schedule')}
          className="w-58 max-sm:flex-1 max-sm:basis-32"
          value={preset}
          onChange={({ target }) => setPreset(target.value as SchedulePreset)}
          options={Object.entries(SCHEDULE_PRESETS).map(([value, label]) => ({ value, label }))}
        />
        <Button size="sm" disabled={none || loading} onClick={() => onImport(undefined)}>
          {t('Import')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          icon={<Play />}
          disabled={none || !analyzer}
          loading={loading}
          onClick={() => analyzer && onImport({ analyzer_id: analyzer.id, ...scheduleOf(preset, new Date(), HERE) })}
        >
          {TITLE}
        </Button>
      </div>
    </section>
  );
}

const TITLE = t('Import and analyze');
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Run } from '#contract/entities/analysis.ts';
import { t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { dayOf, endOfDay } from './days.ts';

/** Asks for the results as known at the end of a day. */
export function AskForDate({ place, runs }: { place: AnalysisPlace; runs: readonly Run[] }) {
  const navigate = useNavigate();
  const first = runs.reduce((earliest, run) => (run.created_on < earliest ? run.created_on : earliest), runs[0]!.created_on);
  const [day, setDay] = useState(() => dayOf(new Date()));
  return (
    <Panel title={t('What was known on a date')} description={t('Shows the results as of the end of that day.')}>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const { analysisId: analysis_id, projectId: project_id } = place;
          void navigate({
            to: '/results/vuln-finder',
            search: { analysis_id, project_id, at: endOfDay(day) },
          });
        }}
      >
        <Field label={t('Date')} className="min-w-40 flex-1">
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              min={dayOf(new Date(first))}
              max={dayOf(new Date())}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={day === ''}>
          {t('Show')}
        </Button>
      </form>
    </Panel>
  );
}

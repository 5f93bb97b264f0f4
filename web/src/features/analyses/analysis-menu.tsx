import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { type AnalysisPlace, cancelAnalysis, removeAnalysis, runAnalysis } from '#web/queries/analyses.queries.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useMayRemove } from '#web/session/current-organization.ts';
import { AREAS } from '#web/queries/query-keys.ts';
import { isRunning } from '#web/components/analysis-status.tsx';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

export function AnalysisMenu({ place, analysis }: { place: AnalysisPlace; analysis: Analysis }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [scheduling, setScheduling] = useState(false);
  const onSuccess = () => queries.invalidateQueries({ queryKey: [AREAS.analyses] });
  const again = useMutation({ mutationFn: () => runAnalysis(place), onSuccess });
  const cancel = useMutation({ mutationFn: () => cancelAnalysis(place), onSuccess });
  const remove = useMutation({
    mutationFn: () => removeAnalysis(place),
    meta: { handled: true },
    onSuccess: async () => {
      setAsking(false);
      await onSuccess();
      await queries.invalidateQueries({ queryKey: [AREAS.projects] });
    },
  });
  const running = isRunning(analysis.status);
  const mayRemove = useMayRemove(analysis.created_by);
  return (
    <>
      <MoreMenu label="More about this analysis">
        {running ? (
          <MenuItem icon={<Square aria-hidden="true" />} onSelect={() => cancel.mutate()}>
            Cancel the run
          </MenuItem>
        ) : (
          <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={() => again.mutate()}>
            Run again
          </MenuItem>
        )}
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setScheduling(true)}>
          Schedule
        </MenuItem>
        {mayRemove && <MenuRemove onSelect={() => setAsking(true)} />}
      </MoreMenu>
      {scheduling && <ScheduleDialog place={place} analysis={analysis} onClose={() => setScheduling(false)} />}
      <ConfirmMutation
        mutation={remove}
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove this analysis?"
        description="This also removes all its runs and their results."
        action="Remove analysis"
      />
    </>
  );
}

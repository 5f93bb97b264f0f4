import { useMutation } from '@tanstack/react-query';
import { CalendarClock, RotateCw, Scale, Square } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { t } from '#web/messages/translate.ts';
import { type AnalysisPlace, cancelAnalysisMutation, removeAnalysisMutation, runAnalysisMutation } from '#web/queries/analyses.queries.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { useMayRemove } from '#web/session/current-organization.ts';
import { isRunning } from '#web/components/analysis-status.tsx';
import { MenuItem, MenuRemove, MoreMenu } from '#web/ui/menu.tsx';
import { PoliciesDialog } from './policies-dialog.tsx';
import { ScheduleDialog, scheduleDraft } from './schedule-dialog.tsx';

export function AnalysisMenu({ place, analysis }: { place: AnalysisPlace; analysis: Analysis }) {
  const [asking, setAsking] = useState(false);
  const [scheduling, setScheduling] = useOpenWithDraft(scheduleDraft(place));
  const [choosing, setChoosing] = useState(false);
  const again = useMutation(runAnalysisMutation(place));
  const cancel = useMutation(cancelAnalysisMutation(place));
  const remove = useMutation({ ...removeAnalysisMutation(place), onSuccess: () => setAsking(false) });
  const running = isRunning(analysis.status);
  const mayRemove = useMayRemove(analysis.created_by);
  return (
    <>
      <MoreMenu label={t('More about this analysis')}>
        {running ? (
          <MenuItem icon={<Square aria-hidden="true" />} onSelect={() => cancel.mutate()}>
            {t('Cancel the run')}
          </MenuItem>
        ) : (
          <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={() => again.mutate()}>
            {t('Run again')}
          </MenuItem>
        )}
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setScheduling(true)}>
          {t('Schedule')}
        </MenuItem>
        <MenuItem icon={<Scale aria-hidden="true" />} onSelect={() => setChoosing(true)}>
          {t('Policies')}
        </MenuItem>
        {mayRemove && <MenuRemove onSelect={() => setAsking(true)} />}
      </MoreMenu>
      {choosing && <PoliciesDialog place={place} analysis={analysis} onClose={() => setChoosing(false)} />}
      {scheduling && <ScheduleDialog place={place} analysis={analysis} onClose={() => setScheduling(false)} />}
      <ConfirmMutation
        mutation={remove}
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Remove this analysis?')}
        description={t('This also removes all its runs and their results.')}
        action={t('Remove analysis')}
      />
    </>
  );
}

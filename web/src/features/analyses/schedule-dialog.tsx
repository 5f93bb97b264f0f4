import { useMutation } from '@tanstack/react-query';
import type { Analysis } from '#contract/entities/analysis.ts';
import { useDraft } from '#web/components/draft.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { type AnalysisPlace, removeScheduleMutation, setScheduleMutation } from '#web/queries/analyses.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { HERE, ScheduleFields, tomorrow, useScheduleFields } from './schedule-fields.tsx';

interface Props {
  place: AnalysisPlace;
  analysis: Analysis;
  onClose(): void;
}

/** The key of what is changed in the dialog. */
export const scheduleDraft = ({ analysisId }: AnalysisPlace) => `schedule/${analysisId}`;

/** The schedule of an analysis, in the wall-clock time of a time zone, with a preview of the next three runs. */
export function ScheduleDialog({ place, analysis, onClose }: Props) {
  const isScheduled = analysis.next_scheduled_run !== null;
  const draft = scheduleDraft(place);
  const { fields, schedule } = useScheduleFields(place.orgId, draft, {
    type: isScheduled ? analysis.schedule_type : 'daily',
    timezone: isScheduled ? analysis.timezone : HERE,
    next: analysis.next_scheduled_run ?? tomorrow(),
  });
  const [isActive, setActive] = useDraft(`${draft}/is_active`, isScheduled ? analysis.is_active : true);
  const save = useMutation({ ...setScheduleMutation(place), onSuccess: onClose });
  const remove = useMutation({ ...removeScheduleMutation(place), onSuccess: onClose });
  const error = save.error ?? remove.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Schedule this analysis')}
      description={t('{name} of {tag}', { name: given(analysis.analyzer?.name ?? t('Analysis')), tag: analysis.tag ?? analysis.branch })}
      footer={
        <>
          {isScheduled && (
            <Button variant="ghost" className="mr-auto" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove schedule')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={!schedule}
            loading={save.isPending}
            onClick={() => schedule && save.mutate({ ...schedule, is_active: isActive })}
          >
            {t('Save schedule')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <Notice tone="danger">{reasonOf(error)}</Notice>}
        <ScheduleFields {...fields} />
        <Checkbox
          label={t('Active')}
          hint={t('A paused schedule does not start runs.')}
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

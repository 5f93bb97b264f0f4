import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { t } from '#web/messages/translate.ts';
import { type AnalysisPlace, choosePoliciesMutation } from '#web/queries/analyses.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PolicyChoice } from './policy-choice.tsx';

/** Chooses the policies of an analysis that exists. */
export function PoliciesDialog({ place, analysis, onClose }: { place: AnalysisPlace; analysis: Analysis; onClose(): void }) {
  const [config, setConfig] = useState(analysis.config);
  const save = useMutation({ ...choosePoliciesMutation(place), onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Policies of this analysis')}
      description={t('They count from the next run on. Where none is chosen, the default of the organization counts.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => save.mutate({ config })}>
            {t('Save policies')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && <Notice tone="danger">{reasonOf(save.error)}</Notice>}
        <PolicyChoice orgId={place.orgId} steps={analysis.steps.flat().map(({ Name }) => Name)} config={config} onChange={setConfig} />
      </div>
    </Dialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { stageProblems } from '#contract/analyzer-stages.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { BusinessError } from '#contract/errors.ts';
import type { StepName } from '#contract/results/steps.ts';
import { useDraft } from '#web/components/draft.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { composed, given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { pluginsQuery, saveAnalyzerMutation } from '#web/queries/analyses.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StageEditor } from './stage-editor.tsx';
import { UsedBy } from './used-by.tsx';

interface Props {
  orgId: string;
  /** The key of its draft. */
  draft: string;
  /** The analyzer to change. */
  analyzer?: Analyzer;
  /** The initial values of a new analyzer. */
  copyOf?: Pick<Analyzer, 'name' | 'description' | 'steps'>;
  onClose(): void;
}

const Names = analyzerCalls.createAnalyzer.body.pick({ name: true, description: true });

export function AnalyzerEditor({ orgId, draft, analyzer, copyOf = analyzer, onClose }: Props) {
  const plugins = useQuery(pluginsQuery);
  const [steps, setSteps] = useDraft<Analyzer['steps']>(`${draft}/steps`, copyOf?.steps ?? []);
  const form = useSchemaForm(Names, { defaultValues: { name: copyOf?.name ?? '', description: copyOf?.description ?? '' } });
  const save = useMutation({
    ...saveAnalyzerMutation(orgId, analyzer?.id),
    onSuccess: onClose,
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const dependsOn = (name: StepName) => plugins.data?.plugins.find((plugin) => plugin.name === name)?.depends_on ?? [];
  const problems = plugins.data ? stageProblems(steps, dependsOn) : [];
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={analyzer ? t('Edit {name}', { name: given(analyzer.name) }) : t('New analyzer')}
      description={
        analyzer
          ? t('Applies to new analyses. Those that exist keep the steps they were created with.')
          : t('Which steps an analysis runs, and in which order.')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            type="submit"
            form="analyzer"
            variant="primary"
            loading={save.isPending}
            disabled={steps.length === 0 || problems.length > 0}
          >
            {analyzer ? t('Save') : t('Create analyzer')}
          </Button>
        </>
      }
    >
      <SubmitForm id="analyzer" draft={draft} form={form} onSubmit={save.mutate} error={save.error}>
        <TextField form={form} name="name" label={t('Name')} />
        <TextField form={form} name="description" label={t('Description')} type="textarea" />
        <QueryView query={plugins} failed={t('The steps could not be loaded')}>
          {({ plugins: offered }) => (
            <StageEditor orgId={orgId} stages={steps} plugins={offered} dependsOn={dependsOn} onChange={setSteps} />
          )}
        </QueryView>
        {analyzer && <UsedBy analyzer={analyzer} />}
        {problems.map((problem) => (
          <Notice key={problem} tone="warning">
            {composed(problem)}
          </Notice>
        ))}
      </SubmitForm>
    </Dialog>
  );
}

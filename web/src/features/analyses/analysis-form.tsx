import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Analyzer, StepConfig } from '#contract/entities/analysis.ts';
import type { Project } from '#contract/entities/project.ts';
import { AnalyzerStages } from '#web/components/analyzer-stages.tsx';
import { useDraft } from '#web/components/draft.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { createAnalysisMutation } from '#web/queries/analyses.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { branchesQuery } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Select } from '#web/ui/select.tsx';
import { PolicyChoice } from './policy-choice.tsx';
import { BranchField } from './branch-field.tsx';
import { RevisionField, revisionOf, type Revision } from './revision-field.tsx';
import { HERE, ScheduleFields, tomorrow, useScheduleFields } from './schedule-fields.tsx';

interface Props {
  orgId: string;
  project: Project;
  analyzers: readonly Analyzer[];
  /** The branch that a link asked for. */
  branch: string | undefined;
}

/** Which analyzer, of what, and when. */
export function AnalysisForm({ orgId, project, analyzers, branch: asked }: Props) {
  const navigate = useNavigate();
  const known = useQuery(branchesQuery(orgId, project.id));
  const [chosenAnalyzer, setAnalyzer] = useState<string>();
  const [config, setConfig] = useState<StepConfig>({});
  const start = useMutation({
    ...createAnalysisMutation(orgId, project.id),
    onSuccess: () => navigate({ to: '/analyses', search: { project_id: project.id } }),
  });
  const isSent = start.isPending || start.isSuccess;
  const draft = `analysis/${project.id}`;
  const [chosenBranch, setBranch] = useDraft(`${draft}/branch`, asked, isSent);
  const [revision, setRevision] = useDraft<Revision>(`${draft}/revision`, { kind: 'latest', text: '' }, isSent);
  const [when, setWhen] = useDraft<'now' | 'schedule'>(`${draft}/when`, 'now', isSent);
  const [runsNow, setRunsNow] = useState(true);
  const { fields, schedule } = useScheduleFields(orgId, `${draft}/schedule`, { type: 'daily', timezone: HERE, next: tomorrow() }, isSent);
  const analyzer = analyzers.find(({ id }) => id === chosenAnalyzer) ?? analyzers[0];
  const branch = (chosenBranch ?? known.data?.default_branch ?? project.default_branch ?? '').trim();
  const chosen = Object.keys(config).length > 0 ? { config } : {};
  const at = revisionOf(revision);
  const isScheduled = when === 'schedule';
  const isReady = analyzer !== undefined && branch !== '' && at !== undefined && (!isScheduled || schedule !== undefined);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) start.mutate({ analyzer_id: analyzer.id, branch, ...chosen, ...at, ...(isScheduled ? { ...schedule, runsNow } : {}) });
      }}
    >
      {start.isError && <Notice tone="danger">{reasonOf(start.error)}</Notice>}
      <Section title={t('Analyzer and policies')}>
        <Field label={t('Analyzer')} hint={analyzer && given(analyzer.description)} required>
          {(control) => (
            <Select
              {...control}
              placeholder={t('Choose an analyzer')}
              value={analyzer?.id ?? ''}
              onChange={(event) => {
                setAnalyzer(event.target.value);
                setConfig({});
              }}
              options={analyzers.map(({ id, name }) => ({ value: id, label: given(name) }))}
            />
          )}
        </Field>
        {analyzer && <AnalyzerStages stages={analyzer.steps} />}
        {analyzer && (
          <PolicyChoice orgId={orgId} steps={analyzer.steps.flat().map(({ name }) => name)} config={config} onChange={setConfig} />
        )}
        {!analyzer && <Notice tone="warning">{t('This organization has no analyzer yet. An admin can create one.')}</Notice>}
      </Section>
      <Section title={t('Revision')}>
        <BranchField known={known} branch={branch} onChange={setBranch} />
        <RevisionField revision={revision} onChange={setRevision} />
      </Section>
      <Section title={t('When')}>
        <Segments
          label={t('When')}
          value={when}
          onChange={(next) => setWhen(next)}
          options={[
            { value: 'now', label: t('Now, once') },
            { value: 'schedule', label: t('On a schedule') },
          ]}
        />
        {isScheduled && (
          <>
            <ScheduleFields {...fields} />
            <Checkbox
              label={t('Also run now')}
              hint={t('Otherwise the first run is that of the schedule.')}
              checked={runsNow}
              onChange={(event) => setRunsNow(event.target.checked)}
            />
          </>
        )}
      </Section>
      <div className="sticky bottom-4 z-10 flex items-center justify-end gap-4 rounded-lg border border-line bg-surface p-3 shadow-far max-md:bottom-16 sm:px-5">
        {analyzer && branch !== '' && (
          <p className="mr-auto line-clamp-2 min-w-0 text-sm text-muted">
            {t('{analyzer} on {branch}', { analyzer: given(analyzer.name), branch })}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={isScheduled && !runsNow ? <CalendarClock /> : <Play />}
          loading={start.isPending}
          disabled={!isReady}
        >
          {isScheduled && !runsNow ? t('Schedule analysis') : t('Start analysis')}
        </Button>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="pb-3 text-base font-[600]">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </Card>
  );
}

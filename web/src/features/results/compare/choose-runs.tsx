import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { Run } from '#contract/entities/analysis.ts';
import { CauseBadge, runLabel } from '#web/features/results/run-text.tsx';
import { t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface Side {
  place: AnalysisPlace;
  run: Run | undefined;
  /** What can be chosen instead. */
  runs: readonly Run[];
}

/** The two runs, either of one analysis or, where the project has others, of two: that compares branches. */
export function ChooseRuns({ base, head }: { base: Side; head: Side }) {
  const navigate = useNavigate();
  const { orgId, projectId, analysisId } = head.place;
  const project = useQuery(projectQuery(orgId, projectId));
  const analyses = project.data?.analyses.filter(({ run_index }) => run_index !== null) ?? [];
  const isElsewhere = base.place.analysisId !== analysisId;
  const choose = (chosen: {
    base_run?: string | undefined;
    head_run?: string | undefined;
    base_analysis?: string | undefined;
    analysis_id?: string;
  }) =>
    void navigate({
      to: '/results/compare',
      search: (before: Record<string, string>) => ({ ...before, project_id: projectId, analysis_id: analysisId, ...chosen }),
    });
  const indexOf = ({ run }: Side) => (run ? String(run.run_index) : undefined);
  const optionsOf = ({ runs }: Side) => runs.map((run) => ({ value: String(run.run_index), label: runLabel(run) }));
  return (
    <Panel title={t('What changed')} description={t('Between two completed runs of this project.')}>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="grid gap-3 lg:grid-flow-col lg:auto-cols-fr">
          {analyses.length > 1 && (
            <Field label={t('Compare with')}>
              {(control) => (
                <Select
                  {...control}
                  value={base.place.analysisId}
                  onChange={({ target }) =>
                    choose({ base_analysis: target.value === analysisId ? undefined : target.value, base_run: undefined })
                  }
                  options={analyses.map(({ id, branch }) => ({
                    value: id,
                    label: id === analysisId ? t('{branch}, this analysis', { branch }) : branch,
                  }))}
                />
              )}
            </Field>
          )}
          <Field label={t('From')}>
            {(control) => (
              <Select
                {...control}
                placeholder={t('No completed run')}
                value={indexOf(base) ?? ''}
                onChange={({ target }) => choose({ base_run: target.value, head_run: indexOf(head) })}
                options={optionsOf(base)}
              />
            )}
          </Field>
        </div>
        <Button
          size="icon"
          variant="ghost"
          className="max-sm:-my-2 max-sm:rotate-90 max-sm:justify-self-center"
          aria-label={t('Swap the runs')}
          title={t('Swap the runs')}
          icon={<ArrowLeftRight />}
          onClick={() =>
            choose({
              base_run: indexOf(head),
              head_run: indexOf(base),
              ...(isElsewhere && { analysis_id: base.place.analysisId, base_analysis: analysisId }),
            })
          }
        />
        <Field label={t('To')}>
          {(control) => (
            <Select
              {...control}
              placeholder={t('No completed run')}
              value={indexOf(head) ?? ''}
              onChange={({ target }) => choose({ base_run: indexOf(base), head_run: target.value })}
              options={optionsOf(head)}
            />
          )}
        </Field>
      </div>
      {base.run && head.run && <Basis base={base.run} head={head.run} />}
    </Panel>
  );
}

function Basis({ base, head }: { base: Run; head: Run }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
      <CauseBadge cause={head.cause} />
      {base.commit_hash !== null && base.commit_hash === head.commit_hash
        ? t('Both runs analyzed the same commit.')
        : t('The runs analyzed different commits.')}{' '}
      {base.knowledge_hash !== null && base.knowledge_hash === head.knowledge_hash
        ? t('Both used the same vulnerability data.')
        : t('They used different vulnerability data.')}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { Run } from '#contract/entities/analysis.ts';
import { t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { comparisonQuery } from '#web/queries/results.queries.ts';
import { Approximate } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToResults } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { CauseBadge, runLabel } from '#web/features/results/run-text.tsx';
import { runBefore } from '#web/features/results/shown-run.ts';
import { ComponentChanges } from './component-changes.tsx';
import { ChangedFindings, FindingList } from './finding-changes.tsx';

const route = getRouteApi('/results');

type Comparison = DataOf<(typeof resultCalls)['diff']>;

/** What was added, removed and changed between two runs, by cause: new advisories, or a code change. */
export function View() {
  const { selection: place, runs } = useResult();
  const search = route.useSearch();
  const completed = runs.filter((run) => run.status === 'completed');
  const find = (index: string | undefined) => completed.find((run) => String(run.run_index) === index);
  const head = find(search.head_run) ?? completed[0];
  const base = find(search.base_run) ?? (head && runBefore(runs, head)) ?? completed.find((run) => run !== head);
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5 px-4 py-5 md:px-6">
      <BackToResults />
      {head && base ? (
        <>
          <ChooseRuns place={place} runs={completed} base={base} head={head} />
          <Compared place={place} base={base} head={head} />
        </>
      ) : (
        <Card>
          <EmptyState title={t('Nothing to compare yet')}>{t('A comparison needs two completed runs.')}</EmptyState>
        </Card>
      )}
    </div>
  );
}

interface Pair {
  place: AnalysisPlace;
  base: Run;
  head: Run;
}

function ChooseRuns({ place, runs, base, head }: Pair & { runs: readonly Run[] }) {
  const navigate = useNavigate();
  const choose = (base_run: number | string, head_run: number | string) =>
    void navigate({
      to: '/results/compare',
      search: { analysis_id: place.analysisId, project_id: place.projectId, base_run: String(base_run), head_run: String(head_run) },
    });
  const options = runs.map((run) => ({ value: String(run.run_index), label: runLabel(run) }));
  return (
    <Panel title={t('What changed')} description={t('Between two completed runs of this analysis.')}>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Field label={t('From')}>
          {(control) => (
            <Select
              {...control}
              value={String(base.run_index)}
              onChange={(event) => choose(event.target.value, head.run_index)}
              options={options}
            />
          )}
        </Field>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t('Swap the runs')}
          title={t('Swap the runs')}
          icon={<ArrowLeftRight />}
          onClick={() => choose(head.run_index, base.run_index)}
        />
        <Field label={t('To')}>
          {(control) => (
            <Select
              {...control}
              value={String(head.run_index)}
              onChange={(event) => choose(base.run_index, event.target.value)}
              options={options}
            />
          )}
        </Field>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
        <CauseBadge cause={head.cause} />
        {base.commit_hash !== null && base.commit_hash === head.commit_hash
          ? t('Both runs analyzed the same commit.')
          : t('The runs analyzed different commits.')}
        {base.knowledge_hash !== null && base.knowledge_hash === head.knowledge_hash
          ? t(' Both used the same vulnerability data.')
          : t(' They used different vulnerability data.')}
      </p>
    </Panel>
  );
}

function Compared({ place, base, head }: Pair) {
  const query = useQuery(comparisonQuery(place, { base_run: base.run_index, head_run: head.run_index }));
  return (
    <QueryView query={query} failed={t('The runs could not be compared')} loading={<SkeletonLines lines={8} />} frame={Card}>
      {(data) => <Changes place={place} base={base} head={head} data={data} />}
    </QueryView>
  );
}

const UNREAD = t('One of the runs could not read everything. What it lacks may look added, removed or unchanged.');

function Changes({ place, base, head, data }: Pair & { data: Comparison }) {
  const { added, removed, changed } = data.components;
  const findings = data.findings ?? [];
  const reassessed = data.changed_findings ?? [];
  const of = (change: 'introduced' | 'resolved', cause: 'code' | 'knowledge') =>
    findings.filter((finding) => finding.change === change && finding.cause === cause);
  const count = (change: 'introduced' | 'resolved') => findings.filter((finding) => finding.change === change).length;
  const learned = findings.some(({ cause }) => cause === 'knowledge') || reassessed.length > 0;
  const isSame = findings.length + reassessed.length + added.length + removed.length + changed.length === 0;
  const { complete } = data;
  const number = (value: number) => <Approximate value={value} complete={complete} />;
  if (isSame)
    return (
      <Card>
        <EmptyState title={complete ? t('Nothing changed') : t('Nothing changed in what could be read')}>
          {!complete && `${UNREAD} `}
          {data.findings === null
            ? t('Both runs have the same components. One of them did not look for vulnerabilities, so findings cannot be compared.')
            : t('Both runs have the same components and the same findings.')}
        </EmptyState>
      </Card>
    );
  const introduced = count('introduced');
  return (
    <>
      {!complete && (
        <Notice tone="warning" title={t('The comparison is incomplete')}>
          {UNREAD}
        </Notice>
      )}
      <StatRow>
        {data.findings === null ? (
          <StatTile label={t('Findings')} value="–" note={t('Not looked for in one of the runs')} />
        ) : (
          <>
            <StatTile label={t('Findings introduced')} value={number(introduced)} variant={introduced > 0 ? 'danger' : 'default'} />
            <StatTile
              label={t('Findings resolved')}
              value={number(count('resolved'))}
              variant={count('resolved') > 0 ? 'success' : 'default'}
            />
            <StatTile label={t('Findings reassessed')} value={number(reassessed.length)} />
          </>
        )}
        <StatTile label={t('Components changed')} value={number(added.length + removed.length + changed.length)} />
      </StatRow>
      {learned && (
        <Panel title={t('New advisories')} description={t('The component is in both runs; the vulnerability data about it changed.')}>
          <div className="flex flex-col gap-5">
            <FindingList
              title={t('Newly disclosed')}
              complete={complete}
              findings={of('introduced', 'knowledge')}
              place={place}
              run={head}
            />
            <FindingList
              title={t('No longer listed')}
              complete={complete}
              findings={of('resolved', 'knowledge')}
              place={place}
              run={base}
            />
            <ChangedFindings complete={complete} changes={reassessed} place={place} run={head} />
          </div>
        </Panel>
      )}
      {findings.some(({ cause }) => cause === 'code') && (
        <Panel title={t('Code changes')} description={t('The component was added or removed between the runs.')}>
          <div className="flex flex-col gap-5">
            <FindingList title={t('Introduced')} complete={complete} findings={of('introduced', 'code')} place={place} run={head} />
            <FindingList title={t('Resolved')} complete={complete} findings={of('resolved', 'code')} place={place} run={base} />
          </div>
        </Panel>
      )}
      <ComponentChanges complete={complete} components={data.components} place={place} base={base} head={head} />
    </>
  );
}

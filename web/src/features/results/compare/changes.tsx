import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FindingChange } from '#contract/entities/result-rows.ts';
import { t } from '#web/messages/translate.ts';
import { Approximate } from '#web/ui/bounded.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChangeSentence } from './change-sentence.tsx';
import { CodeChanges } from './code-changes.tsx';
import type { Comparison, RunAt } from './compared.ts';
import { ComponentChanges } from './component-changes.tsx';
import { ChangedFindings, FindingList } from './finding-changes.tsx';
import { LeftFindings } from './left-findings.tsx';

const route = getRouteApi('/results');

const UNREAD = t('One of the runs could not read everything. What it lacks may look added, removed or unchanged.');

const CAUSES: readonly { cause: FindingChange['cause']; introduced: string; resolved: string }[] = [
  { cause: 'code', introduced: t('By code changes'), resolved: t('By code changes') },
  { cause: 'knowledge', introduced: t('By new advisories'), resolved: t('No longer listed by advisories') },
  { cause: 'decision', introduced: t('By decisions and policies that ended'), resolved: t('By decisions and policies') },
];

interface Props {
  base: RunAt;
  head: RunAt;
  data: Comparison;
}

/** First a sentence, then what is new, what is resolved and what is left, each by its cause; then the components. */
export function Changes({ base, head, data }: Props) {
  const { change: chosen } = route.useSearch();
  const navigate = useNavigate();
  const { complete, left } = data;
  const findings = data.findings ?? [];
  const of = (change: FindingChange['change']) => findings.filter((finding) => finding.change === change);
  const lists = { new: of('introduced'), resolved: of('resolved') };
  const reassessed = data.changed_findings ?? [];
  const { added, removed, changed } = data.components;
  const count = added.length + removed.length + changed.length;
  const number = (value: number) => <Approximate value={value} complete={complete} />;
  const tabs: { value: string; label: string; count: number; list: ReactNode }[] = [
    {
      value: 'new',
      label: t('New'),
      count: lists.new.length,
      list: <ByCause change="introduced" findings={lists.new} at={head} complete={complete} />,
    },
    {
      value: 'resolved',
      label: t('Resolved'),
      count: lists.resolved.length,
      list: <ByCause change="resolved" findings={lists.resolved} at={base} complete={complete} />,
    },
    ...(left
      ? [{ value: 'left', label: t('Still open'), count: left.count, list: <LeftFindings left={left} at={head} complete={complete} /> }]
      : []),
    {
      value: 'reassessed',
      label: t('Reassessed'),
      count: reassessed.length,
      list: <ChangedFindings complete={complete} changes={reassessed} place={head.place} run={head.run} />,
    },
    {
      value: 'components',
      label: t('Components'),
      count,
      list: <ComponentChanges complete={complete} components={data.components} base={base} head={head} />,
    },
    ...(data.code
      ? [
          {
            value: 'weaknesses',
            label: t('Weaknesses in the code'),
            count: data.code.length,
            list: <CodeChanges changes={data.code} base={base} head={head} />,
          },
        ]
      : []),
  ].filter(({ value }) => data.findings !== null || value === 'components' || value === 'weaknesses');
  const first = tabs.find((tab) => tab.count > 0) ?? tabs[0]!;
  const shown = tabs.find(({ value }) => value === chosen) ?? first;
  return (
    <>
      {!complete && (
        <Notice tone="warning" title={t('The comparison is incomplete')}>
          {UNREAD}
        </Notice>
      )}
      {data.findings === null ? (
        <Notice>{t('One of the runs did not look for vulnerabilities, so findings cannot be compared.')}</Notice>
      ) : (
        <ChangeSentence findings={findings} left={left?.count ?? 0} code={data.code} complete={complete} />
      )}
      <Panel title={t('Changes')}>
        <Tabs
          label={t('Changes')}
          tabs={tabs.map((tab) => ({
            value: tab.value,
            label: (
              <>
                {tab.label} <span className="font-normal text-muted tabular-nums">{number(tab.count)}</span>
              </>
            ),
          }))}
          value={shown.value}
          onChange={(change) =>
            void navigate({ to: '.', search: (before: Record<string, string>) => ({ ...before, change }), resetScroll: false })
          }
        >
          <div className="flex flex-col gap-5 pt-4">{shown.count === 0 ? <Nothing complete={complete} /> : shown.list}</div>
        </Tabs>
      </Panel>
    </>
  );
}

function Nothing({ complete }: { complete: boolean }) {
  return (
    <Card>
      <EmptyState title={complete ? t('None') : t('None in what could be read')} />
    </Card>
  );
}

interface ByCauseProps {
  change: FindingChange['change'];
  findings: readonly FindingChange[];
  at: RunAt;
  complete: boolean;
}

function ByCause({ change, findings, at, complete }: ByCauseProps) {
  return CAUSES.map(({ cause, ...titles }) => (
    <FindingList
      key={cause}
      title={titles[change]}
      complete={complete}
      findings={findings.filter((finding) => finding.cause === cause)}
      place={at.place}
      run={at.run}
    />
  ));
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Project } from '#contract/entities/project.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { sbomStatsQuery, vulnerabilityStatsQuery, type ResultSelection } from '#web/queries/results.queries.ts';
import { cx } from '#web/ui/class-names.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** What was read, what was compared, and with which vulnerability data, in three lines. */
export function CoverageLines({ orgId, project }: { orgId: string; project: Project }) {
  const { steps } = project.state;
  const matched = steps['vuln-finder'];
  const counting = matched ?? steps['js-sbom'] ?? steps['php-sbom'];
  if (!counting) return null;
  const selection = { orgId, projectId: project.id, analysisId: counting.analysis_id, runIndex: counting.run_index };
  return matched ? <OfFindings selection={selection} /> : <OfInventory selection={selection} />;
}

function OfFindings({ selection }: { selection: ResultSelection }) {
  return <Coverage selection={selection} query={useQuery(vulnerabilityStatsQuery(selection))} />;
}

function OfInventory({ selection }: { selection: ResultSelection }) {
  return <Coverage selection={selection} query={useQuery(sbomStatsQuery(selection))} />;
}

interface Props {
  selection: ResultSelection;
  query: Parameters<typeof DashboardPanel<{ coverage: CoverageLedger }>>[0]['query'];
}

function Coverage({ selection, query }: Props) {
  return (
    <DashboardPanel
      title={t('Coverage')}
      aside={
        <Link to="/results" search={{ project_id: selection.projectId, analysis_id: selection.analysisId }} className="hover:underline">
          {t('Show what was read →')}
        </Link>
      }
      query={query}
      skeleton={<SkeletonLines lines={3} />}
      empty={() => undefined}
    >
      {({ coverage }) => <Lines coverage={coverage} />}
    </DashboardPanel>
  );
}

function Lines({ coverage: { files, packages, knowledge } }: { coverage: CoverageLedger }) {
  const counted = files.filter(({ state }) => state !== 'ignored');
  const read = counted.filter(({ state }) => state === 'parsed').length;
  const partial = knowledge?.feeds.filter((feed) => feed.starter || !feed.complete).map(({ name }) => name) ?? [];
  return (
    <ul className="text-sm" aria-label={t('Coverage')}>
      <Line good={read === counted.length && counted.length > 0}>
        {t('{read} of {count, plural, one {# file} other {# files}} read', { read, count: counted.length })}
      </Line>
      <Line good={packages.matched === packages.extracted && (packages.extracted > 0 || read === counted.length)}>
        {packages.extracted === 0 && read < counted.length
          ? t('No packages could be read')
          : packages.matched === null
            ? t('{extracted} packages, not compared with advisories', { extracted: packages.extracted })
            : t('{matched} of {extracted} packages compared', { matched: packages.matched, extracted: packages.extracted })}
      </Line>
      <Line good={knowledge !== null && partial.length === 0}>
        {knowledge === null ? (
          t('No vulnerability data was used')
        ) : (
          <>
            {knowledge.built_at
              ? rich('Vulnerability data from {when}', { when: <RelativeTime date={knowledge.built_at} /> })
              : t('Vulnerability data of unknown age')}
            {partial.length > 0 && t(': {partial} incomplete', { partial: partial.join(', ') })}
          </>
        )}
      </Line>
    </ul>
  );
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  return (
    <li className="flex min-h-8 items-center gap-2 border-t border-line">
      <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', good ? 'bg-accent' : 'bg-warning-text')} />
      <span className={cx('min-w-0', !good && 'text-warning-text')}>{children}</span>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentDetail, VulnerabilityRow } from '#contract/entities/result-rows.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { componentQuery } from '#web/queries/results.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/code.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { SkeletonRecord } from '#web/ui/skeleton-shapes.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BackToTab } from '#web/features/results/back-to-tab.tsx';
import { DependencyPaths } from '#web/features/results/dependency-paths.tsx';
import { VulnerabilityLink } from '#web/features/results/result-link.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { ScopeBadges } from '#web/features/results/scope-badges.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { ComponentFacts } from './component-facts.tsx';
import { ComponentVerdict } from './component-verdict.tsx';
import { Dependencies } from './dependencies.tsx';
import { verdictOf } from './verdict-of.ts';

const Graph = lazyPart(
  async () => (await import('#web/features/results/graph/dependency-graph.tsx')).DependencyGraphView,
  <Skeleton className="h-96 w-full" />,
);

const route = getRouteApi('/results');

export function View() {
  const { selection } = useResult();
  const { purl = '' } = route.useSearch();
  const query = useQuery(componentQuery(selection, purl));
  useDocumentTitle(purlText(purl));
  return (
    <div className="flex flex-col gap-5">
      <BackToTab tab="sbom">{t('All components')}</BackToTab>
      <QueryView query={query} failed={t('The component could not be loaded')} loading={<SkeletonRecord />} frame={Card}>
        {(data) => (
          <>
            <Heading component={data.component} />
            <ComponentVerdict verdict={verdictOf(data)} component={data.component} registry={data.registry} />
            {data.component.deprecated !== null && (
              <Notice tone="warning" title={t('Deprecated')}>
                {data.component.deprecated}
              </Notice>
            )}
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
              <div className="flex min-w-0 flex-col gap-5">
                <Findings findings={data.vulnerabilities} />
                <Panel title={t('How it gets into the project')}>
                  <DependencyPaths paths={data.component.paths} count={data.component.path_count} />
                </Panel>
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <ComponentFacts component={data.component} registry={data.registry} />
                <Dependencies edges={data.component.dependencies} />
              </div>
            </div>
            <Panel
              title={t('Graph')}
              description={
                data.graph.cut
                  ? t('{omitted} more components are not drawn.', { omitted: data.graph.omitted })
                  : t('The paths from the project to this component, and its own dependencies.')
              }
            >
              <Graph graph={data.graph} focus={purl} />
            </Panel>
          </>
        )}
      </QueryView>
    </div>
  );
}

function Heading({ component }: { component: ComponentDetail }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="text-xl">
        {component.name} <span className="font-normal text-muted tabular-nums">{component.version}</span>
      </h2>
      {component.direct && <Badge>{t('direct')}</Badge>}
      <ScopeBadges scopes={component.scopes} />
      <div className="w-full text-sm">
        <CopyCode label={t('Copy the purl')}>{component.purl}</CopyCode>
      </div>
    </header>
  );
}

function Findings({ findings }: { findings: readonly VulnerabilityRow[] | null }) {
  if (findings === null)
    return (
      <Panel title={t('Vulnerabilities')}>
        <p className="text-muted">{t('Not looked for: this run has no vulnerability step.')}</p>
      </Panel>
    );
  return (
    <Panel title={findings.length === 0 ? t('No known vulnerabilities') : t('Vulnerabilities')}>
      {findings.length === 0 ? (
        <p className="text-muted">{t('No advisory in the vulnerability data used for this run matches this version.')}</p>
      ) : (
        <ul aria-label={t('Vulnerabilities of this component')} className="-mx-2 flex flex-col">
          {findings.map((row) => (
            <li
              key={row.vulnerability_id}
              className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2 hover:bg-sunken"
            >
              <SeverityBadge severity={row.severity.class} score={row.severity.score} />
              <VulnerabilityLink id={row.vulnerability_id} stretched className="font-[560]">
                {row.vulnerability_id}
              </VulnerabilityLink>
              {row.summary && (
                <span lang="en" className="min-w-0 basis-full text-sm text-muted">
                  {row.summary}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

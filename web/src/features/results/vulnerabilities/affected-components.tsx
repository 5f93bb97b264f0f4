import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { AffectedComponent } from '#contract/results/vulnerabilities.ts';
import { t } from '#web/messages/translate.ts';
import { vulnerabilitiesQuery } from '#web/queries/results.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Code } from '#web/ui/code.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DependencyPaths } from '#web/features/results/dependency-paths.tsx';
import { LocationText } from '#web/features/results/location-text.tsx';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { ScopeBadges } from '#web/features/results/scope-badges.tsx';
import { Fix } from './fix.tsx';
import { EvidencePanel } from './evidence.tsx';
import { FindingDecision } from './finding-decision.tsx';
import { LoadedByCode } from './loaded-by-code.tsx';
import { Opinions } from './opinions.tsx';

interface Shared {
  vulnerabilityId: string;
  malware: boolean;
  /** The data that the run was matched with; null while unknown. */
  knowledge: KnowledgeState | null;
}

export function AffectedComponents({ components, ...shared }: Shared & { components: readonly AffectedComponent[] }) {
  const { selection } = useResult();
  // The rows of the list say which decision covers each finding; the stored details of a run never change.
  const rows = useQuery(vulnerabilitiesQuery(selection, { page: 0, entries_per_page: 10, search_key: shared.vulnerabilityId }));
  const row = rows.data?.data.find(({ vulnerability_id }) => vulnerability_id === shared.vulnerabilityId);
  return (
    <Panel title={components.length === 1 ? t('Affected component') : t('{count} affected components', { count: components.length })}>
      <ul aria-label={t('Affected components')} className="flex flex-col divide-y divide-line">
        {components.map((component) => (
          <li key={component.purl} className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
            <Affected component={component} {...shared}>
              {row && (
                <FindingDecision
                  orgId={selection.orgId}
                  finding={{
                    vulnerabilityId: shared.vulnerabilityId,
                    projectId: selection.projectId,
                    purl: component.purl,
                    name: component.name,
                  }}
                  cover={row.affected.find(({ purl }) => purl === component.purl)?.covered_by ?? null}
                />
              )}
            </Affected>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Affected({ component, malware, knowledge, children }: Shared & { component: AffectedComponent; children: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">
          <DependencyLink purl={component.purl}>
            {component.name} <span className="font-normal text-muted tabular-nums">{component.version}</span>
          </DependencyLink>
        </h3>
        {component.direct && <Badge>{t('direct')}</Badge>}
        <ScopeBadges scopes={component.scopes} />
      </div>
      {children}
      <Fix component={component} malware={malware} />
      <Facts
        facts={[
          { label: t('Affected versions'), value: <Code>{component.affected_range}</Code> },
          { label: t('Found in'), value: <LocationText location={component.location} /> },
        ]}
      />
      {component.reachability && (
        <Section title={t('Whether the code loads it')}>
          <LoadedByCode reachability={component.reachability} />
        </Section>
      )}
      <Section title={t('How it gets into the project')}>
        <DependencyPaths paths={component.paths} count={component.path_count} />
      </Section>
      <Section title={t('What the sources say')}>
        <Opinions opinions={component.opinions} agreement={component.agreement} />
      </Section>
      <EvidencePanel witnesses={component.witnesses} knowledge={knowledge} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1.5 text-sm font-[560] text-muted">{title}</h4>
      {children}
    </section>
  );
}

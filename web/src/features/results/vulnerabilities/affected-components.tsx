import type { ReactNode } from 'react';
import type { AffectedComponent } from '#contract/results/vulnerabilities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Code } from '../../../ui/code.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DependencyPaths } from '../dependency-paths.tsx';
import { LocationText } from '../location-text.tsx';
import { DependencyLink } from '../result-link.tsx';
import { ScopeBadges } from '../scope-badges.tsx';
import { Evidence } from './evidence.tsx';
import { Opinions } from './opinions.tsx';

export function AffectedComponents({ components }: { components: readonly AffectedComponent[] }) {
  return (
    <Panel title={components.length === 1 ? 'Affected component' : `${components.length} affected components`}>
      <ul aria-label="Affected components" className="flex flex-col divide-y divide-line">
        {components.map((component) => (
          <li key={component.purl} className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
            <Affected component={component} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Affected({ component }: { component: AffectedComponent }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-lg">
          <DependencyLink purl={component.purl}>
            {component.name} <span className="font-normal text-muted tabular-nums">{component.version}</span>
          </DependencyLink>
        </h3>
        {component.direct && <Badge tone="accent">direct</Badge>}
        <ScopeBadges scopes={component.scopes} />
      </div>
      <Facts
        facts={[
          { label: 'Affected versions', value: <Code>{component.affected_range}</Code> },
          { label: 'Fixed versions', value: <FixedVersions versions={component.fixed_versions} /> },
          { label: 'Found in', value: <LocationText location={component.location} /> },
        ]}
      />
      <Section title="How it gets into the project">
        <DependencyPaths paths={component.paths} count={component.path_count} />
      </Section>
      <Section title="What the sources say">
        <Opinions opinions={component.opinions} agreement={component.agreement} />
      </Section>
      <Evidence witnesses={component.witnesses} />
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

function FixedVersions({ versions }: { versions: readonly string[] }) {
  if (versions.length === 0) return <span className="text-muted">none known</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {versions.map((version) => (
        <Code key={version}>{version}</Code>
      ))}
    </span>
  );
}

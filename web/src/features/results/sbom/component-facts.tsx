import type { ReactNode } from 'react';
import type { ComponentDetail } from '#contract/entities/result-rows.ts';
import type { ImporterUse, RegistryFacts, SourceKind } from '#contract/results/inventory.ts';
import { SCOPE_LABELS } from '#web/components/scope-labels.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Code } from '#web/ui/code.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { LocationText } from '#web/features/results/location-text.tsx';

interface Props {
  component: ComponentDetail;
  registry: RegistryFacts | null;
}

export function ComponentFacts({ component, registry }: Props) {
  const { source, licenses, integrity, location, other_locations: copies = [], importers } = component;
  return (
    <Panel title={t('Facts')}>
      <Facts
        facts={[
          { label: t('Ecosystem'), value: component.ecosystem },
          {
            label: t('Source'),
            value: (
              <>
                {SOURCES[source.kind]} {source.url !== null && <Code>{source.url}</Code>}
              </>
            ),
          },
          {
            label: t('Lockfile'),
            value: copies.length === 0 ? <LocationText location={location} /> : <Copies locations={[location, ...copies]} />,
          },
          {
            label: t('Integrity'),
            value: integrity === null ? <span className="text-muted">{t('not in the lockfile')}</span> : <Code>{integrity}</Code>,
          },
          {
            label: t('Licenses'),
            value: licenses.length > 0 ? licenses.join(', ') : <span className="text-muted">{t('none found')}</span>,
          },
          {
            label: t('Released'),
            value: registry?.release_date ? <RelativeTime date={registry.release_date} /> : <Unknown registry={registry} />,
          },
          {
            label: t('Latest release'),
            value: registry?.newest_release ? (
              <span className="flex flex-wrap items-center gap-1.5">
                {registry.newest_release}
                {registry.outdated && <Badge tone="info">{t('outdated')}</Badge>}
              </span>
            ) : (
              <Unknown registry={registry} />
            ),
          },
          {
            label: t('Needed by'),
            value: importers.length === 0 ? <span className="text-muted">{t('not read')}</span> : <Importers importers={importers} />,
          },
        ]}
      />
    </Panel>
  );
}

/** The same version may be in a lockfile several times, or in several lockfiles: each location is shown. */
function Copies({ locations }: { locations: readonly ComponentDetail['location'][] }) {
  return (
    <Lines label={t('Copies')} items={locations}>
      {(location) => <LocationText location={location} />}
    </Lines>
  );
}

function Importers({ importers }: { importers: readonly ImporterUse[] }) {
  return (
    <Lines label={t('Workspaces')} items={importers}>
      {({ importer, direct, scopes }) => (
        <>
          <span className="[overflow-wrap:anywhere]">{importer === '.' ? t('the project') : importer}</span>{' '}
          <span className="text-sm text-muted">
            {[direct ? t('direct') : t('transitive'), ...scopes.map((scope) => SCOPE_LABELS[scope])].join(', ')}
          </span>
        </>
      )}
    </Lines>
  );
}

const LINES_AT_FIRST = 5;

function Lines<Item>({ label, items, children }: { label: string; items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { shown, more } = useGrowingList(items, LINES_AT_FIRST);
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1">
        {shown.map((item) => (
          <li key={JSON.stringify(item)}>{children(item)}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** What the registry knows and this run does not. */
function Unknown({ registry }: { registry: RegistryFacts | null }) {
  return (
    <span className="text-muted" title={registry ? t('The registry does not say') : t('No registry was asked')}>
      {registry ? t('not in feed') : t('not asked')}
    </span>
  );
}

const SOURCES: Record<SourceKind, string> = {
  registry: t('registry'),
  git: 'git',
  file: t('file'),
  tarball: t('tarball'),
  link: t('link'),
  workspace: t('workspace'),
  vcs: t('version control'),
  unknown: t('unknown'),
};

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DataOf } from '#contract/call.ts';
import type { LicenseHolder, licenseCalls } from '#contract/calls/licenses.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { BackToTab } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { LicenseSkeleton } from '#web/features/results/results-skeleton.tsx';
import { ScopeBadges } from '#web/features/results/scope-badges.tsx';
import { composed, given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { licenseQuery } from '#web/queries/licenses.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Bounded } from '#web/ui/bounded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { CorrectLicense, draftKey } from './correct-license.tsx';
import { LicenseTypeBadge } from './license-columns.tsx';

const route = getRouteApi('/results');

/** A license: its permissions, conditions and limitations, and the components under it. */
export function View() {
  const { selection } = useResult();
  const { license = '' } = route.useSearch();
  const query = useQuery(licenseQuery(selection, license));
  useDocumentTitle(license);
  return (
    <QueryView query={query} failed={t('The license could not be loaded')} loading={<LicenseSkeleton />} frame={Card}>
      {(data) => <Detail data={data} />}
    </QueryView>
  );
}

function Detail({ data }: { data: DataOf<typeof licenseCalls.showLicense> }) {
  const terms = [
    { title: t('Permits'), items: data.permissions },
    { title: t('Requires'), items: data.conditions },
    { title: t('Excludes'), items: data.limitations },
  ];
  return (
    <div className="flex flex-col gap-5">
      <BackToTab tab="license-finder">{t('All licenses')}</BackToTab>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-xl">{data.name ?? data.id}</h2>
        {data.name !== null && data.url && <code className="text-sm text-muted">{data.id}</code>}
        <LicenseTypeBadge type={data.type} />
        {data.osi_approved && <Badge>{t('OSI approved')}</Badge>}
        {data.url && <ExternalLink href={data.url}>{t('License text')}</ExternalLink>}
      </div>
      {terms.some(({ items }) => items.length > 0) && (
        <Panel title={t('Terms')} description={t('A summary for orientation, not legal advice. The text of the license decides.')}>
          <div className="grid gap-5 sm:grid-cols-3">
            {terms.map(({ title, items }) => (
              <section key={title}>
                <h3 className="text-sm font-[560]">{title}</h3>
                <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-4 text-sm text-muted">
                  {items.map((item) => (
                    <li key={item}>{composed(item)}</li>
                  ))}
                  {items.length === 0 && <li>{t('Nothing')}</li>}
                </ul>
              </section>
            ))}
          </div>
        </Panel>
      )}
      <Panel
        title={
          <>
            <Bounded value={data.total} complete={data.complete} />{' '}
            {t('{total, plural, one {component} other {components}}', { total: data.total })}
          </>
        }
        description={t('Judged by: {name}', { name: given(data.policy.name) })}
      >
        <ul className="flex flex-col divide-y divide-line">
          {data.components.map((component) => (
            <Holder key={component.purl} holder={component} />
          ))}
        </ul>
        {data.total > data.components.length && (
          <p className="mt-3 text-sm text-muted">{t('The first {count} are shown.', { count: data.components.length })}</p>
        )}
      </Panel>
    </div>
  );
}

const SOURCES = {
  lockfile: t('the lockfile'),
  manifest: t('the manifest'),
  registry: t('the registry'),
  text: t('a license text'),
  correction: t('a correction'),
} as const;

function Holder({ holder }: { holder: LicenseHolder }) {
  const { purl, name, version, scopes, direct, license, violates, why } = holder;
  const { selection } = useResult();
  const role = useOrganization()?.role;
  const [correcting, setCorrecting] = useOpenWithDraft(draftKey(holder));
  return (
    <li className="flex flex-col gap-0.5 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <DependencyLink purl={purl} className="font-[560]">
          {name}
        </DependencyLink>
        <span className="text-muted tabular-nums">{version}</span>
        {direct && <Badge>{t('direct')}</Badge>}
        <ScopeBadges scopes={scopes} />
        {violates && <Badge tone="danger">{t('Violates the policy')}</Badge>}
        {license.source === 'correction' && <Badge tone="info">{t('Corrected')}</Badge>}
        {role !== undefined && isAtLeast(role, 'MODERATOR') && (
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            aria-label={t('Correct the license of {name} {version}', { name, version })}
            onClick={() => setCorrecting(true)}
          >
            {t('Correct')}
          </Button>
        )}
        {correcting && <CorrectLicense orgId={selection.orgId} component={holder} onClose={() => setCorrecting(false)} />}
      </div>
      <p className="text-muted wrap-anywhere">
        {license.expression ??
          (license.stated.length > 0 ? t('Stated as “{stated}”', { stated: license.stated.join('”, “') }) : t('Nothing is stated'))}
        {license.source === 'correction' && license.stated.length > 0 && t(' · found “{stated}”', { stated: license.stated.join('”, “') })}
        {license.source && t(' · from {source}', { source: SOURCES[license.source] })}
        {license.match === 'alias' && t(' · read by its common name')}
        {why && ` · ${composed(why)}`}
        {license.note && ` · ${license.note}`}
      </p>
    </li>
  );
}

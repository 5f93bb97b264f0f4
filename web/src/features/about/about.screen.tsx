import { useQuery } from '@tanstack/react-query';
import type { ShippedPackage } from '#contract/calls/about.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { aboutQuery } from '#web/queries/about.queries.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';

/** Which version this is, and what it is made of. */
export function View() {
  const about = useQuery(aboutQuery);
  return (
    <Page narrow title={t('About Understory')} description={t('Which version runs here, and the packages in it with their licenses.')}>
      <QueryView query={about} failed={t('The versions could not be loaded')} loading={<SkeletonLines lines={10} />} frame={Card}>
        {({ version, license, packages }) => (
          <>
            <Panel title={t('This server')}>
              <Facts
                facts={[
                  { label: t('Version'), value: version },
                  { label: t('License of the product'), value: license },
                  { label: t('Packages in it'), value: packages ? packages.length : t('It runs from its sources, without a build') },
                ]}
              />
            </Panel>
            {packages ? <Packages packages={packages} /> : <Notice>{t('A build lists the packages that it contains.')}</Notice>}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Packages({ packages }: { packages: readonly ShippedPackage[] }) {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const licenses = [...counts].sort(([, a], [, b]) => b - a).map(([license, count]) => `${license} ${count}`);
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-2.5">
      <h2 id="packages" className="text-lg">
        {t('Packages')}
      </h2>
      <p className="text-sm text-muted">{licenses.join(' · ')}</p>
      <Card className="overflow-clip">
        <DataTable label={t('Packages')} columns={COLUMNS} rows={packages} rowKey={({ name, version }) => `${name}@${version}`} />
      </Card>
    </section>
  );
}

const COLUMNS: readonly Column<ShippedPackage>[] = [
  { key: 'name', header: t('Package'), cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
  { key: 'version', header: t('Version'), className: 'w-28', cell: ({ version }) => <span className="tabular-nums">{version}</span> },
  { key: 'license', header: t('Stated license'), className: 'w-40', cell: ({ license }) => license },
  {
    key: 'part',
    header: t('Runs in'),
    priority: 2,
    className: 'w-36',
    cell: ({ parts }) => parts.map((part) => (part === 'web' ? t('the browser') : t('the server'))).join(', '),
  },
];

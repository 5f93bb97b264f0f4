import { useQuery } from '@tanstack/react-query';
import type { ShippedPackage } from '#contract/calls/about.ts';
import { VisitorHead } from '#web/components/visitor-head.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { aboutQuery, versionsQuery } from '#web/queries/about.queries.ts';
import { useStore } from '#web/session/external-store.ts';
import { currentUser } from '#web/session/session.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

/** What the product is made of, and for people who are signed in, in which versions. */
export function View() {
  const about = useQuery(aboutQuery);
  const isSignedIn = useStore(currentUser).user !== null;
  const versions = useQuery({ ...versionsQuery, enabled: isSignedIn }).data;
  return (
    <Page
      narrow
      title={t('About Understory')}
      description={t('The packages it contains, with their licenses. People who are signed in also see the versions.')}
    >
      <VisitorHead />
      <QueryView query={about} failed={t('The versions could not be loaded')} loading={<SkeletonLines lines={10} />} frame={Card}>
        {({ license, packages }) => (
          <>
            <Panel title={t('This server')}>
              <Facts
                facts={[
                  ...(versions ? [{ label: t('Version'), value: versions.version }] : []),
                  { label: t('License of the product'), value: license },
                  { label: t('Packages'), value: packages ? packages.length : t('It runs from its sources, without a build') },
                ]}
              />
            </Panel>
            {packages ? (
              <Packages packages={versions?.packages ?? packages} />
            ) : (
              <Notice>{t('A build lists the packages that it contains.')}</Notice>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

type NamedPackage = Omit<ShippedPackage, 'version'> & { readonly version?: string };

function Packages({ packages }: { packages: readonly NamedPackage[] }) {
  const hasVersions = packages.some(({ version }) => version !== undefined);
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(said(license), (counts.get(said(license)) ?? 0) + 1);
  const licenses = [...counts].sort(([a, as], [b, bs]) => bs - as || a.localeCompare(b)).map(([license, count]) => `${count} ${license}`);
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-2.5">
      <h2 id="packages" className="text-lg">
        {t('Packages')}
      </h2>
      <p className="text-sm text-muted">{licenses.join(' · ')}</p>
      <Card className="overflow-clip">
        <DataTable
          label={t('Packages')}
          columns={hasVersions ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'version')}
          rows={packages}
          rowKey={({ name, version }) => `${name}@${version ?? ''}`}
        />
      </Card>
    </section>
  );
}

/** What the build writes where a package states no license. */
const said = (license: string) => (license === 'not stated' ? t('not stated') : license);

const COLUMNS: readonly Column<NamedPackage>[] = [
  { key: 'name', header: t('Package'), cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
  { key: 'version', header: t('Version'), className: 'w-28', cell: ({ version }) => <span className="tabular-nums">{version}</span> },
  { key: 'license', header: t('Stated license'), className: 'w-40', cell: ({ license }) => said(license) },
  {
    key: 'part',
    header: t('Runs in'),
    priority: 2,
    className: 'w-36',
    cell: ({ parts }) => parts.map((part) => (part === 'web' ? t('the browser') : t('the server'))).join(', '),
  },
];

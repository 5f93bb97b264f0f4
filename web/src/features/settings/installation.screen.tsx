import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '#contract/call.ts';
import type { aboutCalls, LimitInForce } from '#contract/calls/about.ts';
import { NotHere } from '#web/components/not-here.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { installationQuery } from '#web/queries/about.queries.ts';
import { accountSecurityQuery } from '#web/queries/account.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { Code } from '#web/ui/code.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonFacts, SkeletonList, SkeletonPanel, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

type Installation = DataOf<typeof aboutCalls.showInstallation>;

/** For operators: which versions run, which limits are in force and which variable changes each. */
export function View() {
  const security = useQuery(accountSecurityQuery);
  return (
    <Page
      title={t('Limits and engines')}
      description={t('Versions of this server, its limits in force, and the plugins that analyze.')}
      crumbs={[{ label: t('Settings'), link: { to: '/settings' } }, { label: t('Limits and engines') }]}
    >
      <QueryView
        query={security}
        failed={t('The limits could not be loaded')}
        loading={<Loading />}
        isEmpty={({ operator }) => !operator}
        empty={
          <NotHere title={t('Limits and engines are not open to you')} action={<ButtonLink to="/settings">{t('All settings')}</ButtonLink>}>
            {t('Only operators of this installation see them.')}
          </NotHere>
        }
      >
        {() => <Installed />}
      </QueryView>
    </Page>
  );
}

function Installed() {
  const installation = useQuery(installationQuery);
  return (
    <QueryView query={installation} failed={t('The limits could not be loaded')} loading={<Loading />} frame={Card}>
      {({ version, node, postgres, limits, plugins }) => (
        <>
          <Panel title={t('Versions')}>
            <Facts
              facts={[
                { label: 'Understory', value: version },
                { label: 'Node.js', value: node },
                { label: 'PostgreSQL', value: postgres },
              ]}
            />
          </Panel>
          <Card className="overflow-clip">
            <DataTable label={t('Limits')} columns={LIMITS} rows={limits} rowKey={({ name }) => name} />
          </Card>
          <Card className="overflow-clip">
            <DataTable label={t('Plugins')} columns={PLUGINS} rows={plugins} rowKey={({ name }) => name} />
          </Card>
          <p className="text-sm text-muted">
            {t('How well the code scanner finds each weakness is on its report card, on the CodeQL tab of every result.')}
          </p>
        </>
      )}
    </QueryView>
  );
}

const LIMITS: readonly Column<LimitInForce>[] = [
  { key: 'name', header: t('Limit'), cell: ({ name }) => composed(name) },
  { key: 'value', header: t('In force'), className: 'w-44', cell: ({ value }) => <span className="tabular-nums">{composed(value)}</span> },
  {
    key: 'variable',
    header: t('Set by'),
    priority: 2,
    className: 'w-64',
    cell: ({ variable }) => (variable ? <Code>{variable}</Code> : <span className="text-muted">{t('Not adjustable')}</span>),
  },
];

const PLUGINS: readonly Column<Installation['plugins'][number]>[] = [
  {
    key: 'name',
    header: t('Plugin'),
    cell: ({ name, description }) => (
      <div>
        <div className="font-[560]">{name}</div>
        <div className="text-sm text-muted">{t(description)}</div>
      </div>
    ),
  },
  { key: 'version', header: t('Version'), className: 'w-28', cell: ({ version }) => <span className="tabular-nums">{version}</span> },
];

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonPanel>
        <SkeletonFacts facts={3} />
      </SkeletonPanel>
      <SkeletonList dense rows={12} search={false} />
    </SkeletonShape>
  );
}

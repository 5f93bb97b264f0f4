import { useQuery } from '@tanstack/react-query';
import { accountCalls } from '#contract/calls/accounts.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { NotHere } from '#web/components/not-here.tsx';
import { QueryError } from '#web/components/query-error.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { accountSecurityQuery } from '#web/queries/account.queries.ts';
import { accountsQuery, failedMailsQuery } from '#web/queries/accounts.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonList, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useLocalTableState, useTableState } from '#web/ui/table/use-table-state.ts';
import { ACCOUNT_COLUMNS, ACCOUNT_FILTERS } from './account-columns.tsx';

/** What the people who run the installation do here: accounts, and mails that could not be sent. Organizations stay closed to them. */
export function View() {
  const security = useQuery(accountSecurityQuery);
  return (
    <Page
      title={t('Operation')}
      description={t('Accounts and emails of this installation. Being an operator gives no access to organizations.')}
      crumbs={[{ label: t('Settings'), link: { to: '/settings' } }, { label: t('Operation') }]}
    >
      <QueryView
        query={security}
        failed={t('Your rights could not be loaded')}
        loading={<Loading />}
        isEmpty={({ operator }) => !operator}
        empty={<NotOpen />}
      >
        {() => (
          <>
            <Accounts />
            <FailedMails />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function NotOpen() {
  return (
    <NotHere title={t('Operation is not open to you')} action={<ButtonLink to="/settings">{t('Settings')}</ButtonLink>}>
      {t('Only operators of this installation manage its accounts. They are named when the server is set up.')}
    </NotHere>
  );
}

function Accounts() {
  const [state, dispatch] = useTableState(accountCalls.listAccounts.list, { sortKey: 'created_on', perPage: 20 });
  const list = useQuery(accountsQuery(listQueryOf(state)));
  return (
    <section aria-labelledby="accounts" className="flex flex-col gap-2.5">
      <h2 id="accounts" className="text-lg">
        {t('Accounts')}
      </h2>
      <ServerTable
        label={t('Accounts')}
        columns={ACCOUNT_COLUMNS}
        list={list}
        rowKey={(account) => account.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search accounts')}
        filters={ACCOUNT_FILTERS}
        empty={<EmptyState title={t('No accounts')} />}
        error={<QueryError title={t('The accounts could not be loaded')} query={list} />}
      />
    </section>
  );
}

function FailedMails() {
  const [state, dispatch] = useLocalTableState(accountCalls.listFailedMails.list, { sortKey: 'failed_on' });
  const list = useQuery(failedMailsQuery(listQueryOf(state)));
  return (
    <section aria-labelledby="failed-mails" className="flex flex-col gap-2.5">
      <h2 id="failed-mails" className="text-lg">
        {t('Emails that could not be sent')}
      </h2>
      <ServerTable
        label={t('Failed emails')}
        columns={MAIL_COLUMNS}
        list={list}
        rowKey={(mail) => mail.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search failed emails')}
        empty={
          <EmptyState title={t('Every email was sent')}>
            {t('An email that the mail server refuses for good is listed here with the reason.')}
          </EmptyState>
        }
        error={<QueryError title={t('The failed emails could not be loaded')} query={list} />}
      />
    </section>
  );
}

const MAIL_COLUMNS: ColumnsOf<typeof accountCalls.listFailedMails> = [
  {
    key: 'recipient',
    header: t('Recipient'),
    sortKey: 'recipient',
    cell: ({ recipient, subject, last_error }) => (
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="font-[560]">{recipient}</div>
        <div className="text-sm text-muted">{subject}</div>
        <div className="text-sm text-danger-text">{last_error ?? t('No reason was given.')}</div>
      </div>
    ),
  },
  {
    key: 'attempts',
    header: t('Attempts'),
    align: 'end',
    priority: 2,
    className: 'w-28',
    cell: ({ attempts }) => <span className="tabular-nums">{attempts.toLocaleString(language)}</span>,
  },
  {
    key: 'failed_on',
    header: t('Failed'),
    sortKey: 'failed_on',
    className: 'w-36',
    cell: ({ failed_on }) => <RelativeTime date={failed_on} />,
  },
];

function Loading() {
  return (
    <SkeletonShape>
      <SkeletonList rows={6} lines={2} />
      <SkeletonList rows={4} />
    </SkeletonShape>
  );
}

import type { accountCalls } from '#contract/calls/accounts.ts';
import type { Account } from '#contract/entities/user.ts';
import type { ColumnsOf, FiltersOf } from '#web/components/list-types.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { AccountMenu } from './account-menu.tsx';

export const ACCOUNT_FILTERS: FiltersOf<typeof accountCalls.listAccounts> = [
  {
    label: t('State'),
    filters: [
      { name: 'active', label: t('Active') },
      { name: 'disabled', label: t('Disabled') },
      { name: 'unconfirmed', label: t('Not confirmed') },
    ],
  },
  {
    label: t('Second factor'),
    filters: [
      { name: 'with_second_factor', label: t('On') },
      { name: 'without_second_factor', label: t('Off') },
    ],
  },
];

const SIGN_IN = { PASSWORD: t('Password'), GITHUB: 'GitHub', GITLAB: 'GitLab', OIDC: t('Company sign-in') } as const;

function inUse({ open_sessions: sessions, api_keys: keys, organizations }: Account): string {
  const parts = [
    sessions > 0 && t('{sessions, plural, one {# session} other {# sessions}}', { sessions }),
    keys > 0 && t('{keys, plural, one {# API key} other {# API keys}}', { keys }),
    organizations > 0 && t('{organizations, plural, one {# organization} other {# organizations}}', { organizations }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? '–' : parts.join(', ');
}

export const ACCOUNT_COLUMNS: ColumnsOf<typeof accountCalls.listAccounts> = [
  {
    key: 'person',
    header: t('Person'),
    lines: 2,
    className: 'max-w-0 sm:min-w-48',
    sortKey: 'last_name',
    cell: (account) => (
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <NameText name={`${account.first_name} ${account.last_name}`} className="font-[560]" />
          {account.operator && <Badge>{t('Operator')}</Badge>}
          {account.disabled_on !== null && <Badge tone="danger">{t('Disabled')}</Badge>}
          {!account.activated && <Badge tone="warning">{t('Not confirmed')}</Badge>}
        </div>
        <NameText name={account.email} className="text-sm text-muted" />
      </div>
    ),
  },
  {
    key: 'sign_in',
    header: t('Signs in with'),
    priority: 3,
    className: 'w-36',
    cell: ({ sign_in, second_factor }) => (
      <>
        {SIGN_IN[sign_in]}
        {second_factor && <div className="text-sm text-muted">{t('and a second factor')}</div>}
      </>
    ),
  },
  {
    key: 'use',
    header: t('In use'),
    priority: 3,
    className: 'w-80',
    cell: (account) => <span className="text-sm text-muted">{inUse(account)}</span>,
  },
  {
    key: 'last_sign_in_on',
    header: t('Last sign-in'),
    sortKey: 'last_sign_in_on',
    priority: 2,
    className: 'w-36',
    cell: ({ last_sign_in_on: on }) => (on ? <RelativeTime date={on} /> : <span className="text-muted">{t('Never')}</span>),
  },
  {
    key: 'created_on',
    header: t('Created'),
    sortKey: 'created_on',
    priority: 4,
    className: 'w-36',
    cell: ({ created_on }) => <RelativeTime date={created_on} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">{t('Actions')}</span>,
    align: 'end',
    className: 'w-px',
    cell: (account) => <AccountMenu account={account} />,
  },
];

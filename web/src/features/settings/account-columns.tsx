import type { accountCalls } from '#contract/calls/accounts.ts';
import type { ColumnsOf, FiltersOf } from '#web/components/list-types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { AccountMenu } from './account-menu.tsx';

export const ACCOUNT_FILTERS: FiltersOf<typeof accountCalls.listAccounts> = [
  {
    label: 'State',
    filters: [
      { name: 'active', label: 'Active' },
      { name: 'disabled', label: 'Disabled' },
      { name: 'unconfirmed', label: 'Not confirmed' },
    ],
  },
  {
    label: 'Second factor',
    filters: [
      { name: 'with_second_factor', label: 'Set up' },
      { name: 'without_second_factor', label: 'Not set up' },
    ],
  },
];

const SIGN_IN = { PASSWORD: 'Password', GITHUB: 'GitHub', GITLAB: 'GitLab', OIDC: 'Company sign-in' } as const;

export const ACCOUNT_COLUMNS: ColumnsOf<typeof accountCalls.listAccounts> = [
  {
    key: 'person',
    header: 'Person',
    sortKey: 'last_name',
    cell: (account) => (
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-[560]">
            {account.first_name} {account.last_name}
          </span>
          {account.operator && <Badge tone="accent">Operator</Badge>}
          {account.disabled_on !== null && <Badge tone="danger">Disabled</Badge>}
          {!account.activated && <Badge tone="warning">Not confirmed</Badge>}
        </div>
        <div className="text-sm text-muted">{account.email}</div>
      </div>
    ),
  },
  {
    key: 'sign_in',
    header: 'Signs in with',
    priority: 3,
    className: 'w-36',
    cell: ({ sign_in, second_factor }) => (
      <>
        {SIGN_IN[sign_in]}
        {second_factor && <div className="text-sm text-muted">and a second factor</div>}
      </>
    ),
  },
  {
    key: 'use',
    header: 'In use',
    priority: 3,
    className: 'w-40',
    cell: ({ open_sessions, api_keys, organizations }) => (
      <span className="text-sm text-muted">
        {counted(open_sessions, 'session')}, {counted(api_keys, 'API key')}, {counted(organizations, 'organization')}
      </span>
    ),
  },
  {
    key: 'last_sign_in_on',
    header: 'Last sign-in',
    sortKey: 'last_sign_in_on',
    priority: 2,
    className: 'w-36',
    cell: ({ last_sign_in_on: on }) => (on ? <RelativeTime date={on} /> : <span className="text-muted">Never</span>),
  },
  {
    key: 'created_on',
    header: 'Created',
    sortKey: 'created_on',
    priority: 4,
    className: 'w-36',
    cell: ({ created_on }) => <RelativeTime date={created_on} />,
  },
  {
    key: 'actions',
    header: <span className="sr-only">Actions</span>,
    align: 'end',
    className: 'w-px',
    cell: (account) => <AccountMenu account={account} />,
  },
];

const counted = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { policyCalls } from '#contract/calls/policies.ts';
import { POLICY_KINDS, type PolicyKind } from '#contract/entities/policy.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useOpenWithDraft } from '#web/components/draft.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { QueryError } from '#web/components/query-error.tsx';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { policiesQuery, type Policy, type PolicyListCall } from '#web/queries/policies.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ServerTable } from '#web/ui/table/server-table.tsx';
import { listQueryOf } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { draftKey, PolicyEditor } from './policy-editor.tsx';
import { POLICY_TEXTS } from './policy-kinds.ts';
import { PolicyMenu } from './policy-menu.tsx';

// All kinds of policies can be sorted alike.
const SPEC = policyCalls.listLicensePolicies.list;
const COLUMNS: ColumnsOf<PolicyListCall> = [
  {
    key: 'name',
    header: t('Policy'),
    lines: 2,
    sortKey: 'name',
    cell: (policy) => (
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-[560] [overflow-wrap:anywhere]">{given(policy.name)}</span>
          {policy.is_default && <Badge>{t('Default')}</Badge>}
        </div>
        <div className="text-sm text-muted [overflow-wrap:anywhere]">{given(policy.description)}</div>
      </div>
    ),
  },
  {
    key: 'says',
    header: t('Summary'),
    priority: 2,
    className: 'w-56',
    cell: (policy) => <span className="text-sm">{summaryOf(policy)}</span>,
  },
  {
    key: 'updated_on',
    header: t('Updated'),
    sortKey: 'updated_on',
    priority: 2,
    className: 'w-36',
    cell: (policy) => <RelativeTime date={policy.updated_on} />,
  },
];
const MANAGED: ColumnsOf<PolicyListCall> = [
  ...COLUMNS,
  {
    key: 'menu',
    header: <span className="sr-only">{t('Actions')}</span>,
    className: 'w-12',
    cell: (policy) => <PolicyMenu policy={policy} />,
  },
];

export function View() {
  const address: Record<string, string> = useLocation().search;
  const kind = POLICY_KINDS.find((name) => name === address.kind) ?? 'vulnerability_policy';
  return <Policies key={kind} kind={kind} />;
}

function Policies({ kind }: { kind: PolicyKind }) {
  const organization = useShownOrganization();
  const [creating, setCreating] = useOpenWithDraft(draftKey(organization.id, kind));
  const [state, dispatch] = useTableState(SPEC, { sortKey: 'is_default' });
  const list = useQuery(policiesQuery(organization.id, kind, listQueryOf(state)));
  const mayManage = isAtLeast(organization.role, 'ADMIN');
  const { one, hint } = POLICY_TEXTS[kind];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <KindSwitch kind={kind} />
        {mayManage && (
          <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
            {t('New {one}', { one })}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{t('{hint} The default applies to every analysis without a policy of its own.', { hint })}</p>
      {creating && <PolicyEditor orgId={organization.id} kind={kind} onClose={() => setCreating(false)} />}
      <ServerTable
        label={t('Policies')}
        columns={mayManage ? MANAGED : COLUMNS}
        list={list}
        rowKey={(policy) => policy.id}
        state={state}
        dispatch={dispatch}
        searchLabel={t('Search policies')}
        empty={<EmptyState title={t('No policies')}>{t('Create a policy of this kind.')}</EmptyState>}
        error={<QueryError title={t('The policies could not be loaded')} query={list} />}
      />
    </>
  );
}

function KindSwitch({ kind }: { kind: PolicyKind }) {
  const navigate = useNavigate();
  return (
    <fieldset aria-label={t('Kind of policy')} className="flex rounded-md border border-line p-0.5">
      {(Object.keys(POLICY_TEXTS) as PolicyKind[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === kind}
          onClick={() => void navigate({ to: '.', search: () => ({ kind: name }) })}
          className={cx('rounded-sm px-2.5 py-1 text-sm', name === kind ? 'bg-hover font-[560] text-text' : 'text-muted hover:text-text')}
        >
          {POLICY_TEXTS[name].label}
        </button>
      ))}
    </fieldset>
  );
}

function summaryOf(policy: Policy): string {
  switch (policy.kind) {
    case 'license_policy':
      return policy.content.type === 'WHITELIST'
        ? t('Allows only {count, plural, one {# license} other {# licenses}}', { count: policy.content.licenses.length })
        : t('Denies {count, plural, one {# license} other {# licenses}}', { count: policy.content.licenses.length });
    case 'vulnerability_policy':
      return policy.content.rules.length === 0
        ? t('Ignores nothing')
        : t('{rules, plural, one {# rule ignores findings} other {# rules ignore findings}}', { rules: policy.content.rules.length });
    case 'dependency_patch': {
      const { no_major, minimum_release_age_days: days, prefer } = policy.content;
      return t('{which} version{majors}{age}', {
        which: prefer === 'nearest' ? t('Nearest') : t('Latest'),
        majors: no_major ? t(', no majors') : '',
        age: days > 0 ? t(', at least {days, plural, one {# day} other {# days}} old', { days }) : '',
      });
    }
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Plus, Settings2 } from 'lucide-react';
import type { Organization } from '#contract/entities/organization.ts';
import { t } from '#web/messages/translate.ts';
import { useStore } from '#web/session/external-store.ts';
import { AREAS } from '#web/queries/query-keys.ts';
import { chooseOrganizationMutation, organizationsQuery } from '#web/queries/organizations.queries.ts';
import { currentUser } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';
import { usePainted } from '#web/ui/use-painted.ts';
import { OrganizationMark } from '#web/components/organization-mark.tsx';

/** The current organization, and a menu to switch. */
export function OrganizationSwitcher({ organization }: { organization: Organization | null }) {
  const organizations = useQuery({
    ...organizationsQuery({ page: 0, entries_per_page: 100, sort_key: 'name', sort_direction: 'ASC' }),
    enabled: usePainted(),
  });
  const { user } = useStore(currentUser);
  // A server that does not answer does not mean that there is no organization.
  const isExpected = Boolean(user?.default_org);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const choose = useMutation({
    ...chooseOrganizationMutation,
    onSuccess: async () => {
      queries.removeQueries({ predicate: (query) => query.queryKey[0] !== AREAS.organizations });
      await navigate({ to: '/' });
    },
  });
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          className="max-w-40 min-w-0 shrink px-2 sm:max-w-60"
          aria-label={t('Organization: {name}', { name: organization?.name ?? (isExpected ? t('not loaded') : t('none')) })}
        >
          {organization && <OrganizationMark organization={organization} />}
          <span className="truncate text-text max-sm:sr-only">
            {organization?.name ?? (isExpected ? t('Organization not loaded') : t('No organization'))}
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>{t('Organizations')}</MenuLabel>
      <MenuRadioGroup
        value={organization?.id ?? ''}
        onValueChange={(orgId) => choose.mutate(orgId)}
        options={(organizations.data?.data ?? []).map((entry) => ({
          value: entry.id,
          label: (
            <>
              <OrganizationMark organization={entry} />
              <span className="min-w-0 truncate">{entry.name}</span>
            </>
          ),
        }))}
      />
      <MenuSeparator />
      {organization && (
        <MenuItem asChild>
          <Link to="/orgs/manage/overview/$orgId" params={{ orgId: organization.id }}>
            <Settings2 aria-hidden="true" />
            {t('Manage this organization')}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/orgs/add">
          <Plus aria-hidden="true" />
          {t('Create an organization')}
        </Link>
      </MenuItem>
    </Menu>
  );
}

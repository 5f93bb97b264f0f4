import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast } from '#contract/roles.ts';
import { ORGANIZATION_PAGES } from '#web/features/organizations/organization-pages.ts';
import { t } from '#web/messages/translate.ts';
import { organizationsQuery } from '#web/queries/organizations.queries.ts';
import { projectsQuery } from '#web/queries/projects.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { cx } from '#web/ui/class-names.ts';
import { OVERLAY, PANEL } from '#web/ui/overlay.ts';
import { chooseTheme } from '#web/ui/theme.ts';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { useSignOut } from './sign-out.tsx';

const FOUND = 6;

/** Goes anywhere by typing: pages, projects and organizations by name. */
export function CommandPalette({ orgId, onClose }: { orgId: string | undefined; onClose(): void }) {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const navigate = useNavigate();
  const organization = useOrganization();
  const signOut = useSignOut();
  const search = { page: 0, entries_per_page: FOUND, ...(text.trim() ? { search_key: text.trim() } : {}) };
  const foundProjects = useQuery({
    ...projectsQuery(orgId ?? '', search),
    enabled: orgId !== undefined,
    placeholderData: keepPreviousData,
  });
  const foundOrganizations = useQuery(organizationsQuery(search));
  const go = (href: string) => {
    onClose();
    void navigate({ href });
  };
  const places = placesFor(organization).filter((place) => place.label.toLowerCase().includes(text.trim().toLowerCase()));
  const actions = actionsFor(orgId, signOut).filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const act = (action: Action) => {
    if ('href' in action) return go(action.href);
    onClose();
    action.run();
  };
  const projectsFound = foundProjects.data?.data ?? [];
  const organizationsFound = foundOrganizations.data?.data ?? [];
  // Results arrive later than input, so the selected entry may be gone: the first one is selected instead.
  const values = [
    ...projectsFound.map(({ id }) => id),
    ...places.map(({ label }) => label.toLowerCase()),
    ...actions.map(({ label }) => label.toLowerCase()),
    ...organizationsFound.map(({ id }) => id),
  ];
  const chosen = values.includes(wanted) ? wanted : (values[0] ?? '');
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={cx(OVERLAY, 'items-start pt-[12vh]')}>
          <Radix.Content aria-describedby={undefined} className={cx(PANEL, 'max-w-xl overflow-hidden')}>
            <Radix.Title className="sr-only">{t('Go to')}</Radix.Title>
            <Command shouldFilter={false} label={t('Go to')} value={chosen} onValueChange={setWanted}>
              <Command.Input
                value={text}
                onValueChange={setText}
                maxLength={200}
                placeholder={t('Go to a project or page, or do something')}
                className="w-full border-b border-line bg-transparent px-4 py-3.5 text-lg outline-none placeholder:text-muted"
              />
              <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
                <Command.Empty className="px-3 py-8 text-center text-muted">{t('No matches')}</Command.Empty>
                <Group heading={t('Projects')} count={projectsFound.length}>
                  {projectsFound.map((project) => (
                    <Item key={project.id} value={project.id} onSelect={() => go(`/projects/${project.id}`)}>
                      <ProviderMark provider={project.type} />
                      {project.name}
                    </Item>
                  ))}
                </Group>
                <Group heading={t('Pages')} count={places.length}>
                  {places.map((place) => (
                    <Item key={place.label} value={place.label.toLowerCase()} onSelect={() => go(place.href)}>
                      {place.label}
                    </Item>
                  ))}
                </Group>
                <Group heading={t('Actions')} count={actions.length}>
                  {actions.map((action) => (
                    <Item key={action.label} value={action.label.toLowerCase()} onSelect={() => act(action)}>
                      {action.label}
                    </Item>
                  ))}
                </Group>
                <Group heading={t('Organizations')} count={organizationsFound.length}>
                  {organizationsFound.map((organization) => (
                    <Item key={organization.id} value={organization.id} onSelect={() => go(organizationPath('overview', organization.id))}>
                      <OrganizationMark organization={organization} />
                      {organization.name}
                    </Item>
                  ))}
                </Group>
              </Command.List>
            </Command>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What can be done from anywhere. */
function actionsFor(orgId: string | undefined, signOut: () => void): Action[] {
  return [
    { label: t('Start an analysis'), href: '/analyses/add' },
    { label: t('Add projects'), href: '/projects/add' },
    ...(orgId === undefined ? [] : [{ label: t('Invite someone'), href: organizationPath('invites', orgId) }]),
    { label: t('Theme: light'), run: () => chooseTheme('light') },
    { label: t('Theme: dark'), run: () => chooseTheme('dark') },
    { label: t('Theme: match system'), run: () => chooseTheme('system') },
    { label: t('Sign out'), run: signOut },
  ];
}

type Action = { label: string } & ({ href: string } | { run(): void });

function placesFor(organization: Organization | undefined): { label: string; href: string }[] {
  const own = ORGANIZATION_PAGES.filter(({ role }) => organization && isAtLeast(organization.role, role));
  return [
    { label: t('Dashboard'), href: '/' },
    { label: t('Projects'), href: '/projects' },
    { label: t('Findings'), href: '/projects/vulnerabilities' },
    { label: t('Components'), href: '/projects/components' },
    { label: t('Activity'), href: '/analyses' },
    { label: t('Schedules'), href: '/analyses/schedules' },
    { label: t('Organizations'), href: '/orgs/list' },
    ...own.map(({ page, label }) => ({ label, href: organizationPath(page, organization?.id) })),
    { label: t('Settings'), href: '/settings' },
    { label: t('Notifications'), href: '/settings/notifications' },
    { label: t('Notification settings'), href: '/settings/notification_settings' },
    { label: t('Account'), href: '/settings/account' },
    { label: t('Appearance'), href: '/settings/appearance' },
    { label: t('Help'), href: '/help' },
    { label: t('About Understory'), href: '/about' },
  ];
}

function organizationPath(page: string, orgId: string | undefined): string {
  return `/orgs/manage/${page}/${orgId}`;
}

function Group({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-[560] [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, children }: { value: string; onSelect(): void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 data-[selected=true]:bg-hover"
    >
      {children}
    </Command.Item>
  );
}

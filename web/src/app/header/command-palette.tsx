import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { Organization } from '#contract/entities/organization.ts';
import { isAtLeast } from '#contract/roles.ts';
import { ORGANIZATION_PAGES } from '#web/features/organizations/organization-pages.ts';
import { t } from '#web/messages/translate.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { cx } from '#web/ui/class-names.ts';
import { OVERLAY, PANEL } from '#web/ui/overlay.ts';
import { chooseTheme } from '#web/ui/theme.ts';
import { OrganizationMark } from '#web/components/organization-mark.tsx';
import { ProviderMark } from '#web/components/provider-mark.tsx';
import { useSignOut } from './sign-out.tsx';
import { useFound } from './use-found.ts';

interface Props {
  orgId: string | undefined;
  /** What was typed before it was there. */
  typed(): string;
  onClose(): void;
}

/** Goes anywhere by typing: projects, vulnerabilities, components, members, pages and organizations by name, and does what can be done from anywhere. */
export function CommandPalette({ orgId, typed, onClose }: Props) {
  const [text, setText] = useState(typed);
  const [wanted, setWanted] = useState('');
  const navigate = useNavigate();
  const organization = useOrganization();
  const signOut = useSignOut();
  const found = useFound(orgId, text);
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
  const components = found.components.map(({ ecosystem, name }) => ({
    value: `${ecosystem} ${name}`.toLowerCase(),
    name,
    note: ecosystem === 'npm' ? t('npm') : t('Composer'),
    href: `/projects/components?q=${encodeURIComponent(name)}`,
  }));
  const vulnerabilities = found.vulnerabilities.map(({ key, vulnerability_id: id, summary }) => ({
    value: `finding ${key}`.toLowerCase(),
    name: id ?? '',
    note: summary ?? '',
    href: `/projects/vulnerabilities?group=vulnerability&q=${encodeURIComponent(id ?? '')}&peek=${encodeURIComponent(key)}`,
  }));
  const members = found.members.map(({ id, first_name, last_name, email }) => ({
    value: id,
    name: `${first_name} ${last_name}`,
    note: email,
    href: `${organizationPath('members', orgId)}?q=${encodeURIComponent(email)}`,
  }));
  // Results arrive later than input, so the selected entry may be gone: the first one is selected instead.
  const values = [
    ...found.projects.map(({ id }) => id),
    ...places.map(({ label }) => label.toLowerCase()),
    ...actions.map(({ label }) => label.toLowerCase()),
    ...[...vulnerabilities, ...components, ...members].map(({ value }) => value),
    ...found.organizations.map(({ id }) => id),
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
                placeholder={t('Find anything, or do something')}
                className="w-full border-b border-line bg-transparent px-4 py-3.5 text-lg outline-none placeholder:text-muted"
              />
              <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
                <Command.Empty className="px-3 py-8 text-center text-muted">
                  {found.isSearching ? t('Searching …') : t('No matches')}
                </Command.Empty>
                <Group heading={t('Projects')} count={found.projects.length}>
                  {found.projects.map((project) => (
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
                <Records heading={t('Vulnerabilities')} records={vulnerabilities} onSelect={go} noteLang="en" />
                <Records heading={t('Components')} records={components} onSelect={go} />
                <Records heading={t('Members')} records={members} onSelect={go} />
                <Group heading={t('Organizations')} count={found.organizations.length}>
                  {found.organizations.map((organization) => (
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

interface FoundRecord {
  readonly value: string;
  readonly name: string;
  readonly note: string;
  readonly href: string;
}

function Records({
  heading,
  records,
  onSelect,
  noteLang,
}: {
  heading: string;
  records: readonly FoundRecord[];
  onSelect(href: string): void;
  noteLang?: string;
}) {
  return (
    <Group heading={heading} count={records.length}>
      {records.map(({ value, name, note, href }) => (
        <Item key={value} value={value} onSelect={() => onSelect(href)}>
          <span className="shrink-0">{name}</span>
          <span lang={noteLang} className="min-w-0 truncate text-sm text-muted">
            {note}
          </span>
        </Item>
      ))}
    </Group>
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

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  BellRing,
  ChevronRight,
  Gauge,
  KeyRound,
  MonitorSmartphone,
  Palette,
  ServerCog,
  Terminal,
  Trash2,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { EmailLanguage, LanguageChoice } from '#web/components/language-choice.tsx';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { accountSecurityQuery } from '#web/queries/account.queries.ts';
import { Panel } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonShape, SkeletonTiles } from '#web/ui/skeleton-shapes.tsx';
import { StatRow, StatTile } from '#web/ui/stat-tile.tsx';

export function View() {
  const security = useQuery(accountSecurityQuery);
  const { data } = security;
  return (
    <Page title={t('Settings')} narrow>
      {data ? (
        <StatRow>
          <StatTile label={t('Last sign-in')} value={data.last_sign_in_on ? <RelativeTime date={data.last_sign_in_on} /> : t('unknown')} />
          <StatTile label={t('Account created')} value={<RelativeTime date={data.created_on} />} />
          <StatTile label={t('Open sessions')} value={data.open_sessions} />
        </StatRow>
      ) : (
        security.isPending && (
          <SkeletonShape>
            <SkeletonTiles tiles={3} />
          </SkeletonShape>
        )
      )}
      <Panel title={TITLES.accountManagement}>
        <Entries>
          <Entry icon={<UserRound />} title={TITLES.manageProfile} text={t('Names and handle')} hash="profile" />
          <Entry icon={<KeyRound />} title={TITLES.securityOptions} text={t('Password and second factor')} hash="password" />
          <Entry icon={<Terminal />} title={t('API keys')} text={t('Access for scripts and CI')} hash="api-keys" />
        </Entries>
      </Panel>
      <Panel title={t('Notifications')}>
        <Entries>
          <Entry icon={<Bell />} title={t('Notifications')} text={t('What happened in your organizations, and why')} page="notifications" />
          <Entry
            icon={<BellRing />}
            title={t('Notification settings')}
            text={t('What you get notified about, here and by email')}
            page="notification_settings"
          />
        </Entries>
      </Panel>
      <Panel title={TITLES.securityAndPrivacy}>
        <Entries>
          <Entry icon={<MonitorSmartphone />} title={TITLES.privacySettings} text={t("Where you're signed in")} hash="sessions" />
          <Entry icon={<Trash2 />} title={TITLES.dangerZone} text={TITLES.deleteAccount} hash="danger" />
        </Entries>
      </Panel>
      <Panel title={t('This browser')}>
        <Entries>
          <Entry icon={<Palette />} title={t('Appearance')} text={t('Light, dark, or the same as the system')} page="appearance" />
        </Entries>
      </Panel>
      <Panel title={t('Language')} description={t('For this browser and the emails you get. Exports stay in English.')}>
        <LanguageChoice />
        <EmailLanguage />
      </Panel>
      {data?.operator && (
        <Panel title={t('Installation')}>
          <Entries>
            <Entry icon={<ServerCog />} title={t('Operation')} text={t('Accounts and emails of this installation')} page="operation" />
            <Entry icon={<Gauge />} title={t('Limits and engines')} text={t('Limits in force, versions and plugins')} page="installation" />
          </Entries>
        </Panel>
      )}
    </Page>
  );
}

function Entries({ children }: { children: ReactNode }) {
  return <ul className="-mx-2 flex flex-col">{children}</ul>;
}

function Entry({
  icon,
  title,
  text,
  ...place
}: {
  icon: ReactNode;
  title: string;
  text: string;
  page?: 'notifications' | 'notification_settings' | 'operation' | 'appearance' | 'installation';
  hash?: string;
}) {
  return (
    <li>
      <Link
        to={`/settings/${place.page ?? 'account'}`}
        {...(place.hash === undefined ? {} : { hash: place.hash })}
        className="flex items-center gap-3 rounded-md px-2 py-2.5 hover:bg-sunken [&>svg]:size-4.5 [&>svg]:text-muted"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block font-[560]">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}

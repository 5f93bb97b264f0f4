import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';

export function JoinQuestions() {
  return (
    <>
      <Panel title={t('Roles')}>
        <Facts
          facts={[
            { label: t('Owner'), value: t('Manages everything, the organization itself included.') },
            { label: t('Admin'), value: t('Also adds integrations with code hosts and manages analyzers.') },
            { label: t('Moderator'), value: t('Also manages invitations and members.') },
            { label: t('User'), value: t('Imports projects, starts analyses and reads results.') },
          ]}
        />
      </Panel>
      <Panel title={t('Frequently asked questions')}>
        <Facts
          facts={[
            {
              label: t('What do others see about me?'),
              value: t('Your name, your handle, your email address and what you do in the organization.'),
            },
            {
              label: t('Do they see my own projects?'),
              value: t('No. Projects, integrations and results stay in the organization they belong to.'),
            },
            { label: t('Can I leave later?'), value: t('Yes, at any time, in the overview of the organization.') },
          ]}
        />
      </Panel>
    </>
  );
}

import { Panel } from '#web/ui/card.tsx';
import { Facts } from '#web/ui/facts.tsx';

export function JoinQuestions() {
  return (
    <>
      <Panel title="Roles">
        <Facts
          facts={[
            { label: 'Owner', value: 'Manages everything, the organization itself included.' },
            { label: 'Admin', value: 'Also adds integrations with code hosts and manages analyzers.' },
            { label: 'Moderator', value: 'Also manages invitations and members.' },
            { label: 'User', value: 'Imports projects, starts analyses and reads results.' },
          ]}
        />
      </Panel>
      <Panel title="Frequently asked questions">
        <Facts
          facts={[
            {
              label: 'What do others see about me?',
              value: 'Your names, your handle, your e-mail address and what you do in the organization.',
            },
            {
              label: 'Do they see my own projects?',
              value: 'No. Projects, integrations and results stay in the organization they belong to.',
            },
            { label: 'Can I leave later?', value: 'Yes, at any time, in the overview of the organization.' },
          ]}
        />
      </Panel>
    </>
  );
}

import { useLocation } from '@tanstack/react-router';
import { VisitorHead } from '#web/components/visitor-head.tsx';
import { t } from '#web/messages/translate.ts';
import { Page } from '#web/ui/page.tsx';
import { OperatorText } from './operator-text.tsx';

interface Section {
  heading: string;
  text: string;
}

const TERMS: readonly Section[] = [
  {
    heading: t('The software'),
    text: t(
      'Understory is free software under the Apache License 2.0. It comes without warranty of any kind. The operator of this server is responsible for it and may add their own terms.',
    ),
  },
  {
    heading: t('Your code'),
    text: t(
      'Link only code hosts and import only repositories that you are allowed to share with this server. It reads them with the token you enter and changes nothing there.',
    ),
  },
  {
    heading: t('Your account'),
    text: t(
      'Keep your password, recovery codes and API keys to yourself. Anyone who has an API key acts in your name within its scopes until it expires or you revoke it. The operator can disable accounts.',
    ),
  },
  {
    heading: t('Organizations'),
    text: t(
      'What you import belongs to its organization: its members see the results according to their role, and keep them when you leave. Owners can remove an organization with everything in it.',
    ),
  },
  {
    heading: t('What the results mean'),
    text: t(
      'Results are based on public databases and on what could be read in a project. Each result says what it could not read. A result without findings does not prove that there are none, and what licenses permit is a summary, not legal advice.',
    ),
  },
];

const PRIVACY: readonly Section[] = [
  {
    heading: t('What we store'),
    text: t(
      'Your name, handle, email address and a hash of your password; the addresses and times of your sessions; what you do in an organization, in its audit log; and what analyses found in its projects.',
    ),
  },
  {
    heading: t('Where data goes'),
    text: t(
      'Results stay in the database of this server, and the browser loads nothing from other hosts. Tokens of code hosts are encrypted and sent to that code host only. Source code is fetched for an analysis and removed after it.',
    ),
  },
  {
    heading: t('What other servers learn'),
    text: t(
      'Package registries are asked about the packages of your projects by name, unless the operator turned that off; they learn neither which project has them nor who asks. Mail servers and the notification channels of your organization get the messages sent through them.',
    ),
  },
  {
    heading: t('In your browser'),
    text: t(
      'Your session, your theme and language, the organization you used last, what you typed but did not send yet, and a random mark by which the server knows this browser again are kept in the storage of your browser. There are no cookies.',
    ),
  },
  {
    heading: t('Deleting your account'),
    text: t(
      'You can delete your account in the settings. Audit logs keep your email address next to what you did, so that an organization can trace what happened.',
    ),
  },
];

/** One view for both legal pages, chosen by the path. */
export function View() {
  const privacy = useLocation().pathname.startsWith('/privacy');
  return (
    <Page narrow title={privacy ? t('Privacy') : t('Terms of service')}>
      <VisitorHead />
      <OperatorText page={privacy ? 'privacy' : 'terms'} />
      {(privacy ? PRIVACY : TERMS).map((section) => (
        <section key={section.heading}>
          <h2 className="text-lg">{section.heading}</h2>
          <p className="mt-1 text-muted">{section.text}</p>
        </section>
      ))}
    </Page>
  );
}

import { Link, useLocation } from '@tanstack/react-router';
import { LanguageChoice } from '#web/components/language-choice.tsx';
import { Logo } from '#web/components/logo.tsx';
import { t } from '#web/messages/translate.ts';
import { Page } from '#web/ui/page.tsx';
import { useStore } from '#web/session/external-store.ts';
import { auth } from '#web/session/session.ts';
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
    heading: t('What the results mean'),
    text: t(
      'Results are based on public databases and on what could be read in a project. Each result says what it could not read. A result without findings does not prove that there are none.',
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
      'It stays in the database of this server. The browser loads nothing from other hosts. Tokens of code hosts are encrypted and sent to that code host only. Source code is fetched for an analysis and removed after it.',
    ),
  },
  {
    heading: t('In your browser'),
    text: t(
      'Your session and the choice between light and dark are kept in the storage of your browser. There are no cookies for advertising or measuring.',
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
  const { authenticated } = useStore(auth);
  return (
    <Page narrow title={privacy ? t('Privacy') : t('Terms of service')}>
      {!authenticated && (
        <div className="order-first flex items-center justify-between gap-4 text-sm text-muted">
          <Link to="/login" className="rounded-md" aria-label="Understory">
            <Logo />
          </Link>
          <LanguageChoice />
        </div>
      )}
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

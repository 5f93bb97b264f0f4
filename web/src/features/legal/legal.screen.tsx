import { Link, useLocation } from '@tanstack/react-router';
import { Logo } from '#web/components/logo.tsx';
import { Page } from '#web/ui/page.tsx';
import { useStore } from '#web/session/external-store.ts';
import { auth } from '#web/session/session.ts';

interface Section {
  heading: string;
  text: string;
}

const TERMS: readonly Section[] = [
  {
    heading: 'The software',
    text: 'Understory is free software under the Apache License 2.0. It comes without warranty of any kind. The operator of this server is responsible for it and may add their own terms.',
  },
  {
    heading: 'Your code',
    text: 'Link only code hosts and import only repositories that you are allowed to share with this server. It reads them with the token you enter and changes nothing there.',
  },
  {
    heading: 'What the results mean',
    text: 'Results are based on public databases and on what could be read in a project. Each result says what it could not read. A result without findings does not prove that there are none.',
  },
];

const PRIVACY: readonly Section[] = [
  {
    heading: 'What we store',
    text: 'Your names, handle, e-mail address and a hash of your password; the addresses and times of your sessions; what you do in an organization, in its audit log; and what analyses found in its projects.',
  },
  {
    heading: 'Where data goes',
    text: 'It stays in the database of this server. The browser loads nothing from other hosts. Tokens of code hosts are encrypted and sent to that code host only. Source code is fetched for an analysis and removed after it.',
  },
  {
    heading: 'In your browser',
    text: 'Your session and the choice between light and dark are kept in the storage of your browser. There are no cookies for advertising or measuring.',
  },
  {
    heading: 'Deleting your account',
    text: 'You can delete your account in the settings. Audit logs keep your e-mail address next to what you did, so that an organization can trace what happened.',
  },
];

/** One view for both legal pages, chosen by the path. */
export function View() {
  const privacy = useLocation().pathname.startsWith('/privacy');
  const { authenticated } = useStore(auth);
  return (
    <Page narrow title={privacy ? 'Privacy' : 'Terms of service'}>
      {!authenticated && (
        <Link to="/login" className="order-first self-start rounded-md" aria-label="Understory">
          <Logo />
        </Link>
      )}
      {(privacy ? PRIVACY : TERMS).map((section) => (
        <section key={section.heading}>
          <h2 className="text-lg">{section.heading}</h2>
          <p className="mt-1 text-muted">{section.text}</p>
        </section>
      ))}
    </Page>
  );
}

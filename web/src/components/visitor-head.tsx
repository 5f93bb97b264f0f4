import { Link } from '@tanstack/react-router';
import { LanguageChoice } from '#web/components/language-choice.tsx';
import { Logo } from '#web/components/logo.tsx';
import { t } from '#web/messages/translate.ts';
import { useStore } from '#web/session/external-store.ts';
import { auth } from '#web/session/session.ts';

/** The way to the sign-in and the language, above a page of text; people who are signed in have the header for both. */
export function VisitorHead() {
  const { authenticated } = useStore(auth);
  if (authenticated) return null;
  return (
    <div className="order-first flex items-center justify-between gap-4 text-sm text-muted">
      <Link to="/login" className="flex rounded-md" aria-label="Understory">
        <Logo />
      </Link>
      <span className="flex items-center gap-5">
        <Link to="/login" className="hover:text-text hover:underline">
          {t('Sign in')}
        </Link>
        <LanguageChoice />
      </span>
    </div>
  );
}

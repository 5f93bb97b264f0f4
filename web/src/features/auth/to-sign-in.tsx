import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/translate.ts';
import { TEXT_LINK } from './auth-layout.tsx';

/** The way on from a page that a mail led to, below whatever it asks or says. */
export function ToSignIn() {
  return (
    <Link to="/login" className={TEXT_LINK}>
      {t('Go to sign-in')}
    </Link>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { REDIRECT_COUNTDOWN_SECONDS } from '#contract/specification-constants.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { confirmRegistrationMutation } from '#web/queries/account.queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/states.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';

export function View() {
  const { token, userid } = useSearch({ strict: false });
  const { mutate, status } = useMutation(confirmRegistrationMutation);
  // The link works once, and a development build runs effects twice.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate({ token: token ?? '', userIdHash: userid ?? '' });
  }, [mutate, token, userid]);
  return (
    <AuthLayout
      title={t('Registration')}
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {t('Go to login now')}
        </Link>
      }
    >
      {(status === 'pending' || status === 'idle') && <Loading />}
      {status === 'success' && <Countdown tone="success" text={TEXTS.registrationConfirmed} />}
      {status === 'error' && <Countdown tone="danger" text={TEXTS.registrationFailed} />}
    </AuthLayout>
  );
}

function Countdown({ tone, text }: { tone: 'success' | 'danger'; text: string }) {
  const [seconds, setSeconds] = useState<number>(REDIRECT_COUNTDOWN_SECONDS);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds <= 0) void navigate({ to: '/login', replace: true });
  }, [seconds, navigate]);
  return (
    <Notice tone={tone}>
      {text} {Math.max(0, seconds)}
    </Notice>
  );
}

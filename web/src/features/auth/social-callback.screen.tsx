import { useMutation } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { finishSocialSignIn, type CallbackProvider } from '#web/queries/account.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { auth, currentUser, loadUser } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Loading } from '#web/ui/states.tsx';
import { AuthLayout, TEXT_LINK } from './auth-layout.tsx';

/** Where GitHub, GitLab and OpenID providers redirect people back to. */
export function View() {
  const { pathname, search } = useLocation();
  const provider = PROVIDERS.find((name) => pathname.startsWith(`/auth/${name}/`)) ?? 'github';
  const { code, state, iss, error: refusal } = search as { code?: string; state?: string; iss?: string; error?: string };
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: async () => {
      const expected = auth.get().socialAuthState;
      auth.change({ socialAuthState: undefined });
      if (refusal || !code || !state || state !== expected)
        throw new Error('This sign-in did not start in this browser, or it was refused.');
      await finishSocialSignIn(provider, { code, state, iss });
      await loadUser();
    },
    meta: { handled: true },
    onSuccess: () =>
      currentUser.get().user?.setup_done
        ? navigate({ to: '/', replace: true })
        : navigate({ to: '/signup/$provider', params: { provider }, replace: true }),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  return (
    <AuthLayout
      title={t('Sign In')}
      footer={
        <Link to="/login" className={TEXT_LINK}>
          {TEXTS.backToLogin}
        </Link>
      }
    >
      {error ? <Notice tone="danger">{error.message.startsWith('This sign-in') ? error.message : reasonOf(error)}</Notice> : <Loading />}
    </AuthLayout>
  );
}

const PROVIDERS: readonly CallbackProvider[] = ['github', 'gitlab', 'oidc'];

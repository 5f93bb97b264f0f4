import { useQuery } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
import { signInProvidersQuery } from '#web/queries/account.queries.ts';
import { auth } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

const PATHS = { GITHUB: 'github', GITLAB: 'gitlab', OIDC: 'oidc' } as const;

/** Buttons of the providers that this server has; nothing where there are none. */
export function SocialProviders() {
  const { data } = useQuery(signInProvidersQuery);
  if (!data || data.providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </div>
      {data.providers.map(({ provider, name }) => (
        <Button key={provider} onClick={() => goToProvider(PATHS[provider])}>
          {t('Continue with {name}', { name })}
        </Button>
      ))}
    </div>
  );
}

/** The state is checked on return, so that a forged link cannot sign anyone in. */
function goToProvider(provider: (typeof PATHS)[keyof typeof PATHS]) {
  const state = randomState();
  auth.change({ socialAuthState: state });
  location.assign(`/api/auth/${provider}/authenticate?state=${state}`);
}

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

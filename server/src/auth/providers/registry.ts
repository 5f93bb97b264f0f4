import type { Config } from '#server/platform/config/config.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { oidc } from './oidc.ts';
import type { ProviderName, SignInProvider } from './provider.ts';

/** Everybody who can vouch for people. */
export const PROVIDERS: Readonly<Record<ProviderName, SignInProvider>> = { GITHUB: github, GITLAB: gitlab, OIDC: oidc };

/** The ways to sign in beside a password, as this installation is configured. */
export function configuredProviders(config: Config): { provider: ProviderName; name: string; url: string }[] {
  return Object.values(PROVIDERS).flatMap((provider) => {
    const description = provider.describe(config);
    return description ? [{ provider: provider.name, ...description }] : [];
  });
}

/** What people call the provider. */
export function providerName(config: Config, name: ProviderName): string {
  return PROVIDERS[name].describe(config)?.name ?? name;
}

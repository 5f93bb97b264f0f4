import * as z from 'zod';
import { askProvider } from './ask-provider.ts';
import { codeChallengeOf, splitName, type SignInProvider } from './provider.ts';

const Token = z.object({ access_token: z.string().min(1) });
const Account = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string().nullish(),
  email: z.string().nullish(),
  confirmed_at: z.string().nullish(),
});

/** Source: GitLab, "OAuth 2.0 identity provider API"; self-managed by `GITLAB_URL`. */
export const gitlab: SignInProvider = {
  name: 'GITLAB',
  describe: ({ outside: { gitlab: host } }) => (host.clientId && host.clientSecret ? { name: 'GitLab', url: host.url } : undefined),
  async begin({ config: { outside } }, { state, codeVerifier, redirectUri }) {
    const url = new URL(`${outside.gitlab.url}/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: outside.gitlab.clientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'read_user',
      state,
      code_challenge: await codeChallengeOf(codeVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url;
  },
  async finish({ config: { outside } }, { code, codeVerifier, redirectUri }) {
    const { url, clientId = '', clientSecret = '' } = outside.gitlab;
    const form = {
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    };
    const { access_token: token } = await askProvider({ url: `${url}/oauth/token`, schema: Token, form });
    const account = await askProvider({ url: `${url}/api/v4/user`, schema: Account, token });
    const email = account.confirmed_at ? account.email?.toLowerCase() : undefined;
    return { issuer: url, subject: String(account.id), email, ...splitName(account.name ?? account.username) };
  },
};

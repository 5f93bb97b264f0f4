import * as z from 'zod';
import { BusinessError } from '#contract/errors.ts';
import { askProvider } from './ask-provider.ts';
import { codeChallengeOf, splitName, type SignInProvider } from './provider.ts';

const Token = z.object({ access_token: z.string().min(1) });
const Account = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Source: GitHub, "Authorizing OAuth apps"; also Enterprise Server by `GITHUB_URL` and `GITHUB_API_URL`. */
export const github: SignInProvider = {
  name: 'GITHUB',
  describe: ({ outside: { github: host } }) => (host.clientId && host.clientSecret ? { name: 'GitHub', url: host.url } : undefined),
  async begin({ config: { outside } }, { state, codeVerifier, redirectUri }) {
    const url = new URL(`${outside.github.url}/login/oauth/authorize`);
    url.search = new URLSearchParams({
      client_id: outside.github.clientId ?? '',
      redirect_uri: redirectUri,
      scope: 'read:user user:email',
      state,
      code_challenge: await codeChallengeOf(codeVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url;
  },
  async finish({ config: { outside } }, { code, codeVerifier, redirectUri }) {
    const { url, apiUrl, clientId = '', clientSecret = '' } = outside.github;
    const form = { client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri, code_verifier: codeVerifier };
    const { access_token: token } = await askProvider({ url: `${url}/login/oauth/access_token`, schema: Token, form });
    const account = await askProvider({ url: `${apiUrl}/user`, schema: Account, token });
    const emails = await askProvider({ url: `${apiUrl}/user/emails`, schema: Emails, token });
    const email = emails.find(({ primary, verified }) => primary && verified)?.email.toLowerCase();
    if (!email)
      throw new BusinessError('FailedToAuthenticateSocialAccount', { message: 'Your GitHub account has no verified email address.' });
    return { issuer: url, subject: String(account.id), email, ...splitName(account.name ?? account.login) };
  },
};

import { redirect, sendHtml, sendText, type Exchange } from './exchange.ts';
import type { Grants } from './oauth-grants.ts';
import type { ForgeHost, World } from './world.ts';

const TITLES: Record<ForgeHost, string> = { github: 'Local code host (GitHub)', gitlab: 'Local code host (GitLab)' };

/** The page on which a person picks the account to sign in with. With `login` in the query, it is picked at once. */
export function authorizePage(exchange: Exchange, { world, host, grants }: { world: World; host: ForgeHost; grants: Grants }): void {
  const query = exchange.url.searchParams;
  const clientId = query.get('client_id') ?? '';
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!world.oauthClients.some((client) => client.host === host && client.id === clientId) || !URL.canParse(redirectUri)) {
    return sendText(exchange, 404, 'Unknown client or redirect_uri.\n');
  }
  const back = new URL(redirectUri);
  const state = query.get('state');
  if (state !== null) back.searchParams.set('state', state);
  if (query.get('deny') !== null) {
    back.searchParams.set('error', 'access_denied');
    return redirect(exchange, back.href);
  }
  const login = query.get('login');
  if (login !== null && world.users.some((user) => user.login === login)) {
    const codeChallenge = query.get('code_challenge_method') === 'S256' ? (query.get('code_challenge') ?? undefined) : undefined;
    const scopes = (query.get('scope') ?? '').split(/[\s,]+/).filter(Boolean);
    back.searchParams.set('code', grants.issue({ clientId, redirectUri, login, scopes, codeChallenge }));
    return redirect(exchange, back.href);
  }
  const fields = [...query]
    .filter(([name]) => name !== 'login')
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const buttons = world.users.map(
    (user) => `<p><button name="login" value="${escape(user.login)}">Sign in as ${escape(user.login)}</button></p>`,
  );
  sendHtml(
    exchange,
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${TITLES[host]}</title><style>body{font:16px system-ui;margin:3rem auto;max-width:28rem}button{font:inherit;padding:.5rem 1rem}</style>
<h1>${TITLES[host]}</h1><form>${fields.join('')}${buttons.join('')}<p><button name="deny" value="1">Cancel</button></p></form></html>`,
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

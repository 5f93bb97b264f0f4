import { PAGE_SIZES } from '#contract/limits.ts';
import { EXPIRY_MARGIN_MS, REQUEST_TIMEOUT_MS } from './request-times.ts';
import { AUTH_STORE_KEY } from '#contract/specification-constants.ts';
import { LAST_ORGANIZATION_KEY } from './storage-keys.ts';

// An answer that nobody took within this time may be outdated.
const LIFETIME_MS = 10_000;

interface Early {
  readonly token: string;
  readonly sent: number;
  readonly answer: Promise<Response>;
}

const waiting = new Map<string, Early>();

/**
 * Sends what the first view asks for while its program still loads. The program takes each answer with its own request for the same path;
 * a path that no request of the view has would be asked in vain, which a test rules out.
 */
export function sendEarlyRequests(storage: Pick<Storage, 'getItem'> = localStorage, at: Pick<Location, 'pathname' | 'search'> = location) {
  const token = usableToken(storage.getItem(AUTH_STORE_KEY));
  if (token === undefined) return;
  for (const path of firstPaths(storage.getItem(LAST_ORGANIZATION_KEY), at)) {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
    const answer = fetch(path, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    // The request that takes it reports a failure.
    answer.catch(() => {});
    waiting.set(path, { token, sent: Date.now(), answer });
  }
}

/** The answer to a request that was sent early with this token, once. */
export function takeEarlyAnswer({ method, path }: { method: string; path: string }, token: string | null): Promise<Response> | undefined {
  const early = method === 'GET' ? waiting.get(path) : undefined;
  if (!early) return undefined;
  waiting.delete(path);
  return early.token === token && Date.now() - early.sent < LIFETIME_MS ? early.answer : undefined;
}

function firstPaths(orgId: string | null, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string[] {
  const user = '/api/auth/user';
  if (orgId === null) return [user];
  const organization = `/api/org/${encodeURIComponent(orgId)}`;
  if (pathname !== '/' || search !== '') return [user, organization];
  return [
    user,
    organization,
    `${organization}/meta_data?lists=none`,
    `${organization}/integrations/vcs?page=0&entries_per_page=${PAGE_SIZES.integrations}`,
    `${organization}/dashboard/overview`,
    `${organization}/portfolio/vulnerabilities?page=0&entries_per_page=6&group=fix`,
  ];
}

/** The access token, unless it has to be renewed first. */
function usableToken(stored: string | null): string | undefined {
  if (stored === null) return undefined;
  try {
    const { token, tokenExpiry } = JSON.parse(stored) as { token: unknown; tokenExpiry: unknown };
    return typeof token === 'string' && Date.parse(String(tokenExpiry)) > Date.now() + EXPIRY_MARGIN_MS ? token : undefined;
  } catch {
    // The program treats a damaged entry as none.
    return undefined;
  }
}

import type { ApiRequest, Transport } from '#contract/client.ts';
import type { AuthStore } from './auth-store.ts';
import { takeEarlyAnswer } from './early-requests.ts';
import { EXPIRY_MARGIN_MS, REQUEST_TIMEOUT_MS } from './request-times.ts';

interface Options {
  auth: AuthStore;
  /** Renews the access token; rejects when the session has ended. */
  refresh(): Promise<void>;
  fetch?: typeof fetch;
  now?: () => number;
}

/** Looked up at each request, so that one who replaces it later is asked. */
const currentFetch: typeof fetch = (input, init) => globalThis.fetch(input, init);

/** Sends requests of the contract's client with the bearer token, and renews it first if it is about to expire. */
export function createTransport(options: Options): Transport {
  const send = createSend(options);
  return async (request) => {
    const answer = await send(request);
    return { status: answer.status, text: await answer.text() };
  };
}

/** The same for anyone who reads the answer as it comes, such as a file. */
export function createSend({ auth, refresh, fetch = currentFetch, now = Date.now }: Options) {
  return async (request: ApiRequest): Promise<Response> => {
    if (endsSoon(auth, now()) && canRefresh(auth, now())) await refresh();
    const { token } = auth.get();
    return takeEarlyAnswer(request, token) ?? fetch(request.path, initOf(request, token));
  };
}

/** The refresh call and other calls that are made without a session. */
export function createAnonymousTransport(fetch = currentFetch): Transport {
  return async (request) => {
    const answer = await fetch(request.path, initOf(request, null));
    return { status: answer.status, text: await answer.text() };
  };
}

function initOf(request: ApiRequest, token: string | null): RequestInit {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return {
    method: request.method,
    headers: { Accept: 'application/json', ...request.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}

function endsSoon(auth: AuthStore, now: number): boolean {
  const { token, tokenExpiry } = auth.get();
  return token === null || !(Date.parse(tokenExpiry ?? '') > now + EXPIRY_MARGIN_MS);
}

function canRefresh(auth: AuthStore, now: number): boolean {
  const { refreshToken, refreshTokenExpiry } = auth.get();
  return refreshToken !== null && Date.parse(refreshTokenExpiry ?? '') > now;
}

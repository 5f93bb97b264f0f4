import { httpClient } from '#outbound/http-client.ts';

/**
 * The way to sign-in providers. The operator chose their addresses, so they may lie in the operator's own network. A code can be
 * redeemed once, and a person waits, so nothing is repeated.
 */
export const providerHttp = httpClient({ reach: 'operator', idleSeconds: 10, totalSeconds: 10, maxBytes: 1024 * 1024 });

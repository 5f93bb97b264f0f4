import type { FailureKind } from './http-errors.ts';

/** Why no answer came, in words for people. */
export function explainFailure(error: unknown, host: string): string {
  const code = findCause(error, (cause) => REASONS[codeOf(cause)] !== undefined);
  const reason = isTimeout(error) ? REASONS['ETIMEDOUT'] : REASONS[codeOf(code)];
  return `${host} cannot be reached. ${reason ?? 'The connection failed'}.`;
}

export function failureKind(error: unknown): FailureKind {
  if (findCause(error, (cause) => UNREACHABLE.has(codeOf(cause)))) return 'unreachable';
  return isTimeout(error) ? 'timeout' : 'connection';
}

function isTimeout(error: unknown): boolean {
  return findCause(error, (cause) => (cause as Error).name === 'TimeoutError' || /TIMEDOUT|_TIMEOUT$/.test(codeOf(cause))) !== undefined;
}

/** The first error in the chain of causes that fits; connections to several addresses fail with several causes. */
export function findCause(error: unknown, is: (cause: unknown) => boolean): unknown {
  const seen = [error];
  for (let depth = 0; depth < seen.length && depth < 10; depth += 1) {
    const cause = seen[depth];
    if (!(cause instanceof Error)) continue;
    if (is(cause)) return cause;
    seen.push(cause.cause, ...(cause instanceof AggregateError ? (cause.errors as unknown[]) : []));
  }
  return undefined;
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | undefined)?.code ?? '');
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No host has this name',
  EAI_AGAIN: 'The name could not be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  EHOSTUNREACH: 'No route to the host',
  ENETUNREACH: 'No route to the network',
  ETIMEDOUT: 'The host did not answer in time',
  UND_ERR_SOCKET: 'The connection was closed',
  UND_ERR_CONNECT_TIMEOUT: 'The host did not answer in time',
  UND_ERR_HEADERS_TIMEOUT: 'The host did not answer in time',
  UND_ERR_BODY_TIMEOUT: 'The host did not answer in time',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by itself and not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is not signed by a trusted authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not signed by a trusted authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate belongs to another host name',
};

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

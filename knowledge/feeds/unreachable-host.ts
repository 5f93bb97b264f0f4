/** A host to which no connection could be made, so that no further document of it needs to be asked for. */
export class UnreachableHost extends Error {
  readonly host: string;

  constructor(url: string, code: string) {
    const { host } = new URL(url);
    super(`${host} cannot be reached: ${REASONS[code] ?? code}.`);
    this.host = host;
  }
}

/** The same failure as an UnreachableHost, undefined where a connection was made. */
export function toUnreachableHost(url: string, failure: unknown): UnreachableHost | undefined {
  // A host with several addresses fails once per address.
  const first = failure instanceof AggregateError ? (failure.errors[0] as unknown) : failure;
  const code = (first as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && code in REASONS ? new UnreachableHost(url, code) : undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name could not be looked up',
  ENETUNREACH: 'there is no network',
  EHOSTUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'it did not answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer in time',
};

import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { Reach } from './address-rules.ts';
import { resolveHost, type ResolvedAddress } from './resolve-host.ts';

export interface AgentSettings {
  readonly reach: Reach;
  readonly idleSeconds: number;
  readonly connectSeconds?: number;
  readonly connections?: number;
}

/** Connections to other people's servers. `to` picks the direct way, or the proxy that the environment names. */
export interface HttpAgent {
  to(url: URL): Dispatcher;
  close(): Promise<void>;
}

/**
 * Every direct connection goes to an address that was checked against `reach` in the same step, so a name cannot change its mind in
 * between. A proxy resolves names by itself: what it may reach is up to its own rules.
 */
export function httpAgent({ reach, idleSeconds, connectSeconds = idleSeconds, connections = 8 }: AgentSettings): HttpAgent {
  const idle = idleSeconds * 1_000;
  const timeout = connectSeconds * 1_000;
  const options = { connections, headersTimeout: idle, bodyTimeout: idle };
  const direct = new Agent({ ...options, connect: guardedConnector(reach, timeout) });
  const proxied = isProxyNamed()
    ? new EnvHttpProxyAgent({
        ...options,
        connect: guardedConnector(reach, timeout),
        proxyTls: { timeout },
        requestTls: { timeout },
      })
    : direct;
  return {
    to: ({ hostname }) => (isThisMachine(hostname) ? direct : proxied),
    async close() {
      await direct.destroy();
      if (proxied !== direct) await proxied.destroy();
    },
  };
}

export function isProxyNamed(): boolean {
  return ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY'].some((name) => process.env[name]);
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

const resolve = callbackify(resolveHost);

function guardedConnector(reach: Reach, timeout: number): buildConnector.connector {
  const connector = buildConnector({ timeout, lookup: guardedLookup(reach) });
  return (options, callback) => {
    // The lookup is not asked for literal addresses, so those are checked before connecting.
    const isLiteral = isIP(options.hostname.replace(/^\[|\]$/g, '')) !== 0;
    if (!isLiteral) return void connector(options, callback);
    resolve(options.hostname, reach, (error) => (error ? callback(error, null) : void connector(options, callback)));
  };
}

function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, reach, (error: NodeJS.ErrnoException | null, found?: ResolvedAddress[]) => {
      if (error || !found) return callback(error, []);
      const first = found[0]!;
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
}

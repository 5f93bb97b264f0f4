import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector } from 'undici';
import type { Reach } from './address-rules.ts';
import { resolveHost, type ResolvedAddress } from './resolve-host.ts';

const agents = new Map<string, Agent>();

/**
 * Connections to other people's servers, shared within the process. Every connection goes to an address that was checked
 * against `reach` in the same step, so a name cannot change its mind in between. Redirects are not followed.
 */
export function httpAgent({ reach, timeoutMs }: { reach: Reach; timeoutMs: number }): Agent {
  const key = `${reach} ${timeoutMs}`;
  const agent = agents.get(key) ?? createAgent(reach, timeoutMs);
  agents.set(key, agent);
  return agent;
}

const resolve = callbackify(resolveHost);

function createAgent(reach: Reach, timeoutMs: number): Agent {
  const connector = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(reach) });
  return new Agent({
    connections: 8,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect(options, callback) {
      // The lookup is not asked for literal addresses, so those are checked before connecting.
      const isLiteral = isIP(options.hostname.replace(/^\[|\]$/g, '')) !== 0;
      if (!isLiteral) return void connector(options, callback);
      resolve(options.hostname, reach, (error) => (error ? callback(error, null) : void connector(options, callback)));
    },
  });
}

function guardedLookup(reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, reach, (error: NodeJS.ErrnoException | null, found?: ResolvedAddress[]) => {
      if (error || !found) return callback(error, []);
      const first = found[0]!;
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
}

import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { mayReach, type Reach } from './address-rules.ts';

/** The address leads where this server does not connect to. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';
}

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/**
 * All addresses of a host name or literal. Throws AddressNotAllowed when any of them lies outside `reach`: a name that
 * answers now with a public and now with an internal address is refused as a whole. Callers connect to what this gives
 * and never resolve again.
 */
export async function resolveHost(hostname: string, reach: Reach): Promise<ResolvedAddress[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) === 0 ? await lookup(bare, { all: true }) : [{ address: bare, family: isIP(bare) }];
  if (!found.every(({ address }) => mayReach(address, reach))) throw new AddressNotAllowed(`${hostname} leads into an internal network.`);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

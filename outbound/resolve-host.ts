import type { LookupAddress } from 'node:dns';
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
  const found = isIP(bare) === 0 ? await addressesOf(bare, reach) : [{ address: bare, family: isIP(bare) }];
  if (!found.every(({ address }) => mayReach(address, reach)))
    throw new AddressNotAllowed(`${hostname} does not lead to a host that may be reached.`);
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

// Where only public hosts may be named, a name that nobody has and one of an internal host get the same answer.
async function addressesOf(name: string, reach: Reach): Promise<LookupAddress[]> {
  try {
    return await lookup(name, { all: true });
  } catch (cause) {
    if (reach !== 'public' || (cause as NodeJS.ErrnoException).code !== 'ENOTFOUND') throw cause;
    throw new AddressNotAllowed(`${name} does not lead to a host that may be reached.`, { cause });
  }
}

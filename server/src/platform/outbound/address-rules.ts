import { BlockList, isIP } from 'node:net';

/** Which networks an outside address may lie in. Link-local ones, where clouds keep their metadata, are open only to `operator`. */
export type Reach = 'public' | 'private' | 'operator';

// Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries.
const LINK_LOCAL = blockList(['169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128', '100.100.100.200/32']);
const NOT_PUBLIC = blockList(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
   192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
   ::/128 ::1/128 100::/64 2001::/32 2001:db8::/32 fc00::/7 ff00::/8`.split(/\s+/),
);

/** Whether a program of this server may connect to an address. IPv6 forms that carry an IPv4 address are judged by that one. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === 'operator') return true;
  const carried = carriedIpv4(address);
  if (carried !== undefined) return mayReach(carried, reach);
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (LINK_LOCAL.check(address, family)) return false;
  return reach === 'private' || !NOT_PUBLIC.check(address, family);
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, bits] = range.split('/') as [string, string];
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

// IPv4-mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) and 6to4 (2002::/16).
function carriedIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  const groups = expandIpv6(address);
  const prefix = groups.slice(0, 6).join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return toIpv4(groups[6]!, groups[7]!);
  return groups[0] === '2002' ? toIpv4(groups[1]!, groups[2]!) : undefined;
}

function expandIpv6(address: string): string[] {
  const host = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function toIpv4(high: string, low: string): string {
  const value = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

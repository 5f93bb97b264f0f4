import { BlockList, isIP } from 'node:net';

/** Which networks an outside address may lie in. Those where clouds keep their metadata are open only to `operator`. */
export type Reach = 'public' | 'private' | 'operator';

// Where machines of clouds find their credentials; one of them is in a range that is public elsewhere.
const METADATA = blockList([
  '169.254.0.0/16',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fe80::/10',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fd00:42::42/128',
]);
const PRIVATE = blockList('10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7'.split(' '));
// Sources: IANA IPv4 and IPv6 Special-Purpose Address Registries. Of IPv6, only 2000::/3 is global unicast.
const GLOBAL_IPV6 = blockList(['2000::/3']);
const SPECIAL = blockList(
  `0.0.0.0/8 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
   2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(/\s+/),
);

/** Whether a program of this server may connect to an address. IPv6 forms that carry an IPv4 address are judged by that one. */
export function mayReach(address: string, reach: Reach): boolean {
  if (reach === 'operator') return true;
  const plain = address.replace(/%.*$/, '');
  const carried = carriedIpv4(plain);
  if (carried !== undefined) return mayReach(carried, reach);
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (METADATA.check(plain, family)) return false;
  if (PRIVATE.check(plain, family)) return reach === 'private';
  return !SPECIAL.check(plain, family) && (family === 'ipv4' || GLOBAL_IPV6.check(plain, family));
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network, bits] = range.split('/') as [string, string];
    list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
}

// IPv4-mapped (::ffff:0:0/96), and NAT64 (64:ff9b::/96), by which hosts without IPv6 are reached where there is no IPv4.
function carriedIpv4(address: string): string | undefined {
  if (isIP(address) !== 6) return undefined;
  const groups = expandIpv6(address);
  const prefix = groups.slice(0, 6).join(':');
  return prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0' ? toIpv4(groups[6]!, groups[7]!) : undefined;
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
export function expandIpv6(address: string): string[] {
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = host.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function toIpv4(high: string, low: string): string {
  const value = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff).join('.');
}

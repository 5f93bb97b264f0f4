import { crc32 } from 'node:zlib';
import type { Ecosystem } from '#contract/results/inventory.ts';

/** The name under which a package is filed: Packagist ignores case, npm does not. */
export function keyNameOf(ecosystem: Ecosystem, name: string): string {
  return ecosystem === 'composer' ? name.toLowerCase() : name;
}

export const ECOSYSTEM_CODES = ['npm', 'composer'] as const satisfies readonly Ecosystem[];

/** 32 bits, computed by native code, since most lookups end here; its low bits choose the bucket, all of them tell packages of a bucket apart before their names are read. */
export function packageHash(ecosystem: Ecosystem, keyName: string): number {
  return crc32(keyName, SEEDS[ecosystem]);
}

const SEEDS: Readonly<Record<Ecosystem, number>> = { npm: crc32('npm/'), composer: crc32('composer/') };

/** About eight packages a bucket; a power of two. */
export function bucketCountFor(packages: number): number {
  let buckets = 1;
  while (buckets * 8 < packages) buckets *= 2;
  return buckets;
}

import type { Ecosystem } from '#contract/results/inventory.ts';
import { hashOf } from './blocks.ts';

/** The name under which a package is filed: Packagist ignores case, npm does not. */
export function keyNameOf(ecosystem: Ecosystem, name: string): string {
  return ecosystem === 'composer' ? name.toLowerCase() : name;
}

export const ECOSYSTEM_CODES = ['npm', 'composer'] as const satisfies readonly Ecosystem[];

export function bucketOf(ecosystem: Ecosystem, keyName: string, buckets: number): number {
  return hashOf(`${ecosystem}/${keyName}`) & (buckets - 1);
}

/** About twelve packages a bucket; a power of two. */
export function bucketCountFor(packages: number): number {
  let buckets = 1;
  while (buckets * 12 < packages) buckets *= 2;
  return buckets;
}

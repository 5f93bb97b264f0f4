import { createHash } from 'node:crypto';

const ALGORITHMS = ['sha512', 'sha384', 'sha256', 'sha1'];

/**
 * The strongest hash in a lockfile's integrity field, which is Subresource Integrity or `<algorithm>-<hex>`. Undefined if none of them is the
 * archive's: yarn's own checksums (`yarn-…`) are of a different file.
 */
export function strongestHash(given: string | null): string | undefined {
  const hashes = (given ?? '').trim().split(/\s+/);
  for (const algorithm of ALGORITHMS) {
    const found = hashes.find((hash) => hash.startsWith(`${algorithm}-`));
    if (found !== undefined) return found.replace(/\?.*$/, '');
  }
  return undefined;
}

export function isIntegrityOf(hash: string, bytes: Buffer): boolean {
  const [algorithm = '', value = ''] = [hash.slice(0, hash.indexOf('-')), hash.slice(hash.indexOf('-') + 1)];
  const digest = createHash(algorithm).update(bytes).digest();
  return value === digest.toString('base64') || value.toLowerCase() === digest.toString('hex');
}

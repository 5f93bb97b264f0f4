export interface IntegrityHash {
  readonly algorithm: 'MD5' | 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  /** Lower-case. */
  readonly hex: string;
}

/** Hashes of a lockfile's integrity text: subresource integrity (`sha512-<base64>`, several with blanks) or `<algorithm>-<hex>`. */
export function readIntegrity(integrity: string | null): IntegrityHash[] {
  const hashes = (integrity ?? '').split(/\s+/).flatMap((token): IntegrityHash[] => {
    const match = /^(md5|sha1|sha256|sha384|sha512)-([A-Za-z0-9+/_=-]+)/.exec(token);
    if (!match) return [];
    const { algorithm, hexLength } = ALGORITHMS[match[1]!]!;
    const hex = toHex(match[2]!, hexLength);
    return hex === undefined ? [] : [{ algorithm, hex }];
  });
  return [...new Map(hashes.map((hash) => [hash.algorithm, hash])).values()];
}

const ALGORITHMS: Readonly<Record<string, { algorithm: IntegrityHash['algorithm']; hexLength: number }>> = {
  md5: { algorithm: 'MD5', hexLength: 32 },
  sha1: { algorithm: 'SHA-1', hexLength: 40 },
  sha256: { algorithm: 'SHA-256', hexLength: 64 },
  sha384: { algorithm: 'SHA-384', hexLength: 96 },
  sha512: { algorithm: 'SHA-512', hexLength: 128 },
};

function toHex(text: string, length: number): string | undefined {
  if (text.length === length && /^[0-9a-f]+$/i.test(text)) return text.toLowerCase();
  const hex = Buffer.from(text, 'base64').toString('hex');
  return hex.length === length ? hex : undefined;
}

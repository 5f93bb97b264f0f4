import { hmacSha256Hex, sha256Hex } from '#server/platform/crypto/tokens.ts';

/** What the hash of an entry covers. */
export interface HashedEntry {
  readonly id: string;
  readonly organization_id: string | null;
  readonly sequence: number;
  readonly action: string;
  readonly action_class: string;
  readonly action_severity: number;
  readonly description: string;
  readonly actor_id: string | null;
  readonly blame_on_email: string;
  readonly address: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly created_on: Date;
}

/** The hash before the first entry of a chain. */
export const CHAIN_START = '0'.repeat(64);

/** SHA-256 over the hash before and all of the entry, in hexadecimal. */
export function auditHash(previousHash: string, entry: HashedEntry): string {
  return sha256Hex(
    canonicalJson([
      previousHash,
      entry.id,
      entry.organization_id,
      entry.sequence,
      entry.action,
      entry.action_class,
      entry.action_severity,
      entry.description,
      entry.actor_id,
      entry.blame_on_email,
      entry.address,
      entry.before,
      entry.after,
      entry.created_on.toISOString(),
    ]),
  );
}

/** Seals the end of a chain with a key of the installation: who can only write to the database cannot make it. */
export function chainSeal(key: Uint8Array, end: { organizationId: string | null; sequence: number; hash: string }): string {
  return hmacSha256Hex(key, canonicalJson([end.organizationId, end.sequence, end.hash]));
}

/** JSON with the keys of objects in order, since the database does not keep theirs. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([left], [right]) => (left < right ? -1 : 1)))
      : item,
  );
}

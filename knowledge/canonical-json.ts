import { createHash } from 'node:crypto';

const MAX_DEPTH = 200;

/** SHA-256 hex of a JSON value whatever the order of its keys and the space between them. Throws where it is nested more than 200 deep. */
export function revisionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** JSON with sorted keys and no space. Source: the idea of RFC 8785, without its rules for numbers, which JSON.stringify already follows. */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) throw new Error(`is nested more than ${MAX_DEPTH} deep`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  const members = Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(record[key], depth + 1)}`);
  return `{${members.join(',')}}`;
}

import { createHash } from 'node:crypto';
import { concludedLicenses } from './concluded-licenses.ts';
import type { ExportInput } from './export-input.ts';

/** A UUID that the same analysis always gets and no other one does: SHA-256 of what it says, in the shape of a version 5 UUID. */
export function documentId({ project, tool, timestamp, inventories, vulnerabilities, knowledge, licenses }: ExportInput): string {
  const hash = createHash('sha256').update(JSON.stringify([project, tool, timestamp, knowledge?.hash ?? null]));
  for (const { components, importers } of inventories) hash.update(JSON.stringify([importers, components]));
  for (const { id, advisories, affected } of vulnerabilities ?? [])
    hash.update(JSON.stringify([id, advisories, affected.map(({ purl }) => purl)]));
  const concluded = concludedLicenses({ licenses });
  if (concluded.size > 0) hash.update(JSON.stringify([...concluded]));
  const hex = hash.digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

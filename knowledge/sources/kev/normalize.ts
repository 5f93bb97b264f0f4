import type { KevRecord } from '../../advisory-source.ts';
import { isCveId } from '../../bundle/format/cve-key.ts';
import type { KevCatalog } from './schema.ts';

export function toKevRecords({ vulnerabilities }: KevCatalog): Record<string, KevRecord> {
  const entries = vulnerabilities.filter(({ cveID }) => isCveId(cveID));
  const records = entries.map(({ cveID, dateAdded, dueDate, knownRansomwareCampaignUse }): [string, KevRecord] => [
    cveID,
    { date_added: dateAdded, due_date: dueDate ?? null, ransomware: ransomwareOf(knownRansomwareCampaignUse) },
  ]);
  return Object.fromEntries(records.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function ransomwareOf(stated: string | null | undefined): boolean | null {
  return stated === 'Known' ? true : null;
}

import { load } from 'js-yaml';
import { openZip } from '#knowledge/feeds/zip-archive.ts';
import { sharedData } from '#tests/shared-data.ts';
import { sharedLines } from './read-shared.ts';

export interface PhpAdvisory {
  /** Path of the file, which is the id here: several files may speak of one CVE. */
  readonly id: string;
  readonly name: string;
  /** One Composer constraint a branch. */
  readonly constraints: readonly string[];
}

/** The advisories in their own format. */
export async function phpAdvisories(): Promise<PhpAdvisory[]> {
  const archive = await openZip(sharedData('advisories/friendsofphp-security-advisories.zip')!);
  try {
    return archive.entries
      .filter(({ name }) => name.endsWith('.yaml'))
      .map((entry) => {
        const { reference, branches } = load(archive.read(entry).toString('utf8')) as {
          reference: string;
          branches: Record<string, { versions: string[] }>;
        };
        const constraints = Object.values(branches).map(({ versions }) => versions.join(','));
        return { id: entry.name, name: reference.replace('composer://', ''), constraints };
      });
  } finally {
    archive.close();
  }
}

/** The same advisories as OSV records, under the path of their file. */
export function phpRecords(): object[] {
  const records = sharedLines<{ database_specific: { source_file: string } }>(
    'advisories/DERIVED-osv-shaped-packagist-friendsofphp.jsonl.gz',
  );
  return records.map((record) => ({ ...record, id: record.database_specific.source_file, aliases: [] }));
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { writeZip } from './zip.ts';

export interface OsvRecordLike {
  readonly id: string;
  readonly modified: string;
  readonly affected?: readonly object[];
  readonly [field: string]: unknown;
}

/** An OSV record on one npm package, or whatever `fields` says instead. */
export function osvRecord(
  id: string,
  fields: Readonly<Record<string, unknown>> & { package?: string; ecosystem?: string } = {},
): OsvRecordLike {
  const { package: name = 'left-pad', ecosystem = 'npm', ...rest } = fields;
  const type = ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM';
  const affected = [{ package: { ecosystem, name }, ranges: [{ type, events: [{ introduced: '0' }, { fixed: '1.3.0' }] }] }];
  return { id, modified: '2025-01-01T00:00:00Z', affected, ...rest };
}

/** Writes one ecosystem of OSV as it is published: the archive, the list and every record by itself. Gives the feed's base address. */
export function writeOsvFeed(
  folder: string,
  ecosystem: 'npm' | 'Packagist',
  records: readonly OsvRecordLike[],
  options: { list?: boolean } = {},
): string {
  const place = join(folder, ecosystem);
  mkdirSync(place, { recursive: true });
  writeZip(
    join(place, 'all.zip'),
    records.map((record) => ({ name: `${record.id}.json`, bytes: JSON.stringify(record) })),
  );
  if (options.list ?? true) {
    for (const record of records) writeFileSync(join(place, `${record.id}.json`), JSON.stringify(record));
    const rows = records.map(({ id, modified }) => `${modified},${id}`).sort();
    writeFileSync(join(place, 'modified_id.csv'), `${rows.reverse().join('\n')}\n`);
  }
  return pathToFileURL(folder).href;
}

/** Writes one of NVD's feeds (`2024`, `modified`) with its `.meta`. */
export function writeNvdFeed(
  folder: string,
  part: string,
  cves: readonly object[],
  options: { meta?: boolean; total?: number } = {},
): string {
  mkdirSync(folder, { recursive: true });
  const document = JSON.stringify({
    totalResults: options.total ?? cves.length,
    version: '2.0',
    vulnerabilities: cves.map((cve) => ({ cve })),
  });
  writeFileSync(join(folder, `nvdcve-2.0-${part}.json.gz`), gzipSync(document));
  if (options.meta ?? true) {
    writeFileSync(
      join(folder, `nvdcve-2.0-${part}.meta`),
      `sha256:${createHash('sha256').update(document).digest('hex').toUpperCase()}\r\n`,
    );
  }
  return pathToFileURL(folder).href;
}

export function nvdCve(id: string, fields: Readonly<Record<string, unknown>> = {}): object {
  return { id, vulnStatus: 'Analyzed', published: '2024-01-01T00:00:00.000', lastModified: '2024-02-01T00:00:00.000', ...fields };
}

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { sharedData } from '#tests/shared-data.ts';
import { writeZip } from '#tests/given/zip.ts';
import { seededRandom, type Random } from './seeded-random.ts';

/** Number of synthetic records in addition to the real ones. */
export const WORLD = { malware: 215_000, reviewed: 12_000, packagist: 6_000, cves: 300_000 } as const;
export const CHANGED_SHARE = 0.02;

const Raw = z.looseObject({ id: z.string(), modified: z.string() });
type Raw = z.infer<typeof Raw>;
const NvdRaw = z.looseObject({ cve: z.looseObject({ id: z.string(), lastModified: z.string() }) });
type NvdRaw = z.infer<typeof NvdRaw>;

export interface WorldFolders {
  readonly osv: string;
  readonly nvd: string;
}

export interface World {
  readonly osv: ReadonlyMap<'npm' | 'Packagist', readonly Raw[]>;
  readonly nvd: ReadonlyMap<number, readonly NvdRaw[]>;
}

/**
 * All real records and a multiple of synthetic ones. Each copies the shape of a real record of its kind, and so its number of ranges, events,
 * references and CPEs, under a new id and package name. What varies between malware records (names, hashes) varies here too; the prose of reviewed
 * advisories has its words shuffled, so that it compresses no better than real prose.
 */
export function makeWorld(seed: number): World {
  const random = seededRandom(seed);
  const npm = realRecords('osv-npm');
  const packagist = realRecords('osv-packagist');
  const malware = npm.filter(({ id }) => id.startsWith('MAL-') || id.startsWith('LWA-'));
  const reviewed = npm.filter(({ id }) => id.startsWith('GHSA-'));
  const made = [
    ...Array.from({ length: WORLD.malware }, (_, at) => vary(random, random.pick(malware), `MAL-2027-${at}`)),
    ...Array.from({ length: WORLD.reviewed }, (_, at) => vary(random, random.pick(reviewed), ghsa(random), cveOf(at * 7))),
  ];
  const php = Array.from({ length: WORLD.packagist }, (_, at) => vary(random, random.pick(packagist), ghsa(random), cveOf(at * 11 + 3)));
  return {
    osv: new Map([
      ['npm', uniqueById([...npm, ...made])],
      ['Packagist', uniqueById([...packagist, ...php])],
    ]),
    nvd: nvdYears(random),
  };
}

/** Writes the records as the feeds publish them. */
export function writeFeeds(world: World, folder: string): WorldFolders {
  const folders = { osv: `${folder}/osv`, nvd: `${folder}/nvd` };
  for (const [ecosystem, records] of world.osv) {
    mkdirSync(`${folders.osv}/${ecosystem}`, { recursive: true });
    writeZip(
      `${folders.osv}/${ecosystem}/all.zip`,
      (function* () {
        for (const record of records) yield { name: `${record.id}.json`, bytes: JSON.stringify(record) };
      })(),
    );
    writeList(`${folders.osv}/${ecosystem}`, records);
  }
  mkdirSync(folders.nvd, { recursive: true });
  for (const [year, records] of world.nvd) writeNvd(folders.nvd, String(year), records);
  return folders;
}

/** Changes 2 % of all records and writes how the feeds show it: the new list and single records, and NVD's feed of modified records. */
export function writeChanges(world: World, folders: WorldFolders, seed: number): World {
  const random = seededRandom(seed);
  const now = '2026-11-01T00:00:00Z';
  const osv = new Map<'npm' | 'Packagist', Raw[]>();
  for (const [ecosystem, records] of world.osv) {
    const next = records.map((record) =>
      random.next() < CHANGED_SHARE ? { ...record, modified: now, summary: `revised ${random.word()}` } : record,
    );
    for (const record of next)
      if (record.modified === now) writeFileSync(`${folders.osv}/${ecosystem}/${record.id}.json`, JSON.stringify(record));
    writeList(`${folders.osv}/${ecosystem}`, next);
    osv.set(ecosystem, next);
  }
  const changed = [...world.nvd.values()].flat().filter(() => random.next() < CHANGED_SHARE);
  writeNvd(
    folders.nvd,
    'modified',
    changed.map((record) => ({ ...record, cve: { ...record.cve, lastModified: '2026-11-01T00:00:00.000', vulnStatus: 'Modified' } })),
  );
  return { osv, nvd: world.nvd };
}

function realRecords(name: string): Raw[] {
  return lines(`advisories/${name}.jsonl.gz`).map((line) => Raw.parse(JSON.parse(line)));
}

function lines(path: string): string[] {
  const file = sharedData(path);
  if (file === undefined) throw new Error('This measurement needs the real-data collection beside the project (../shared/data).');
  return gunzipSync(readFileSync(file)).toString().trim().split('\n');
}

function vary(random: Random, shape: Raw, id: string, cve?: string): Raw {
  const name = random.chance(0.13) ? `@${random.word()}/${random.word()}` : `${random.word()}-${random.word()}`;
  const malware = cve === undefined;
  const affected = z.array(z.looseObject({ package: z.looseObject({ ecosystem: z.string() }).optional() })).parse(shape['affected'] ?? []);
  return {
    ...shape,
    id,
    aliases: cve === undefined ? [] : [cve],
    modified: random.date(),
    summary: malware ? renamed(random, shape['summary'], name, shape) : shuffle(random, shape['summary']),
    details: malware ? renamed(random, shape['details'], name, shape) : shuffle(random, shape['details']),
    affected: affected.map((entry, index) => ({
      ...entry,
      package: { ecosystem: entry.package?.ecosystem ?? 'npm', name: index === 0 ? name : `${name}-${index}` },
    })),
    references: [{ type: 'WEB', url: `https://example.org/${random.word()}/${random.hex(12)}` }],
  };
}

function renamed(random: Random, text: unknown, name: string, shape: Raw): string | undefined {
  if (typeof text !== 'string') return undefined;
  const old = /"name":"([^"]+)"/.exec(JSON.stringify(shape['affected']))?.[1] ?? '';
  return (old === '' ? text : text.replaceAll(old, name)).replaceAll(/[0-9a-f]{32,}/g, (hex) => random.hex(hex.length));
}

function shuffle(random: Random, text: unknown): string | undefined {
  return typeof text === 'string' ? random.shuffle(text.split(' ')).join(' ') : undefined;
}

function nvdYears(random: Random): Map<number, NvdRaw[]> {
  const shapes = lines('nvd/nvd-cve-2.0.jsonl.gz').map((line) => NvdRaw.parse(JSON.parse(line)));
  const records = new Map(shapes.map((shape) => [shape.cve.id, shape]));
  for (let at = 0; at < WORLD.cves; at++) {
    const id = cveOf(at);
    if (!records.has(id))
      records.set(id, { ...random.pick(shapes), cve: { ...random.pick(shapes).cve, id, lastModified: random.date().slice(0, 19) } });
  }
  return Map.groupBy(records.values(), ({ cve }) => Math.max(2002, Number(cve.id.slice(4, 8))));
}

/** 15,000 CVE ids per year, from 2007 on. */
function cveOf(at: number): string {
  return `CVE-${2007 + Math.floor(at / 15_000)}-${String(1000 + (at % 15_000)).padStart(4, '0')}`;
}

const ghsa = (random: Random): string => `GHSA-${random.hex(4)}-${random.hex(4)}-${random.hex(4)}`;

function uniqueById(records: readonly Raw[]): Raw[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function writeList(folder: string, records: readonly Raw[]): void {
  const rows = records.filter(({ modified }) => /^\d{4}-/.test(modified)).map(({ id, modified }) => `${modified},${id}`);
  writeFileSync(`${folder}/modified_id.csv`, `${rows.sort().reverse().join('\n')}\n`);
}

function writeNvd(folder: string, part: string, records: readonly NvdRaw[]): void {
  const document = JSON.stringify({ totalResults: records.length, format: 'NVD_CVE', version: '2.0', vulnerabilities: records });
  const sha256 = createHash('sha256').update(document).digest('hex').toUpperCase();
  writeFileSync(`${folder}/nvdcve-2.0-${part}.json.gz`, gzipSync(document, { level: 1 }));
  writeFileSync(`${folder}/nvdcve-2.0-${part}.meta`, `size:${document.length}\r\nsha256:${sha256}\r\n`);
}

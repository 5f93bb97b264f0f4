import type { CvssVersion } from '#contract/results/severity.ts';
import { revisionOf } from '../../canonical-json.ts';
import type { Advisory, AdvisoryAffected, AdvisoryRating, AffectedRange, RangeEvent, StatedVector } from '../../advisory-source.ts';
import { AdvisoryId, OsvRecord, UNREADABLE } from './schema.ts';

/**
 * One OSV record as the bundle keeps it. Throws when the record lacks what the schema demands; anyone who reads a feed counts that.
 * Fields are set in one order, the id first, so that equal records give equal bytes.
 */
export function toAdvisory(raw: unknown): Advisory {
  const record = OsvRecord.parse(raw);
  return {
    id: record.id,
    source: 'OSV',
    aliases: ids(record.aliases, record.id),
    related: ids(record.related, record.id),
    upstream: ids(record.upstream, record.id),
    summary: record.summary || null,
    details: record.details || null,
    published: toUtc(record.published),
    modified: toUtc(record.modified),
    withdrawn: record.withdrawn ? (toUtc(record.withdrawn) ?? record.withdrawn) : null,
    revision: revisionOf(raw),
    malware: isMalware(record),
    severities: severitiesOf(record),
    rating: ratingOf(record),
    weaknesses: weaknessesOf(record),
    references: (record.references ?? []).map(({ type, url }) => ({ type, url })),
    affected: (record.affected ?? []).map(affectedOf),
  };
}

/** Databases of malicious packages, and records of other databases that state CWE-506 (embedded malicious code) or such an alias. */
function isMalware(record: OsvRecord): boolean {
  return [record.id, ...(record.aliases ?? [])].some((id) => /^(MAL|LWA)-/.test(id)) || weaknessesOf(record).includes('CWE-506');
}

function affectedOf(entry: NonNullable<OsvRecord['affected']>[number]): AdvisoryAffected {
  if (entry.versions === UNREADABLE && !entry.ranges?.length) throw new Error('names affected versions that cannot be read');
  return {
    ecosystem: entry.package?.ecosystem ?? null,
    name: entry.package?.name ?? null,
    ranges: withKnownBound((entry.ranges ?? []).flatMap(rangeOf), entry.database_specific?.['last_known_affected_version_range']),
    versions: entry.versions ?? [],
  };
}

/**
 * GitHub states a bound without a known fix beside the range (`< 2.1.3`), which then reads as if every later version were affected.
 * The bound is no fix, hence a `limit`. Where the range ends by itself nothing is added: there it is the older statement.
 */
function withKnownBound(ranges: AffectedRange[], stated: unknown): AffectedRange[] {
  const [range] = ranges;
  const bound = typeof stated === 'string' ? /^(<=?) ?([^\s,]+)$/.exec(stated.trim()) : null;
  if (!range || !bound || ranges.length > 1 || range.events.some((event) => event.introduced === undefined)) return ranges;
  const version = bound[2]!;
  return [{ ...range, events: [...range.events, bound[1] === '<' ? { limit: version } : { last_affected: version }] }];
}

function rangeOf({ type, events }: { type: string; events?: RangeEvent[] | null }): AffectedRange[] {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return [];
  return [{ type, events: (events ?? []).flatMap(singleEvents) }];
}

// The schema allows one key an event; older records have an introduction and a fix in one object.
function singleEvents(event: RangeEvent): RangeEvent[] {
  const kinds = ['introduced', 'fixed', 'last_affected', 'limit'] as const;
  return kinds.flatMap((kind) => (event[kind] === undefined ? [] : [{ [kind]: event[kind] }]));
}

const CVSS_TYPES: Readonly<Record<string, (score: string) => CvssVersion | undefined>> = {
  CVSS_V2: () => '2.0',
  CVSS_V3: (score) => (score.startsWith('CVSS:3.1/') ? '3.1' : score.startsWith('CVSS:3.0/') ? '3.0' : undefined),
  CVSS_V4: () => '4.0',
};

function severitiesOf(record: OsvRecord): StatedVector[] {
  const stated = [...(record.severity ?? []), ...(record.affected ?? []).flatMap((entry) => entry.severity ?? [])];
  const vectors = stated.flatMap(({ type, score }) => {
    const version = Object.hasOwn(CVSS_TYPES, type) ? CVSS_TYPES[type]!(score) : undefined;
    return version ? [{ version, vector: score, source: `OSV:${record.id}`, primary: false }] : [];
  });
  return [...new Map(vectors.map((vector) => [vector.vector, vector])).values()];
}

const RATINGS: Readonly<Record<string, AdvisoryRating>> = {
  CRITICAL: 'CRITICAL',
  HIGH: 'HIGH',
  MODERATE: 'MEDIUM',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
  NONE: 'NONE',
};

function ratingOf(record: OsvRecord): AdvisoryRating | null {
  const stated = [record.database_specific?.['severity'], ...(record.affected ?? []).map((entry) => entry.database_specific?.['severity'])];
  const word = stated.find((value) => typeof value === 'string')?.toUpperCase();
  return word !== undefined && Object.hasOwn(RATINGS, word) ? RATINGS[word]! : null;
}

/** CWE ids are in three objects, depending on who wrote the record. */
function weaknessesOf(record: OsvRecord): string[] {
  const objects = [record.database_specific, ...(record.affected ?? []).map((entry) => entry.database_specific)];
  const stated = objects.flatMap((object) => [object?.['cwe_ids'], object?.['cwes']]).flatMap((list) => (Array.isArray(list) ? list : []));
  const found = stated.map((item: unknown) => (typeof item === 'object' && item !== null && 'cweId' in item ? item.cweId : item));
  return [...new Set(found.filter((id): id is string => typeof id === 'string' && /^CWE-[1-9]\d{0,5}$/.test(id)))].sort(byNumber);
}

const byNumber = (one: string, other: string): number => Number(one.slice(4)) - Number(other.slice(4));

function ids(stated: readonly string[] | null | undefined, self: string): string[] {
  return [...new Set(stated ?? [])].filter((id) => id !== self && AdvisoryId.safeParse(id).success).sort();
}

/** ISO 8601 in UTC, or null where the text is no date. */
export function toUtc(date: string | null | undefined): string | null {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

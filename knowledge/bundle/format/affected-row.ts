import type { Ecosystem } from '#contract/results/inventory.ts';
import type { AffectedPackage, AffectedRange, RangeEvent } from '../../advisory-source.ts';
import { ByteReader, type ByteWriter } from './bytes.ts';
import { versionKey, versionOfKey } from './version-key.ts';

/** One `affected` entry in the index. Its advisory's id is next to it. */
export function encodeRow(out: ByteWriter, entry: Omit<AffectedPackage, 'advisoryId' | 'ecosystem'>, keyName: string): void {
  const spelledOtherwise = entry.name !== keyName;
  out.varint(entry.affectedIndex);
  out.u8(
    (entry.malware ? MALWARE : 0) |
      (entry.source === 'FriendsOfPHP' ? SECOND : 0) |
      (entry.repository === 'drupal' ? DRUPAL : 0) |
      (spelledOtherwise ? SPELLED : 0),
  );
  if (spelledOtherwise) out.text(entry.name);
  out.varint(entry.ranges.length);
  for (const range of entry.ranges) {
    out.varint(range.events.length * 2 + (range.type === 'SEMVER' ? 1 : 0));
    for (const event of range.events) writeEvent(out, event);
  }
  out.varint(entry.versions.length);
  for (const version of entry.versions) out.text(version);
}

/** Reads the row at which `reader` stands. */
export function decodeRow(reader: ByteReader, ecosystem: Ecosystem, keyName: string, advisoryId: string): AffectedPackage {
  const affectedIndex = reader.varint();
  const flags = reader.u8();
  const name = flags & SPELLED ? reader.text() : keyName;
  const ranges = readRanges(reader);
  const versions = Array.from({ length: reader.varint() }, () => reader.text());
  return {
    source: flags & SECOND ? 'FriendsOfPHP' : 'OSV',
    advisoryId,
    affectedIndex,
    ecosystem,
    name,
    repository: ecosystem === 'composer' ? (flags & DRUPAL ? 'drupal' : 'packagist') : null,
    ranges,
    versions,
    malware: (flags & MALWARE) !== 0,
  };
}

export function affectedIndexOf(row: Buffer): number {
  return new ByteReader(row).varint();
}

/**
 * False only where plain numbers prove that this version (as its key) is outside every range and not among the listed versions.
 * Composer's listed versions are never taken as proof, since `1.0` and `v1.0.0` are the same version there.
 * Moves `reader` into the row at which it stands.
 */
export function mayHold(reader: ByteReader, ecosystem: Ecosystem, version: string, key: number): boolean {
  reader.varint();
  if (reader.u8() & SPELLED) reader.skip(reader.varint());
  for (let ranges = reader.varint(); ranges > 0; ranges--) {
    if (rangeMayHold(reader, key)) return true;
  }
  const listed = reader.varint();
  if (listed > 0 && ecosystem !== 'npm') return true;
  for (let index = 0; index < listed; index++) {
    const listedVersion = reader.text();
    if (listedVersion === version || versionKey(listedVersion) === undefined) return true;
  }
  return false;
}

const MALWARE = 1;
const SECOND = 2;
const DRUPAL = 4;
const SPELLED = 8;

const KINDS = ['introduced', 'fixed', 'last_affected', 'limit'] as const;
const ZERO = 0;
const PLAIN = 1;
const TEXT = 2;

function writeEvent(out: ByteWriter, event: RangeEvent): void {
  const kind = KINDS.findIndex((name) => event[name] !== undefined);
  const version = event[KINDS[kind]!]!;
  const key = versionKey(version);
  const form = version === '0' ? ZERO : key === undefined ? TEXT : PLAIN;
  out.u8(kind * 4 + form);
  if (form === PLAIN) out.varint(key!);
  if (form === TEXT) out.text(version);
}

function readRanges(reader: ByteReader): AffectedRange[] {
  return Array.from({ length: reader.varint() }, () => {
    const countAndType = reader.varint();
    const events = Array.from({ length: countAndType >>> 1 }, () => readEvent(reader));
    return { type: countAndType & 1 ? 'SEMVER' : 'ECOSYSTEM', events } as const;
  });
}

function readEvent(reader: ByteReader): RangeEvent {
  const kindAndForm = reader.u8();
  const form = kindAndForm & 3;
  const version = form === ZERO ? '0' : form === PLAIN ? versionOfKey(reader.varint()) : reader.text();
  return { [KINDS[kindAndForm >>> 2]!]: version };
}

// The latest introduction at or below the version must not be older than the latest end below it; where both fall on one version
// the exact comparator decides.
function rangeMayHold(reader: ByteReader, key: number): boolean {
  let judged = true;
  let introductions = 0;
  let introduced = -1;
  let ended = -1;
  let highestLimit = -1;
  for (let events = reader.varint() >>> 1; events > 0; events--) {
    const kindAndForm = reader.u8();
    const form = kindAndForm & 3;
    if (form === TEXT) {
      reader.skip(reader.varint());
      judged = false;
      continue;
    }
    const bound = form === ZERO ? 0 : reader.varint();
    const kind = KINDS[kindAndForm >>> 2];
    if (kind === 'introduced') {
      introductions++;
      if (bound <= key) introduced = Math.max(introduced, bound);
    } else if (kind === 'limit') highestLimit = Math.max(highestLimit, bound);
    else if (kind === 'fixed' ? bound <= key : bound < key) ended = Math.max(ended, bound);
  }
  if (!judged || introductions === 0) return true;
  if (highestLimit >= 0 && key >= highestLimit) return false;
  return introduced >= 0 && introduced >= ended;
}

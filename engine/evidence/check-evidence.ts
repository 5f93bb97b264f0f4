import type { AffectedComponent, Evidence, MatchedInterval } from '#contract/results/vulnerabilities.ts';
import type { Advisory, AdvisoryAffected, AffectedRange, RangeEvent } from '#knowledge/advisory-source.ts';
import { composerOrder } from './composer-order.ts';
import { compareIndependently, type IndependentOrder } from './independent-order.ts';
import { semverOrder } from './semver-order.ts';

const ORDERS: Readonly<Record<AffectedComponent['ecosystem'], IndependentOrder>> = { npm: semverOrder, composer: composerOrder };
const ECOSYSTEM_NAMES: Readonly<Record<AffectedComponent['ecosystem'], string>> = { npm: 'npm', composer: 'Packagist' };

/** Why evidence is inconsistent in itself or with its component; empty when it is sound. */
export function checkStatement(evidence: Evidence, component: AffectedComponent): string[] {
  const order = ORDERS[component.ecosystem];
  const { purl, version, interval, matched_by: matchedBy } = evidence;
  const reasons: string[] = [];
  if (purl !== component.purl || !(purl === purlOf(component) || isAssetOf(purl, component)))
    reasons.push('its package URL differs from that of its component');
  if (version !== component.version) reasons.push('its version differs from that of its component');
  if ((matchedBy === 'range') !== (interval !== null)) reasons.push('it claims a range but names no interval, or the reverse');
  if (interval && !isUnbounded(interval) && within(interval, version, order) !== true) {
    reasons.push(`version ${version} is outside the interval it names`);
  }
  return reasons;
}

/** Why the advisory in the vulnerability data does not say what the evidence claims; empty when it does. */
export function checkAgainstAdvisory(evidence: Evidence, component: AffectedComponent, advisory: Advisory | undefined): string[] {
  if (!advisory) return [`${evidence.advisory_id} is not in the vulnerability data`];
  const reasons: string[] = [];
  if (advisory.withdrawn !== null) reasons.push(`${advisory.id} was withdrawn`);
  if (advisory.revision !== evidence.advisory_revision) reasons.push(`${advisory.id} was revised`);
  const entry = advisory.affected[evidence.affected_index];
  if (!entry || !namesComponent(entry, component)) return [...reasons, `${advisory.id} does not name ${component.name} in that entry`];
  const order = ORDERS[component.ecosystem];
  const proven = evidence.matched_by === 'versions' ? lists(entry, evidence.version, order) : statesInterval(entry, evidence, order);
  return proven ? reasons : [...reasons, `${advisory.id} does not list ${component.name} ${evidence.version} as affected in this way`];
}

function purlOf({ ecosystem, name, version }: AffectedComponent): string {
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `pkg:${ecosystem}/${path}@${encodeURIComponent(version)}`;
}

/** Composer installs releases of npm under a vendor of their own, `@scope/name` as `npm-asset/scope--name`. */
function isAssetOf(purl: string, { ecosystem, name }: AffectedComponent): boolean {
  const asset = /^pkg:composer\/(?:npm|bower)-asset\/([^@]+)@/.exec(purl)?.[1];
  return ecosystem === 'npm' && asset === name.toLowerCase().replace('@', '').replace('/', '--');
}

function namesComponent({ ecosystem, name }: AdvisoryAffected, component: AffectedComponent): boolean {
  const stated = ecosystem?.split(':', 1)[0];
  return stated === ECOSYSTEM_NAMES[component.ecosystem] && name !== null && ORDERS[component.ecosystem].sameName(name, component.name);
}

function lists({ versions }: AdvisoryAffected, version: string, order: IndependentOrder): boolean {
  return versions.some((listed) => listed === version || compareIndependently(order, listed, version) === 0);
}

function statesInterval({ ranges }: AdvisoryAffected, { version, interval, range_type: type }: Evidence, order: IndependentOrder): boolean {
  return ranges.some((range) => range.type === type && sameInterval(intervalAround(version, range, order), interval));
}

/**
 * The interval of a range around a version, read from the borders on either side of it instead of from the sequence of events:
 * the nearest end above, and the oldest introduction since the nearest end below. Undefined where none holds the version.
 */
function intervalAround(version: string, { events }: AffectedRange, order: IndependentOrder): MatchedInterval | undefined {
  const introductions = events.flatMap(({ introduced }) => introduced ?? []);
  const unending = introductions.includes('0') && events.every(({ introduced, limit }) => introduced !== undefined || limit === '*');
  if (unending) return { introduced: null, fixed: null, last_affected: null, limit: null };
  const compare = (a: string, b: string) => compareFromZero(order, a, b);
  const ends = events.filter(({ fixed, last_affected }) => fixed !== undefined || last_affected !== undefined);
  const isBelow = (end: RangeEvent) =>
    end.fixed === undefined ? compare(end.last_affected!, version) < 0 : compare(end.fixed, version) <= 0;
  const below = ends.filter(isBelow).map(borderOf).sort(compare).at(-1);
  const above = ends
    .filter((end) => !isBelow(end))
    .sort((a, b) => compare(borderOf(a), borderOf(b)) || (a.fixed === undefined ? 1 : -1))[0];
  const introduced = introductions
    .filter((start) => compare(start, version) <= 0 && (below === undefined || compare(start, below) >= 0))
    .sort(compare)[0];
  const limit = latest(
    events.flatMap((event) => event.limit ?? []),
    compare,
  );
  if (introduced === undefined || (limit !== null && compare(version, limit) >= 0)) return undefined;
  const start = introduced === '0' ? null : introduced;
  return { introduced: start, fixed: above?.fixed ?? null, last_affected: above?.last_affected ?? null, limit };
}

const borderOf = ({ fixed, last_affected }: RangeEvent): string => fixed ?? last_affected!;

// What cannot be read compares as NaN: neither below nor above, so nothing is proven by it.
function compareFromZero(order: IndependentOrder, a: string, b: string): number {
  if (a === '0' || b === '0') return Number(b === '0') - Number(a === '0');
  return compareIndependently(order, a, b) ?? Number.NaN;
}

function latest(limits: readonly string[], compare: (a: string, b: string) => number): string | null {
  return limits.includes('*') ? null : (limits.toSorted(compare).at(-1) ?? null);
}

function isUnbounded({ introduced, fixed, last_affected, limit }: MatchedInterval): boolean {
  return [introduced, fixed, last_affected, limit].every((border) => border === null);
}

function within({ introduced, fixed, last_affected, limit }: MatchedInterval, version: string, order: IndependentOrder): boolean {
  const compare = (border: string) => compareIndependently(order, version, border) ?? Number.NaN;
  return (
    (introduced === null || compare(introduced) >= 0) &&
    (fixed === null || compare(fixed) < 0) &&
    (last_affected === null || compare(last_affected) <= 0) &&
    (limit === null || compare(limit) < 0)
  );
}

function sameInterval(a: MatchedInterval | undefined, b: MatchedInterval | null): boolean {
  if (!a || !b) return false;
  return a.introduced === b.introduced && a.fixed === b.fixed && a.last_affected === b.last_affected && a.limit === b.limit;
}

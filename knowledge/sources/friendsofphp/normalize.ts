import { revisionOf } from '../../canonical-json.ts';
import type { Advisory, AffectedRange, RangeEvent } from '../../advisory-source.ts';
import { isCveId } from '../../bundle/format/cve-key.ts';
import { FriendsOfPhpAdvisory } from './schema.ts';

/** One advisory file under the id `FOP-<vendor>/<package>/<file>`. Throws where it has another shape. */
export function toFriendsOfPhpAdvisory(id: string, raw: unknown): Advisory {
  const record = FriendsOfPhpAdvisory.parse(raw);
  const times = Object.values(record.branches).flatMap(({ time }) => timeOf(time) ?? []);
  return {
    id,
    source: 'FriendsOfPHP',
    aliases: record.cve && isCveId(record.cve) ? [record.cve] : [],
    related: [],
    upstream: [],
    summary: record.title || null,
    details: null,
    published: times.sort()[0] ?? null,
    modified: times.at(-1) ?? null,
    withdrawn: null,
    revision: revisionOf(JSON.parse(JSON.stringify(raw))),
    malware: false,
    severities: [],
    rating: null,
    weaknesses: [],
    references: record.link ? [{ type: 'WEB', url: record.link }] : [],
    affected: [
      {
        ecosystem: 'Packagist',
        name: record.reference.slice('composer://'.length),
        ranges: Object.values(record.branches).map(({ versions }) => rangeOf(versions)),
        versions: [],
      },
    ],
  };
}

/** `['>=1.0', '<1.2.3']`: every constraint of a branch holds at once. */
function rangeOf(constraints: readonly string[]): AffectedRange {
  const events = constraints.map(eventOf);
  const opens = events.some(({ introduced }) => introduced !== undefined);
  return { type: 'ECOSYSTEM', events: opens ? events : [{ introduced: '0' }, ...events] };
}

function eventOf(constraint: string): RangeEvent {
  const parts = /^\s*(>=|>|<=|<)\s*v?([0-9A-Za-z.+-]+)\s*$/.exec(constraint);
  if (!parts) throw new Error(`has a constraint that cannot be read: ${constraint}`);
  const version = parts[2]!;
  if (parts[1] === '<') return { fixed: version };
  if (parts[1] === '<=') return { last_affected: version };
  // OSV's events know no "newer than": the version itself counts as affected, which a second source may err on.
  return { introduced: version };
}

function timeOf(time: Date | string | null | undefined): string | null {
  const parsed = time instanceof Date ? time.getTime() : Date.parse(`${(time ?? '').trim().replace(' ', 'T')}Z`);
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
}

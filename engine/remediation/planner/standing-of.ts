import type { Ecosystem } from '#contract/results/inventory.ts';
import type { SeverityClass } from '#contract/results/severity.ts';
import { chooseSeverity, scoreVectors } from '#engine/vulnerabilities/choose-severity.ts';
import { evaluateAffected } from '#engine/vulnerabilities/evaluate-affected.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AdvisorySource, VulnerabilityRecord } from '#knowledge/advisory-source.ts';
import type { Standing, Threat } from './universe.ts';

// The grade's weights. Source: decisions, section 9.
const WEIGHTS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 10, HIGH: 5, MEDIUM: 2, LOW: 0.5, NONE: 0 };
const NOT_SCORED = 2;
const KEV_FACTOR = 1.5;
const DAY = 24 * 60 * 60 * 1000;

export interface StandingInput {
  readonly ecosystem: Ecosystem;
  readonly advisories: AdvisorySource;
  readonly now: Date;
  readonly minimumAgeDays: number;
  /** ISO date of a release, undefined where it is unknown: then it counts as too young wherever an age is asked for. */
  releasedOn(name: string, version: string): string | undefined;
}

/** What the advisories and the upgrade policy say of releases, each judged once. A version that an advisory may contain counts as affected. */
export function standingOf({ ecosystem, advisories, now, minimumAgeDays, releasedOn }: StandingInput): Standing {
  const judged = new Map<string, Map<string, readonly Threat[]>>();
  const order = versionOrderOf(ecosystem);
  const weights = new Map<string, number>();
  const threatsOf = (name: string, version: string): readonly Threat[] => {
    let ofName = judged.get(name);
    if (!ofName) judged.set(name, (ofName = new Map()));
    const known = ofName.get(version);
    if (known) return known;
    const ids = new Map<string, Threat>();
    for (const entry of advisories.findCandidates(ecosystem, name, version)) {
      if (evaluateAffected(entry, version, order).verdict === 'not_affected') continue;
      const record = advisories.vulnerability(entry.advisoryId);
      const id = record?.id ?? entry.advisoryId;
      const weight = weights.get(id) ?? (record ? weightOf(record, entry.malware) : NOT_SCORED);
      weights.set(id, weight);
      ids.set(id, { id, weight });
    }
    const threats = [...ids.values()];
    ofName.set(version, threats);
    return threats;
  };
  return {
    threatsOf,
    isTooYoung(name, version) {
      if (minimumAgeDays <= 0) return false;
      const released = releasedOn(name, version);
      return released === undefined || now.getTime() - Date.parse(released) < minimumAgeDays * DAY;
    },
  };
}

function weightOf(record: VulnerabilityRecord, malware: boolean): number {
  const standing = record.advisories.filter(({ withdrawn }) => withdrawn === null);
  const { vectors } = scoreVectors([...standing.flatMap(({ severities }) => severities), ...(record.nvd?.severities ?? [])]);
  const { class: severity } = chooseSeverity(vectors, standing, malware);
  return (severity === null ? NOT_SCORED : WEIGHTS[severity]) * (record.kev ? KEV_FACTOR : 1);
}

import { pointsOf } from '#contract/grade/grade.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { chooseSeverity, scoreVectors } from '#engine/vulnerabilities/choose-severity.ts';
import { evaluateAffected } from '#engine/vulnerabilities/evaluate-affected.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AdvisorySource, VulnerabilityRecord } from '#knowledge/advisory-source.ts';
import type { Standing, Threat } from './universe.ts';

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
      const weight =
        weights.get(id) ?? (record ? weightOf(record, entry.malware) : pointsOf({ class: null, development: false, kev: false }));
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
  // A plan is weighed as if production needed everything, so that what development needs is fixed as well.
  return pointsOf({ class: severity, development: false, kev: record.kev !== null });
}

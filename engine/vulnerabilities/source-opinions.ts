import { hasFeed } from '#contract/results/has-feed.ts';
import type { Component } from '#contract/results/inventory.ts';
import type { AffectedComponent, SourceOpinion } from '#contract/results/vulnerabilities.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AdvisorySource, AffectedPackage, VulnerabilityRecord } from '#knowledge/advisory-source.ts';
import { affectedRangeText } from './affected-range-text.ts';
import { evaluateAffected } from './evaluate-affected.ts';
import { appliesTo } from './match-components.ts';
import { nvdOpinion } from './nvd-opinion.ts';

/**
 * What every source that knows the vulnerability says of one component: each OSV record and FriendsOfPHP advisory of the group that
 * names its package, and NVD. Sorted by source and id.
 */
export function sourceOpinions(component: Component, record: VulnerabilityRecord, advisories: AdvisorySource): SourceOpinion[] {
  const members = new Set(record.advisories.filter(({ withdrawn }) => withdrawn === null).map(({ id }) => id));
  const { ecosystem, name } = component;
  const entries = [...advisories.findByPackage(ecosystem, name), ...advisories.secondOpinions(ecosystem, name)];
  const spoken = entries.filter((entry) => members.has(entry.advisoryId) && appliesTo(entry, component));
  const opinions = [...Map.groupBy(spoken, ({ advisoryId }) => advisoryId).values()].map((group) => entriesOpinion(group, component));
  if (record.nvd) opinions.push(nvdOpinion(record.nvd, component, packageCount(record)));
  else if (record.id.startsWith('CVE-') && hasFeed(advisories.bundle, 'NVD')) {
    opinions.push({ source: 'NVD', id: record.id, verdict: 'no_record', range: null });
  }
  return opinions.sort((a, b) => RANK[a.source] - RANK[b.source] || (a.id < b.id ? -1 : 1));
}

/** Whether the sources beside the one that matched say the same. Those that state no range say neither yes nor no. */
export function agreementOf(opinions: readonly SourceOpinion[]): AffectedComponent['agreement'] {
  if (opinions.some(({ verdict }) => verdict === 'not_affected')) return 'disagree';
  const agreeing = opinions.filter(({ verdict }) => verdict === 'affected');
  return agreeing.some(({ source }) => source !== 'OSV') ? 'agree' : 'no_second_opinion';
}

const RANK: Readonly<Record<SourceOpinion['source'], number>> = { OSV: 0, NVD: 1, FriendsOfPHP: 2 };

function entriesOpinion(entries: readonly AffectedPackage[], { ecosystem, version }: Component): SourceOpinion {
  const order = versionOrderOf(ecosystem);
  const verdicts = entries.map((entry) => evaluateAffected(entry, version, order).verdict);
  const verdict = (['affected', 'unknown', 'not_affected'] as const).find((word) => verdicts.includes(word))!;
  const { source, advisoryId: id } = entries[0]!;
  return { source, id, verdict, range: affectedRangeText(entries, order) };
}

function packageCount({ advisories }: VulnerabilityRecord): number {
  return new Set(
    advisories.flatMap(({ affected }) => affected.flatMap(({ ecosystem, name }) => (name === null ? [] : `${ecosystem} ${name}`))),
  ).size;
}
